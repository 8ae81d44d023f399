import { type Money, money } from '@sadaf/money'

/** A savings goal of an account: amount and day. */
export type Goal = { readonly target: Money; readonly dueOn: string | null }

/** Calendar months from a day to a later one, the present one counted: at least one. */
export function monthsUntil(today: string, day: string): number {
  const number = (text: string) => {
    const [year = 0, month = 0] = text.split('-').map(Number)
    return 12 * year + month
  }
  return Math.max(1, number(day) - number(today))
}

/** An amount in equal parts, rounded up: all parts together reach it. */
export function partOf({ asset, minor }: Money, count: number): Money {
  return money(asset, (minor + BigInt(count) - 1n) / BigInt(count))
}

/** The monthly amount needed until the day; null without a day, or once it is reached or past. */
export function monthlyNeeded({ target, dueOn }: Goal, saved: Money, today: string): Money | null {
  const missing = money(target.asset, target.minor - saved.minor)
  if (dueOn === null || dueOn < today || missing.minor <= 0n) return null
  return partOf(missing, monthsUntil(today, dueOn))
}

/** Saved of the target in whole percent, rounded down; a debt is none of it. */
export function percentageSaved(saved: Money, target: Money): number {
  return saved.minor <= 0n ? 0 : Number((saved.minor * 100n) / target.minor)
}

/** Runs of a plan that lie ahead: the next day of it, and the one after each. */
export type Ahead = {
  readonly amount: Money
  readonly next: { readonly day: string; readonly amount: Money }
  readonly dayAfter: (day: string) => string | null
}

/** As far as it is looked ahead: decades of weekly runs. */
const MOST_RUNS = 2_000

/** The day on which the runs that lie ahead fill what is missing; null where they do not. */
export function reachedOn(missing: Money, plans: readonly Ahead[]): string | null {
  if (missing.minor <= 0n) return null
  const ahead = plans.map((plan) => ({
    plan,
    day: plan.next.day as string | null,
    minor: plan.next.amount.minor,
  }))
  let left = missing.minor
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const [first] = ahead
      .filter(({ day }) => day !== null)
      .toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1))
    if (!first || first.day === null) return null
    left -= first.minor
    if (left <= 0n) return first.day
    first.day = first.plan.dayAfter(first.day)
    first.minor = first.plan.amount.minor
  }
  return null
}
