import { dayIn, momentOf } from '@sadaf/calendar'
import { type Money, money } from '@sadaf/money'
import { dividendsBetween, latestDividendAt } from '../dividends/index.ts'
import type { Tx } from '../platform/index.ts'
import { rewardsBetween } from '../staking/index.ts'
import { CURRENCY } from './currency.ts'
import { standingBefore } from './day-store.ts'
import { followFrom, followWhatIsNot } from './follow-holding.ts'
import { holdingsOf } from './holding-store.ts'
import { stretchOf } from './movement-store.ts'
import { dayOf, emptyStanding, type Sold } from './standing.ts'

/** A year in a person's own time zone. */
export type Year = { readonly year: number; readonly timeZone: string }

/** Something that left a holding, and of which asset. */
export type SoldOf = Sold & { readonly asset: string }

/** The years in which something came or left, the newest first; this year where nothing ever did. */
export async function yearsOf(
  tx: Tx,
  userId: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly number[]> {
  const stretch = await stretchOf(tx, userId)
  const yearOf = (at: Date) => Number(dayIn(at, timeZone).slice(0, 4))
  if (!stretch) return [yearOf(now)]
  // A dividend may come when all that it is paid for has been sold.
  const paidAt = await latestDividendAt(tx, userId)
  const until = paidAt && paidAt > stretch.until ? paidAt : stretch.until
  const [first, last] = [yearOf(stretch.since), yearOf(until)]
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

/**
 * Everything that left a person's holdings in a year, the oldest first, at what it truly had cost: each
 * holding is followed from how it stood when the year began.
 */
export async function soldIn(tx: Tx, userId: string, { year, timeZone }: Year): Promise<readonly SoldOf[]> {
  await followWhatIsNot(tx, userId)
  const { from, until } = momentsOf({ year, timeZone })
  const day = dayOf(from)
  const sold: SoldOf[] = []
  for (const { id: holdingId, asset } of await holdingsOf(tx, userId)) {
    const key = { userId, holdingId }
    const start = (await standingBefore(tx, key, day)) ?? emptyStanding
    for await (const step of followFrom(tx, key, start, { at: new Date(`${day}T00:00:00Z`) })) {
      if (step.happened.at >= until) break
      if (step.sold && step.happened.at >= from) sold.push({ ...step.sold, asset })
    }
  }
  return sold.sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
}

/** A staking reward: income at its worth on the day that it came, which is its cost from then on. */
export type Earned = {
  readonly id: string
  readonly at: Date
  readonly quantity: Money
  /** Null where it had no price on that day. */
  readonly worth: Money | null
}

/** Staking rewards of a year, the oldest first. */
export async function earnedIn(tx: Tx, userId: string, year: Year): Promise<readonly Earned[]> {
  return (await rewardsBetween(tx, userId, momentsOf(year))).map((row) => ({
    id: row.id,
    at: row.paid_at,
    quantity: money(row.asset, BigInt(row.quantity_minor)),
    worth: row.worth_minor === null ? null : money(CURRENCY, BigInt(row.worth_minor)),
  }))
}

/** A dividend, in minor units of dollars before and after tax. */
export type PaidDividend = {
  readonly id: string
  readonly at: Date
  readonly quantity: Money
  readonly gross: bigint
  readonly tax: bigint
}

/** Dividends that were paid in a year, the oldest first. */
export async function dividendsIn(tx: Tx, userId: string, year: Year): Promise<readonly PaidDividend[]> {
  const rows = await dividendsBetween(tx, userId, momentsOf(year))
  return rows
    .filter(({ currency }) => currency === CURRENCY)
    .map((row) => ({
      id: row.id,
      at: row.paid_at,
      quantity: money(row.asset, BigInt(row.quantity_minor)),
      gross: BigInt(row.gross_minor),
      tax: BigInt(row.tax_minor),
    }))
}

function momentsOf({ year, timeZone }: Year): { readonly from: Date; readonly until: Date } {
  const beginOf = (each: number) => momentOf(`${each}-01-01`, '00:00', timeZone)
  return { from: beginOf(year), until: beginOf(year + 1) }
}

/** Proceeds and cost by one method. */
export type Gained = { readonly proceeds: bigint; readonly cost: bigint }

/** Sums proceeds and cost; quantities acquired at an unknown cost are not counted. */
export function gainedBy(sold: readonly Sold[], method: keyof Sold['cost']): Gained {
  return sold.reduce(
    (sum, { proceeds, cost }) => ({ proceeds: sum.proceeds + proceeds, cost: sum.cost + cost[method] }),
    { proceeds: 0n, cost: 0n },
  )
}

/** Whether something of it came at no known cost. */
export function isPartlyUnknown({ unknownQuantity }: Sold): boolean {
  return unknownQuantity > 0n
}
