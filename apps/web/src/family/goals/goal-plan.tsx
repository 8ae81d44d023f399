import { CalendarClock, Pause, Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { noonOf } from '../../ui/calendar/calendar-days.ts'
import { DateText } from '../../ui/date-text.tsx'
import type { Goal } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { isFull } from './goal-full.ts'

const AskOnceDialog = late(() =>
  import('../requests/ask-once-dialog.tsx').then((module) => ({ default: module.AskOnceDialog })),
)
const PlanDialog = late(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))

/** One's own planned contributions to a goal, with their next day; planned, paused, changed and ended here. */
export function GoalPlan({ goal }: { readonly goal: Goal }) {
  const { t } = useTranslation()
  const [isPlanning, setIsPlanning] = useState(false)
  const { name, plan } = goal
  if (!plan && isFull(goal)) return null
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      {plan ? (
        <Planned goal={goal} plan={plan} onChange={() => setIsPlanning(true)} />
      ) : (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          aria-label={t('family.plan.actionFor', { name })}
          onClick={() => setIsPlanning(true)}
        >
          <CalendarClock aria-hidden />
          {t('family.plan.action')}
        </Button>
      )}
      <Suspense>{isPlanning && <PlanDialog goal={goal} onClose={() => setIsPlanning(false)} />}</Suspense>
    </div>
  )
}

type Plan = NonNullable<Goal['plan']>

function Planned({
  goal: { id, name },
  plan: { amount, every, is_paused: isPaused, next_on: next },
  onChange,
}: {
  readonly goal: Goal
  readonly plan: Plan
  readonly onChange: () => void
}) {
  const { t } = useTranslation()
  const act = useAct()
  const [isEnding, setIsEnding] = useState(false)
  const Icon = isPaused ? Play : Pause
  const pause = () =>
    act.mutate({
      call: () => api('PATCH /family/goals/{id}/plan', { params: { id }, body: { is_paused: !isPaused } }),
      done: t(isPaused ? 'family.plan.resumed' : 'family.plan.nowPaused', { name }),
    })
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{t(`family.plan.mine.${every}`)}</span>
        <Money value={toMoney(amount)} className="font-medium" />
        {isPaused && <Badge tone="warning">{t('family.plan.paused')}</Badge>}
        {next !== null && (
          <span className="text-muted">
            {t('family.plan.next')} <DateText value={noonOf(next)} timeZone="UTC" />
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={act.isPending}
          aria-label={t(isPaused ? 'family.plan.resumeFor' : 'family.plan.pauseFor', { name })}
          onClick={pause}
        >
          <Icon aria-hidden />
          {t(isPaused ? 'family.plan.resume' : 'family.plan.pause')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('family.plan.changeFor', { name })}
          onClick={onChange}
        >
          {t('family.plan.change')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('family.plan.endFor', { name })}
          onClick={() => setIsEnding(true)}
        >
          {t('family.plan.end')}
        </Button>
      </div>
      <Suspense>
        {isEnding && (
          <AskOnceDialog
            title={t('family.plan.ask', { name })}
            hint={t('family.plan.askHint')}
            action={t('family.plan.end')}
            call={() => api('DELETE /family/goals/{id}/plan', { params: { id } })}
            done={t('family.plan.ended', { name })}
            onClose={() => setIsEnding(false)}
          />
        )}
      </Suspense>
    </>
  )
}
