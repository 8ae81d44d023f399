import { toWire } from '@sadaf/api'
import type { Account } from '@sadaf/ledger'
import {
  add,
  addRates,
  convert,
  divideRounded,
  isPositive,
  isZero,
  type Money,
  money,
  type Rate,
  rate,
  rateToDecimal,
  sum,
  unitsPerWhole,
} from '@sadaf/money'
import type { DayRate, DayRates } from '../rates/index.ts'

/** Digits behind the point of a rate on the wire. */
const RATE_DECIMALS = 10

/** Balance in another currency, and its worth in that of the total. */
type Converted = { readonly amount: Money; readonly worth: Money; readonly at: DayRate }

export type Total = {
  readonly total: Money
  /** One entry a currency, in the order of accounts. */
  readonly converted: readonly Converted[]
  /** Balances without a rate, which the total leaves out. */
  readonly leftOut: readonly Money[]
}

/** The balance of an account. */
export function bookedIn(book: Account): Money {
  return money(book.asset, book.creditsPosted - book.debitsPosted)
}

/** Balances by currency, in the order of accounts. */
export function balancesOf(books: readonly Account[]): Money[] {
  const groups = Map.groupBy(books.map(bookedIn), ({ asset }) => asset)
  return [...groups].map(([asset, amounts]) => sum(asset, amounts))
}

/** Total in a currency: balances in others are counted at the present rate, each currency rounded once. */
export function totalOf(balances: readonly Money[], currency: string, rates: Pick<DayRates, 'now'>): Total {
  const converted: Converted[] = []
  const leftOut: Money[] = []
  let total = money(currency, 0n)
  for (const amount of balances) {
    if (amount.asset === currency) {
      total = add(total, amount)
      continue
    }
    if (isZero(amount)) continue
    const at = rates.now(amount.asset)
    if (at) {
      const worth = convert(amount, at.rate, currency, 'halfEven')
      converted.push({ amount, worth, at })
      total = add(total, worth)
    } else leftOut.push(amount)
  }
  return { total, converted, leftOut }
}

export function presentTotal({ total, converted, leftOut }: Total) {
  return {
    total: toWire(total),
    converted: converted.map(({ amount, worth, at }) => ({
      amount: toWire(amount),
      worth: toWire(worth),
      rate: rateToDecimal(at.rate, RATE_DECIMALS, 'halfEven'),
      rate_day: at.day,
    })),
    left_out: leftOut.map(toWire),
  }
}

/** Amount in minor units that moved at a rate. */
type Flow = { readonly minor: bigint; readonly rate: Rate }

/** Worth of amounts in one currency that moved at several rates, in another: added exactly, and rounded once. */
export function worthOfFlows(flows: readonly Flow[], from: string, into: string): Money {
  const exact = flows.reduce((all, flow) => {
    const { numerator, denominator } = flow.rate
    return addRates(all, rate(flow.minor * numerator, denominator))
  }, rate(0n))
  const minor = divideRounded(
    exact.numerator * unitsPerWhole(into),
    exact.denominator * unitsPerWhole(from),
    'halfEven',
  )
  return money(into, minor)
}

/** A change up to this balance in percent of what was there before; of a start at zero nothing can be said. */
export function percentageOf(balance: Money, changeMinor: bigint): string | null {
  const before = money(balance.asset, balance.minor - changeMinor)
  if (!isPositive(before)) return null
  return rateToDecimal(rate(changeMinor * 100n, before.minor), 1, 'halfEven')
}
