import type { PortfolioRange } from '@sadaf/api'
import { netByExDate } from '../dividends/index.ts'
import { type Closes, closesOfDays, namedPrices, readDigits } from '../markets/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { CURRENCY } from './currency.ts'
import { type DailyWorth, dailyWorth, type WorthDay } from './daily-worth.ts'
import { type DayRow, type HeldDays, heldDays } from './day-store.ts'
import { followWhatIsNot } from './follow-holding.ts'
import { holdingsOf } from './holding-store.ts'
import { dayNumber, dayText, type Returns, returnsByDay, returnsOf, withDividends } from './returns.ts'

/** How long each range is. */
export const rangeDays = {
  '1w': 7,
  '1m': 30,
  '3m': 91,
  '1y': 365,
  all: Number.POSITIVE_INFINITY,
} as const satisfies Record<PortfolioRange, number>
/** Days before a range in which to look for its last close: it may be older by a weekend and holidays. */
const BEFORE_DAYS = 10

/** A day with its return; null where that cannot be computed. */
type ReturnedDay = WorthDay & {
  /** Time-weighted, since the day that `returns` count from. */
  readonly returned: number | null
}

export type History = Omit<DailyWorth, 'days'> & {
  readonly days: readonly ReturnedDay[]
  readonly returns: Returns | null
  /** Quantities acquired at an unknown cost, or that left without having come, by asset, in minor units. */
  readonly unknown: readonly { readonly asset: string; readonly minor: bigint }[]
}

const nothing: History = { days: [], leftOut: [], unpriced: [], returns: null, unknown: [] }

/** Fetches the closes that the history of a person's holdings needs. Not within a transaction. */
export async function prepareHistory(
  { database }: Pick<Platform, 'database'>,
  closes: Closes,
  userId: string,
): Promise<void> {
  const held = await database.asUser(userId, (tx) => holdingsOf(tx, userId))
  await closes.complete(held.map(({ asset }) => asset))
}

/**
 * History of a person's holdings on each day of a range, by days of UTC as the closes are: a day in another
 * zone would be valued by a price that came hours after it. The last day is today, at the price now. Nothing
 * before the first movement.
 */
export async function historyOf(
  tx: Tx,
  userId: string,
  { range, now }: { readonly range: PortfolioRange; readonly now: Date },
): Promise<History> {
  await followWhatIsNot(tx, userId)
  const to = dayNumber(now)
  const asked = range === 'all' ? 0 : to - rangeDays[range]
  const held = await heldDays(tx, userId, dayText(asked))
  const firstDay = Math.min(...held.map(({ rows }) => rows[0]?.day ?? to), to)
  const from = Math.max(asked, firstDay)
  if (held.length === 0) return nothing
  const worth = dailyWorth(await priced(tx, held, { from, now }), { from, to })
  const paid = await netByExDate(tx, userId, { since: dayText(from), currency: CURRENCY })
  const days = withDividends(worth.days, paid)
  const isFromBeginning = firstDay >= asked
  const returned = returnsByDay(days, isFromBeginning)
  return {
    ...worth,
    days: worth.days.map((day, index) => ({ ...day, returned: returned[index] ?? null })),
    returns: returnsOf(days, isFromBeginning),
    unknown: held.flatMap(({ asset, rows }) => unknownOf(asset, rows)),
  }
}

async function priced(
  tx: Tx,
  held: readonly HeldDays[],
  { from, now }: { readonly from: number; readonly now: Date },
) {
  const symbols = held.map(({ asset }) => asset)
  const closes = await closesOfDays(tx, symbols, dayText(from - BEFORE_DAYS))
  const prices = await namedPrices(tx, symbols, now)
  return held.map(({ asset, rows }) => {
    const price = prices.get(asset)?.price ?? null
    return { asset, rows, closes: closes.get(asset) ?? [], now: price === null ? null : readDigits(price) }
  })
}

function unknownOf(asset: string, rows: readonly DayRow[]): { asset: string; minor: bigint }[] {
  const last = rows.at(-1)
  const minor = last ? last.cameUnknown + last.missing : 0n
  return minor === 0n ? [] : [{ asset, minor }]
}

/** More would not be told apart on a screen. */
const MOST_POINTS = 731

/** Every how many days a line of so many is drawn, and those days: the first, the last, and what lies between them. */
export function thinned<Day>(days: readonly Day[]): {
  readonly stepDays: number
  readonly points: readonly Day[]
} {
  const last = days.length - 1
  const stepDays = Math.max(1, Math.ceil(days.length / MOST_POINTS))
  const points = days.filter((_, index) => index === 0 || (last - index) % stepDays === 0)
  return { stepDays, points }
}
