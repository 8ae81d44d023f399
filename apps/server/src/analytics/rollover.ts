import type { Rollover } from '@sadaf/api'
import { type Days, daysBetween } from '@sadaf/calendar'
import { rate, rateToDecimal } from '@sadaf/money'

/**
 * Amount carried over from past budget months: the remainder of each is carried plus planned less spent.
 * `left` carries no overspending.
 *
 * @param spent of each month, the oldest first
 */
export function carriedOver(
  {
    mode,
    openingMinor,
    plannedMinor,
  }: {
    readonly mode: Rollover
    readonly openingMinor: bigint
    readonly plannedMinor: bigint
  },
  spent: readonly bigint[],
): bigint {
  if (mode === 'none') return 0n
  return spent.reduce((carried, spentMinor) => {
    const remains = carried + plannedMinor - spentMinor
    return mode === 'left' && remains < 0n ? 0n : remains
  }, openingMinor)
}

/** Spent of available in whole percent, rounded down: it reads 100 only once all is spent, and more only above that. */
export function percentageOf(spentMinor: bigint, availableMinor: bigint): number {
  if (availableMinor > 0n) return Number(rateToDecimal(rate(spentMinor * 100n, availableMinor), 0, 'down'))
  return spentMinor > availableMinor ? OVER : 0
}

/** Nothing was available, so there is no share to tell. */
const OVER = 101

/** A payment of a fixed bill in a budget month, made or to come. */
export type Bill = { readonly day: string; readonly minor: bigint }

/**
 * How much of a budget an even month has used by a day: bills that are due count whole, the rest by the share of days.
 * Without that, a rent on the first would read as overspending for weeks.
 */
export function expectedBy(
  today: string,
  {
    month,
    availableMinor,
    bills,
  }: {
    readonly month: Days
    readonly availableMinor: bigint
    readonly bills: readonly Bill[]
  },
): bigint {
  const sum = (some: readonly Bill[]) => some.reduce((total, { minor }) => total + minor, 0n)
  const rest = availableMinor - sum(bills)
  const due = sum(bills.filter(({ day }) => day <= today))
  if (rest <= 0n) return due
  const [passed, all] = [daysBetween(month.from, today) + 1, daysBetween(month.from, month.to) + 1]
  return due + (rest * BigInt(passed)) / BigInt(all)
}
