import { familyMay } from '@sadaf/api/family'
import { Plus, Target } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Name } from '../../ui/name.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Goal, Household } from '../queries.ts'
import { isFull } from './goal-full.ts'

const AskOnceDialog = late(() =>
  import('../requests/ask-once-dialog.tsx').then((module) => ({ default: module.AskOnceDialog })),
)
const GoalDialog = late(() => import('./goal-dialog.tsx').then((module) => ({ default: module.GoalDialog })))
const Withdrawals = late(() =>
  import('./withdrawals.tsx').then((module) => ({ default: module.Withdrawals })),
)
const GoalMoney = late(() => import('./goal-money.tsx').then((module) => ({ default: module.GoalMoney })))
const GoalAct = late(() => import('./goal-act.tsx').then((module) => ({ default: module.GoalAct })))

/** Savings goals of the household: money that members gave, and what they pledge. */
export function Goals({
  household,
  marked,
}: {
  readonly household: Household
  readonly marked: string | null
}) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const [doing, setDoing] = useState<Pick<ComponentProps<typeof GoalAct>, 'act' | 'goal'>>()
  const { goals, role } = household
  const canAdd = familyMay(role, 'add_goal', 'own')
  const add = (
    <Button size="sm" onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      {t('family.goal.add')}
    </Button>
  )
  return (
    <>
      <Suspense>
        {household.goal_withdrawals.length > 0 && <Withdrawals household={household} marked={marked} />}
      </Suspense>
      <Card>
        <CardHeader
          title={t('family.goal.title')}
          description={t('family.goal.hint')}
          action={canAdd && goals.length > 0 && add}
        />
        {goals.length === 0 && (
          <EmptyState
            icon={Target}
            title={t('family.goal.empty')}
            hint={t('family.goal.emptyHint')}
            action={canAdd && add}
          />
        )}
      </Card>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {goals.map((goal) => (
          <li key={goal.id}>
            <GoalCard
              goal={goal}
              household={household}
              canRemove={familyMay(role, 'remove_goal', goal.is_own ? 'own' : 'other')}
              onAdd={() => setDoing({ act: 'add', goal })}
              onPledge={() => setDoing({ act: 'pledge', goal })}
              onWithdraw={() => setDoing({ act: 'withdraw', goal })}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {isAdding && <GoalDialog household={household} onClose={() => setIsAdding(false)} />}
        {doing && <GoalAct {...doing} household={household} onClose={() => setDoing(undefined)} />}
      </Suspense>
    </>
  )
}

function GoalCard({
  goal,
  household,
  canRemove,
  onAdd,
  onPledge,
  onWithdraw,
}: {
  readonly goal: Goal
  readonly household: Household
  readonly canRemove: boolean
  readonly onAdd: () => void
  readonly onPledge: () => void
  readonly onWithdraw: () => void
}) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const canWithdraw = familyMay(household.role, 'withdraw', 'own')
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, name, saved, target, percentage, due_on: due } = goal
  const said = isHidden ? t('common.money.hidden') : t('family.goal.percent', { percent: percentage })
  return (
    <Card className="flex h-full flex-col" aria-label={name}>
      <Name as="h2" className="font-semibold wrap-anywhere">
        {name}
      </Name>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
        <Money value={toMoney(saved)} className="text-lg font-semibold" />
        <span className="text-sm text-muted">
          {t('family.goal.of')} <Money value={toMoney(target)} />
        </span>
      </p>
      <Progress
        percent={isHidden ? 0 : percentage}
        tone={percentage >= 100 ? 'positive' : 'accent'}
        label={name}
        valueText={said}
        className="mt-2"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{said}</span>
        {due !== null && (
          <span>
            {t('family.goal.due')} <DateText value={noonOf(due)} timeZone="UTC" />
          </span>
        )}
      </p>
      <Suspense>
        <GoalMoney goal={goal} household={household} />
      </Suspense>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {isFull(goal) ? (
          <p className="flex-[1_1_100%] text-sm text-muted">{t('family.goal.full')}</p>
        ) : (
          <>
            <Button className="flex-1" aria-label={t('family.goal.addMoneyTo', { name })} onClick={onAdd}>
              {t('family.goal.addMoney')}
            </Button>
            <Button
              variant="secondary"
              className="flex-1"
              aria-label={t('family.goal.pledgeFor', { name })}
              onClick={onPledge}
            >
              {t('family.goal.pledge')}
            </Button>
          </>
        )}
        {toMoney(saved).minor > 0n && (
          <Button
            variant="ghost"
            aria-label={t(canWithdraw ? 'family.goal.withdrawFrom' : 'family.goal.askForOf', { name })}
            onClick={onWithdraw}
          >
            {t(canWithdraw ? 'family.goal.withdraw' : 'family.goal.askFor')}
          </Button>
        )}
        {canRemove && (
          <Button
            variant="ghost"
            aria-label={t('family.goal.removeOf', { name })}
            onClick={() => setIsRemoving(true)}
          >
            {t('family.remove')}
          </Button>
        )}
      </div>
      <Suspense>
        {isRemoving && (
          <AskOnceDialog
            title={t('family.goal.ask', { name })}
            hint={t('family.goal.askHint')}
            action={t('family.remove')}
            call={() => api('DELETE /family/goals/{id}', { params: { id } })}
            done={t('family.goal.removed')}
            onClose={() => setIsRemoving(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
