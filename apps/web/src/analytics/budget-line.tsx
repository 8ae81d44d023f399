import type { AnswerAt } from '@sadaf/api/client'
import { type Money as Amount, abs, compare, isNegative, isPositive, isZero, subtract } from '@sadaf/money'
import { TriangleAlert } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Budget } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { categoryLooks } from '../transactions/index.ts'
import { useAmountsHidden, withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { useOwnMoneyText } from '../ui/amounts/money-text.ts'
import { Progress } from '../ui/progress.tsx'

/** From so many percent on a budget is nearly used up. */
const NEAR_PERCENT = 90

/** How much of a budget an even month has used by today. */
export type Pace = AnswerAt<'GET /analytics/budget-pace'>['data'][number]

/** One budget with what was spent of it: the way to the transactions behind it. */
export function BudgetLine({
  budget,
  pace,
  fraction,
}: {
  readonly budget: Budget
  readonly pace?: Pace | undefined
  readonly fraction?: 'trimmed'
}) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const ownMoney = useOwnMoneyText()
  const { category, from, to, percentage } = budget
  const [spent, available] = [toMoney(budget.spent), toMoney(budget.available)]
  const carried = toMoney(budget.carried)
  const options = fraction && { fraction }
  const isOver = compare(spent, available) > 0
  // A budget that is over, or that holds fixed bills alone, has no pace.
  const hasPace = pace && !isHidden && !isOver && compare(toMoney(pace.fixed), available) < 0
  const even = hasPace ? pace : undefined
  const name = t(`transactions.category.${category}`)
  const said = { spent: ownMoney(spent, options), budgeted: ownMoney(available, options) }
  return (
    <AppLink
      to="transactions"
      query={{ flow: 'spending', category, from, to }}
      className="-mx-2 block min-w-0 flex-1 rounded-control px-2 py-2 transition-colors hover:bg-subtle/70"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>{name}</span>
        <span className="text-end text-muted">
          <Money
            value={spent}
            {...options}
            className={isOver ? 'font-semibold text-negative' : 'font-semibold text-ink'}
          />
          {!isHidden && <> {t('budgets.of', said)}</>}
        </span>
      </span>
      <Progress
        percent={isHidden ? 0 : percentage}
        tone={isOver ? 'negative' : categoryLooks[category].tone}
        label={name}
        valueText={isHidden ? t('common.money.hidden') : t('budgets.ofFull', said)}
        {...(even && { mark: shareOf(toMoney(even.expected), available) })}
        className="mt-2"
      />
      {!isHidden && (!isZero(carried) || even) && (
        <span className="mt-1.5 block text-xs text-muted">
          {[
            !isZero(carried) &&
              t(isNegative(carried) ? 'budgets.carriedLess' : 'budgets.carriedMore', {
                amount: ownMoney(abs(carried), options),
              }),
            even && t('budgets.pace', { amount: ownMoney(toMoney(even.expected), options) }),
            even &&
              isPositive(toMoney(even.fixed)) &&
              t('budgets.fixed', { amount: ownMoney(toMoney(even.fixed), options) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      )}
      {isOver ? (
        <span className="mt-1.5 flex items-center gap-1.5 text-xs font-medium text-negative">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          <span>
            {withHiddenAmounts(
              t('budgets.over', { amount: ownMoney(subtract(spent, available), options) }),
              t,
            )}
          </span>
        </span>
      ) : (
        percentage >= NEAR_PERCENT &&
        !isHidden && (
          <span className="mt-1.5 block text-xs font-medium text-warning">{t('budgets.near')}</span>
        )
      )}
    </AppLink>
  )
}

/** Where on the bar an amount stands, in percent. */
function shareOf(part: Amount, all: Amount): number | undefined {
  return all.minor > 0n && part.minor >= 0n ? Number((part.minor * 100n) / all.minor) : undefined
}
