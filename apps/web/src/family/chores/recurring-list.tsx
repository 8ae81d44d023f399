import { familyMay } from '@sadaf/api/family'
import { Pause, Play, Repeat } from 'lucide-react'
import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Name } from '../../ui/name.tsx'
import type { Household } from '../queries.ts'
import { AskOnceDialog } from '../requests/ask-once-dialog.tsx'
import { useAct } from '../use-act.ts'
import { everyDay, weekdaysText } from './weekdays.ts'

type Recurring = Household['recurring_chores'][number]

/** Chores that come again, with their days; a Parent pauses and ends them. */
export function RecurringList({ household }: { readonly household: Household }) {
  const { t } = useTranslation()
  if (household.recurring_chores.length === 0) return null
  return (
    <Card padded={false} className="mt-4">
      <CardHeader
        title={t('family.recurring.title')}
        description={t('family.recurring.hint')}
        className="border-b border-line px-5 py-4 sm:px-6"
      />
      <ul aria-label={t('family.recurring.title')} className="divide-y divide-line">
        {household.recurring_chores.map((chore) => (
          <li key={chore.id}>
            <Row household={household} chore={chore} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ household, chore }: { readonly household: Household; readonly chore: Recurring }) {
  const { t, language } = useTranslation()
  const { id, name, reward, weekdays, is_paused: isPaused } = chore
  const assignee = household.members.find((member) => member.id === chore.assignee_id)
  const canSet = familyMay(household.role, 'remove_chore', assignee?.is_me ? 'own' : 'other')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Name className="font-medium wrap-anywhere">{name}</Name>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Repeat aria-hidden className="size-4" />
          <bdi>{assignee?.name}</bdi>
          <span>
            ·{' '}
            {weekdays.length === everyDay.length
              ? t('family.recurring.daily')
              : weekdaysText(weekdays, language)}
          </span>
        </p>
      </div>
      <span className="flex items-center gap-3">
        {reward && <Money value={toMoney(reward)} className="font-semibold" />}
        {isPaused && <Badge tone="warning">{t('family.recurring.paused')}</Badge>}
      </span>
      {canSet && <Actions id={id} name={name} isPaused={isPaused} />}
    </div>
  )
}

function Actions({
  id,
  name,
  isPaused,
}: {
  readonly id: string
  readonly name: string
  readonly isPaused: boolean
}) {
  const { t } = useTranslation()
  const act = useAct()
  const [isEnding, setIsEnding] = useState(false)
  const Icon = isPaused ? Play : Pause
  const set = () =>
    act.mutateAsync({
      call: () =>
        api('PATCH /family/recurring-chores/{id}', { params: { id }, body: { is_paused: !isPaused } }),
      done: t(isPaused ? 'family.recurring.resumed' : 'family.recurring.nowPaused', { name }),
    })
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button
        size="sm"
        variant="secondary"
        aria-label={t(isPaused ? 'family.recurring.resumeOf' : 'family.recurring.pauseOf', { name })}
        onClick={set}
      >
        <Icon aria-hidden />
        {t(isPaused ? 'family.recurring.resume' : 'family.recurring.pause')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('family.recurring.endOf', { name })}
        onClick={() => setIsEnding(true)}
      >
        {t('family.recurring.end')}
      </Button>
      {isEnding && (
        <AskOnceDialog
          title={t('family.recurring.ask', { name })}
          hint={t('family.recurring.askHint')}
          action={t('family.recurring.end')}
          call={() => api('DELETE /family/recurring-chores/{id}', { params: { id } })}
          done={t('family.recurring.ended', { name })}
          onClose={() => setIsEnding(false)}
        />
      )}
    </div>
  )
}
