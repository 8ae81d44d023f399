import { familyMay } from '@sadaf/api/family'
import { ListChecks, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Household } from '../queries.ts'
import { ChoreRow } from './chore-row.tsx'
import { RecurringList } from './recurring-list.tsx'

const ChoreDialog = late(() =>
  import('./chore-dialog.tsx').then((module) => ({ default: module.ChoreDialog })),
)

/** Chores of the household, with assignee and reward. */
export function Chores({ household }: { readonly household: Household }) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const { chores, role } = household
  const open = chores.filter(({ state }) => state === 'pending' || state === 'done').length
  const canAdd = familyMay(role, 'add_chore', 'own')
  const add = (
    <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      {t('family.chore.add')}
    </Button>
  )
  return (
    <>
      <Card padded={false}>
        <CardHeader
          title={t('family.chore.title')}
          description={
            chores.length > 0 &&
            `${t('family.chore.pending', { count: open })} · ${t('family.chore.completed', { count: chores.length - open })}`
          }
          action={canAdd && add}
          className="border-b border-line px-5 py-4 sm:px-6"
        />
        {chores.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            title={t('family.chore.empty')}
            hint={t(canAdd ? 'family.chore.emptyHint' : 'family.chore.emptyOwn')}
          />
        ) : (
          <ul aria-label={t('family.chore.title')} className="divide-y divide-line">
            {chores.map((chore) => (
              <li key={chore.id}>
                <ChoreRow household={household} chore={chore} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <RecurringList household={household} />
      <Suspense>
        {isAdding && <ChoreDialog household={household} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </>
  )
}
