import { Target } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { noonOf } from '../ui/calendar/calendar-days.ts'
import { Card } from '../ui/card.tsx'
import { formatDate } from '../ui/format.ts'
import { Name } from '../ui/name.tsx'
import { Progress } from '../ui/progress.tsx'
import type { Pot } from './queries.ts'

const GoalDialog = late(() => import('./goal-dialog.tsx').then((module) => ({ default: module.GoalDialog })))
const MoveDialog = late(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })))

/** A savings account: what is in it, what plans moved into it, how far its goal is, and what can be done. */
export function PotCard({ pot }: { readonly pot: Pot }) {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const state = useId()
  const [dialog, setDialog] = useState<'goal' | 'move'>()
  const { name, currency, balance, moved, goal, status } = pot
  const hasMoved = /[1-9]/.test(moved.amount)
  const close = () => setDialog(undefined)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 font-semibold">
          <Name>{name}</Name>{' '}
          <bdi translate="no" className="text-sm font-normal text-muted">
            {currency}
          </bdi>
        </h2>
        <p className="text-end">
          <span className="block text-xs text-muted">{t('savings.pot.balance')}</span>
          <Money value={toMoney(balance)} className="text-xl font-semibold tracking-tight" />
        </p>
      </div>
      <p id={state} className="mt-2 text-sm text-muted">
        {status === 'opening'
          ? t('savings.open.waiting')
          : hasMoved
            ? t('savings.pot.moved', { amount: ownMoney(toMoney(moved)) })
            : t('savings.pot.movedNone')}
      </p>
      {goal && <GoalProgress name={name} goal={goal} balance={balance} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setDialog('goal')}>
          <Target aria-hidden />
          {t(goal ? 'savings.goal.change' : 'savings.goal.set')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={status === 'opening'}
          {...(status === 'opening' && { 'aria-describedby': state })}
          aria-label={t('savings.pot.moveOf', { name })}
          onClick={() => setDialog('move')}
        >
          {t('savings.pot.move')}
        </Button>
        <AppLink
          to="wallet"
          query={{ account: pot.account_id }}
          className={buttonStyle({ variant: 'ghost', size: 'sm' })}
        >
          {t('savings.pot.history')}
        </AppLink>
      </div>
      <Suspense>
        {dialog === 'goal' && <GoalDialog pot={pot} onClose={close} />}
        {dialog === 'move' && <MoveDialog pot={pot} onClose={close} />}
      </Suspense>
    </Card>
  )
}

type Goal = NonNullable<Pot['goal']>

function GoalProgress({
  name,
  goal,
  balance,
}: {
  readonly name: string
  readonly goal: Goal
  readonly balance: Pot['balance']
}) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const ownMoney = useOwnMoneyText()
  const { target, due_on: due, percentage } = goal
  const day = useDayText()
  const said = t('savings.goal.progress', {
    saved: ownMoney(toMoney(balance)),
    target: ownMoney(toMoney(target)),
  })
  return (
    <div className="mt-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        {!isHidden && <span>{said}</span>}
        {due !== null && <span className="text-muted">{t('savings.goal.by', { day: day(due) })}</span>}
      </p>
      <Progress
        percent={isHidden ? 0 : percentage}
        tone={percentage >= 100 ? 'positive' : 'accent'}
        label={t('savings.goal.label', { name })}
        valueText={isHidden ? t('common.money.hidden') : said}
        className="mt-2"
      />
      <p className="mt-2 text-sm text-muted empty:hidden">{useOutlook(goal)}</p>
    </div>
  )
}

/** Text of the saving needed for the goal, and of the day when the plans reach it. */
function useOutlook({ percentage, monthly_needed: needed, reached_on: reached, due_on: due }: Goal): string {
  const { t } = useTranslation()
  const ownMoney = useOwnMoneyText()
  const day = useDayText()
  if (percentage >= 100) return t('savings.goal.reached')
  return [
    needed && t('savings.goal.needed', { amount: ownMoney(toMoney(needed)) }),
    !needed && due !== null && t('savings.goal.late'),
    reached !== null && t('savings.goal.expected', { day: day(reached) }),
  ]
    .filter((sentence) => sentence !== null && sentence !== false)
    .join(' ')
}

function useDayText(): (day: string) => string {
  const { language } = useTranslation()
  return (day) => formatDate(noonOf(day), 'day', language, 'UTC')
}
