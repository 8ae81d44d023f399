import { convert, type Money, money, type Rate } from '@sadaf/money'
import type { DayRates } from '../rates/index.ts'
import type { DayTotal, Movements } from '../transactions/index.ts'
import { worthOfFlows } from './totals.ts'

/** Balances and movements of one currency, day by day, the oldest first. */
export type CurrencyDays = { readonly asset: string; readonly days: readonly DayTotal[] }

type CountedDays = {
  readonly days: readonly { readonly day: string; readonly totalMinor: bigint }[]
  readonly incoming: Movements
  readonly outgoing: Movements
  /** Change of the worth of other currencies by their rates alone; with the movements it makes up the whole change. */
  readonly revaluationMinor: bigint
}

type Counted = Omit<CountedDays, 'days'> & { readonly totals: readonly bigint[] }

/**
 * Days of all currencies in one of them: each day at its own rate and the last at the present one. Currencies without a
 * present rate are left out on all days.
 */
export function countedDays(all: readonly CurrencyDays[], into: string, rates: DayRates): CountedDays {
  const counted = all.flatMap((each) => countedIn(each, into, rates) ?? [])
  const days = all[0]?.days ?? []
  const movements = (of: 'incoming' | 'outgoing'): Movements => ({
    minor: counted.reduce((sum, each) => sum + each[of].minor, 0n),
    count: counted.reduce((sum, each) => sum + each[of].count, 0),
  })
  return {
    days: days.map(({ day }, index) => ({
      day,
      totalMinor: counted.reduce((sum, { totals }) => sum + (totals[index] ?? 0n), 0n),
    })),
    incoming: movements('incoming'),
    outgoing: movements('outgoing'),
    revaluationMinor: counted.reduce((sum, { revaluationMinor }) => sum + revaluationMinor, 0n),
  }
}

function countedIn({ asset, days }: CurrencyDays, into: string, rates: DayRates): Counted | undefined {
  if (asset === into) return { ...ownOf(days), revaluationMinor: 0n }
  const last = days.length - 1
  const daily = days.map(({ day }, index) => (index === last ? rates.now(asset) : rates.on(asset, day))?.rate)
  // All of them, or none: see `DayRates`.
  const at = daily.filter((rate) => rate !== undefined)
  if (at.length < days.length) return undefined
  const totals = days.map(({ totalMinor }, index) => worthOf(money(asset, totalMinor), at[index], into))
  const movements = (of: 'incoming' | 'outgoing'): Movements => {
    const flows = days.flatMap((day, index) => {
      const rate = at[index]
      return rate && day[of].minor !== 0n ? [{ minor: day[of].minor, rate }] : []
    })
    return { minor: worthOfFlows(flows, asset, into).minor, count: countOf(days, of) }
  }
  const [incoming, outgoing] = [movements('incoming'), movements('outgoing')]
  const change = (totals.at(-1) ?? 0n) - (totals[0] ?? 0n)
  return { totals, incoming, outgoing, revaluationMinor: change - incoming.minor + outgoing.minor }
}

function ownOf(days: readonly DayTotal[]) {
  const movements = (of: 'incoming' | 'outgoing'): Movements => ({
    minor: days.reduce((sum, day) => sum + day[of].minor, 0n),
    count: countOf(days, of),
  })
  return {
    totals: days.map(({ totalMinor }) => totalMinor),
    incoming: movements('incoming'),
    outgoing: movements('outgoing'),
  }
}

function countOf(days: readonly DayTotal[], of: 'incoming' | 'outgoing'): number {
  return days.reduce((sum, day) => sum + day[of].count, 0)
}

function worthOf(amount: Money, rate: Rate | undefined, into: string): bigint {
  return rate ? convert(amount, rate, into, 'halfEven').minor : 0n
}
