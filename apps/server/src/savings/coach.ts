import type { Category } from '@sadaf/api'
import { addDays, type Days, daysBetween, monthAround } from '@sadaf/calendar'
import { add, type Money, max, money, subtract, unitsPerWhole, zero } from '@sadaf/money'
import { monthsUntil, partOf } from './goal.ts'

/** Figures that a person confirmed or corrected when they set up their coach; each is a month's. */
export type Choices = {
  readonly income: Money
  readonly fixed: Money
  readonly emergencyMonths: number
  readonly purchase: { readonly name: string; readonly amount: Money; readonly by: string } | null
}

/** Figures from a person's own transactions; each is a usual month's. */
export type Learned = {
  readonly spending: Money
  readonly saved: Money
  readonly categories: readonly { readonly category: Category; readonly usual: Money }[]
}

const MOST_MONTHS = 3
const DAYS_OF_A_MONTH = 30

/**
 * The days to learn from: up to three whole calendar months, or the last thirty days where there is no whole month yet.
 *
 * @param first the first day on which anything was counted; null where nothing was
 */
export function daysToLearnFrom(first: string | null, today: string): Days & { readonly months: number } {
  const whole = Array.from({ length: MOST_MONTHS }, (_, index) =>
    monthAround(today, index - MOST_MONTHS),
  ).filter(({ from }) => first !== null && from >= first)
  const [oldest] = whole
  const latest = whole.at(-1)
  if (oldest && latest) return { from: oldest.from, to: latest.to, months: whole.length }
  return { from: addDays(today, 1 - DAYS_OF_A_MONTH), to: today, months: 1 }
}

/** A share of some months, rounded half up: what a usual one of them came to. */
export function usualOf({ asset, minor }: Money, months: number): Money {
  const [count, sign] = [BigInt(months), minor < 0n ? -1n : 1n]
  return money(asset, (sign * (sign * minor * 2n + count)) / (2n * count))
}

/** The emergency fund is filled within so many months. */
const EMERGENCY_WITHIN = 12
const MOST_BUDGETS = 6
/** Income is no spending, and transfers and investments are no habit to keep within a budget. */
const withoutBudget: readonly Category[] = ['income', 'transfer', 'investment']

export type Proposals = {
  readonly emergencyTarget: Money
  readonly monthlyNeeded: Money
  readonly spare: Money
  readonly saving: Money | null
  readonly budgets: readonly { readonly category: Category; readonly amount: Money; readonly usual: Money }[]
}

/**
 * The coach's proposals. The emergency fund covers months of the person's own spending. What is saved already fills the
 * emergency fund first, then the purchase. No more is proposed to be saved than is to spare, and whole units only.
 */
export function propose(
  { income, fixed, emergencyMonths, purchase }: Choices,
  { spending, saved, categories }: Learned,
  { today, budgeted }: { readonly today: string; readonly budgeted: readonly Category[] },
): Proposals {
  const { asset } = income
  const nothing = zero(asset)
  const emergencyTarget = money(asset, max(spending, nothing).minor * BigInt(emergencyMonths))
  const savedNow = max(saved, nothing)
  const emergencyMissing = max(subtract(emergencyTarget, savedNow), nothing)
  const beyond = max(subtract(savedNow, emergencyTarget), nothing)
  const purchaseMissing = purchase ? max(subtract(purchase.amount, beyond), nothing) : nothing
  const monthlyNeeded = add(
    partOf(emergencyMissing, EMERGENCY_WITHIN),
    purchase ? partOf(purchaseMissing, monthsUntil(today, purchase.by)) : nothing,
  )
  // Fixed costs may have been corrected above all that was seen to be spent.
  const spare = subtract(income, max(spending, fixed))
  const wanted = spare.minor < monthlyNeeded.minor ? spare : monthlyNeeded
  return {
    ...{ emergencyTarget, monthlyNeeded, spare },
    saving: wanted.minor <= 0n ? null : savingOf(wanted, spare),
    budgets: categories
      .filter(({ category, usual }) => usual.minor > 0n && !withoutBudget.includes(category))
      .filter(({ category }) => !budgeted.includes(category))
      .slice(0, MOST_BUDGETS)
      .map(({ category, usual }) => ({ category, usual, amount: roundedUp(usual) })),
  }
}

/** Up to a whole unit where that is to spare; else down, or as it is below one unit. */
function savingOf(wanted: Money, spare: Money): Money {
  const up = roundedUp(wanted)
  if (up.minor <= spare.minor) return up
  const unit = unitsPerWhole(wanted.asset)
  const down = money(wanted.asset, (wanted.minor / unit) * unit)
  return down.minor > 0n ? down : wanted
}

function roundedUp({ asset, minor }: Money): Money {
  const unit = unitsPerWhole(asset)
  return money(asset, ((minor + unit - 1n) / unit) * unit)
}

/** Whether a purchase can be saved for by a day. */
export function isAhead(day: string, today: string): boolean {
  return daysBetween(today, day) > 0
}
