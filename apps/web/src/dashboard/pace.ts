import { DAY_MS } from '@sadaf/calendar'
import { abs, isNegative, type Money, multiply, rate, subtract, sum } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { Budget } from '../app/api/api.ts'

/** Earlier in a month the pace says nothing yet. */
const MIN_DAYS = 5

export type Pace = {
  readonly kind: 'under' | 'over'
  readonly amount: Money
  readonly elapsedDays: number
  readonly daysInMonth: number
}

/**
 * Where the month's spending ends at the pace so far, against all its budgets: spent, divided by the days that have
 * passed, times the days of the month. Undefined early in the month, without budgets, and where they are in several
 * currencies, which are never added.
 */
export function monthPace(budgets: readonly Budget[], today: string): Pace | undefined {
  const [first] = budgets
  if (!first || today < first.from || today > first.to) return undefined
  const { currency } = first.budgeted
  if (budgets.some(({ budgeted, spent }) => budgeted.currency !== currency || spent.currency !== currency)) {
    return undefined
  }
  const elapsedDays = dayNumber(today) - dayNumber(first.from) + 1
  const daysInMonth = dayNumber(first.to) - dayNumber(first.from) + 1
  if (elapsedDays < MIN_DAYS) return undefined
  const spent = sum(
    currency,
    budgets.map((budget) => toMoney(budget.spent)),
  )
  const available = sum(
    currency,
    budgets.map((budget) => toMoney(budget.available)),
  )
  const forecast = multiply(spent, rate(BigInt(daysInMonth), BigInt(elapsedDays)), 'halfEven')
  const left = subtract(available, forecast)
  return { kind: isNegative(left) ? 'over' : 'under', amount: abs(left), elapsedDays, daysInMonth }
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
}
