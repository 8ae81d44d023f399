import { type Money, money } from '@sadaf/money'
import { monthsBetween } from '../kit/days.ts'

/**
 * What is left of a goal, and how much of it each month has to bring until its day. Counted are whole months of the
 * calendar, and the amount is rounded up, so that the day finds it there.
 */
export function planOf(
  { target, saved }: { readonly target: Money; readonly saved: Money },
  { today, until }: { readonly today: string; readonly until: string },
): { readonly left: Money; readonly aMonth: Money; readonly months: number; readonly share: number } {
  const left = target.minor > saved.minor ? target.minor - saved.minor : 0n
  const months = Math.max(1, monthsBetween(today, until))
  const parts = BigInt(months)
  return {
    left: money(target.asset, left),
    aMonth: money(target.asset, (left + parts - 1n) / parts),
    months,
    share: target.minor === 0n ? 0 : Number((saved.minor * 1000n) / target.minor) / 1000,
  }
}
