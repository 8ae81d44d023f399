import { divideRounded, unitsPerWhole } from '@sadaf/money'
import type { Close } from '../markets/index.ts'
import type { DayRow, HeldDays } from './day-store.ts'

// Value of all holdings together on each day. Values are minor units of dollars, days are counted since 1970.

/** Exact price of one unit: `digits` without the point before the last `decimals` of them. */
export type ExactPrice = Pick<Close, 'digits' | 'decimals'>

/** A holding with what its asset cost. */
export type Priced = Pick<HeldDays, 'asset' | 'rows'> & {
  /** The ends of days, the oldest first. */
  readonly closes: readonly Close[]
  /** Price at the end of the last day; null if unknown. */
  readonly now: ExactPrice | null
}

export type WorthDay = {
  readonly day: number
  /** When the day ended; null where something was held without a price. */
  readonly value: bigint | null
  /** Amount that came from outside, counted from the beginning of the day. */
  readonly deposits: bigint
  /** Amount that went outside, counted at the end of the day. */
  readonly withdrawals: bigint
  /** Net amount put in since the beginning: deposits less withdrawals. */
  readonly putIn: bigint
}

export type DailyWorth = {
  readonly days: readonly WorthDay[]
  /** Assets without a price on any day on which they were held: nothing of them is counted. */
  readonly leftOut: readonly string[]
  /** Assets that had no price on some days, and on how many: those days have no value. */
  readonly unpriced: readonly { readonly asset: string; readonly days: number }[]
}

/** How long a close stands where a venue is shut: a weekend with holidays around it. */
const STANDS_DAYS = 10
/** Cents of a dollar. */
const MINOR_PER_WHOLE = 100n

const nothing: DayRow = { day: 0, quantity: 0n, paidIn: 0n, gotOut: 0n, cameUnknown: 0n, missing: 0n }

/** Values the holdings on each day of a range, both ends included. */
export function dailyWorth(
  holdings: readonly Priced[],
  { from, to }: { readonly from: number; readonly to: number },
): DailyWorth {
  const sums = Array.from({ length: to - from + 1 }, () => ({
    value: 0n,
    isPriced: true,
    deposits: 0n,
    withdrawals: 0n,
    putIn: 0n,
  }))
  const leftOut: string[] = []
  const unpriced: { asset: string; days: number }[] = []
  for (const holding of holdings) {
    const days = worthOf(holding, { from, to })
    const missing = days.filter(({ value }) => value === null).length
    if (missing > 0 && !days.some(({ value }) => value !== null && value !== NEVER_HELD)) {
      leftOut.push(holding.asset)
      continue
    }
    if (missing > 0) unpriced.push({ asset: holding.asset, days: missing })
    for (const [index, day] of days.entries()) {
      const sum = sums[index]
      if (!sum) continue
      if (day.value === null) sum.isPriced = false
      else if (day.value !== NEVER_HELD) sum.value += day.value
      if (day.deposits !== 0n) sum.deposits += day.deposits
      if (day.withdrawals !== 0n) sum.withdrawals += day.withdrawals
      sum.putIn += day.putIn
    }
  }
  const days = sums.map(({ value, isPriced, ...others }, index) => ({
    day: from + index,
    value: isPriced ? value : null,
    ...others,
  }))
  return { days, leftOut, unpriced }
}

/** Of a day on which there was nothing to name a price of. */
const NEVER_HELD = 'nothing'

type HoldingDay = Omit<WorthDay, 'day' | 'value'> & { readonly value: bigint | typeof NEVER_HELD | null }

function worthOf(
  holding: Priced,
  { from, to }: { readonly from: number; readonly to: number },
): HoldingDay[] {
  const priceOn = priceReader(holding, to)
  const value = valuer(holding.asset)
  const days: HoldingDay[] = []
  const { rows } = holding
  let next = rows.findIndex(({ day }) => day >= from)
  if (next < 0) next = rows.length
  let before = rows[next - 1] ?? nothing
  for (let day = from; day <= to; day += 1) {
    const row = rows[next]?.day === day ? (rows[next] ?? before) : before
    if (row !== before) next += 1
    const cameUnknown = row.cameUnknown - before.cameUnknown
    const price = priceOn(day)
    const needsPrice = row.quantity > 0n || cameUnknown > 0n
    days.push({
      value: needsPrice ? price && value(row.quantity, price) : NEVER_HELD,
      // An acquisition at an unknown cost counts at its value of that day.
      deposits: row.paidIn - before.paidIn + (cameUnknown > 0n && price ? value(cameUnknown, price) : 0n),
      withdrawals: row.gotOut - before.gotOut,
      putIn: row.paidIn - row.gotOut,
    })
    before = row
  }
  return days
}

/** Reads the price of one day after the other: the close of the day, or the last one before while it stands. */
function priceReader({ closes, now }: Priced, to: number): (day: number) => ExactPrice | null {
  let next = 0
  return (day) => {
    if (day === to) return now
    for (let close = closes[next]; close && close.day <= day; close = closes[next]) next += 1
    const last = closes[next - 1]
    return last && day - last.day <= STANDS_DAYS ? last : null
  }
}

/** Values quantities of an asset, to the nearest cent as everywhere. */
function valuer(asset: string): (quantity: bigint, price: ExactPrice) => bigint {
  const units = unitsPerWhole(asset)
  // By how many decimals a price has, of which there are few.
  const divisors: (bigint | undefined)[] = []
  return (quantity, { digits, decimals }) => {
    const divisor = divisors[decimals] ?? units * 10n ** BigInt(decimals)
    divisors[decimals] = divisor
    return divideRounded(quantity * digits * MINOR_PER_WHOLE, divisor, 'halfEven')
  }
}
