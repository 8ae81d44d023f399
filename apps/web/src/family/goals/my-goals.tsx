import { Suspense, useId, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Name } from '../../ui/name.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Goal, Household } from '../queries.ts'
import { isFull } from './goal-full.ts'

const ContributeDialog = late(() =>
  import('./contribute-dialog.tsx').then((module) => ({ default: module.ContributeDialog })),
)

const GoalPlan = late(() => import('./goal-plan.tsx').then((module) => ({ default: module.GoalPlan })))

const RoundUps = late(() => import('./round-ups.tsx').then((module) => ({ default: module.RoundUps })))

/** Savings goals of the household, with how far each has come. */
export function MyGoals({ household }: { readonly household: Household }) {
  const { t } = useTranslation()
  const title = useId()
  const [adding, setAdding] = useState<Goal>()
  const { goals } = household
  if (goals.length === 0) return null
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="text-xl font-semibold">
        {t('family.home.goals')}
      </h2>
      <ul className="mt-4 grid gap-5">
        {goals.map((goal) => (
          <MyGoal key={goal.id} goal={goal} household={household} onAdd={() => setAdding(goal)} />
        ))}
      </ul>
      <Suspense>{adding && <ContributeDialog goal={adding} onClose={() => setAdding(undefined)} />}</Suspense>
    </Card>
  )
}

function MyGoal({
  goal,
  household,
  onAdd,
}: {
  readonly goal: Goal
  readonly household: Household
  readonly onAdd: () => void
}) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const { name, saved, target, percentage } = goal
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        <Name className="font-semibold wrap-anywhere">{name}</Name>
        <span className="text-muted">
          <Money value={toMoney(saved)} className="font-semibold text-ink" /> {t('family.goal.of')}{' '}
          <Money value={toMoney(target)} />
        </span>
      </p>
      <Progress
        percent={isHidden ? 0 : percentage}
        tone={percentage >= 100 ? 'positive' : 'accent'}
        label={name}
        valueText={isHidden ? t('common.money.hidden') : t('family.goal.percent', { percent: percentage })}
        className="mt-2"
      />
      {isFull(goal) ? (
        <p className="mt-3 text-muted">{t('family.goal.full')}</p>
      ) : (
        <Button
          variant="secondary"
          className="mt-3"
          aria-label={t('family.goal.addMoneyTo', { name })}
          onClick={onAdd}
        >
          {t('family.goal.addMoney')}
        </Button>
      )}
      <Suspense>
        <div className="mt-3">
          <RoundUps goal={goal} household={household} />
          <GoalPlan goal={goal} />
        </div>
      </Suspense>
    </li>
  )
}
