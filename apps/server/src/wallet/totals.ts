import type { Account } from '@sadaf/ledger'
import { isPositive, isZero, type Money, money, rate, rateToDecimal, sum } from '@sadaf/money'

/** The balance of an account. */
export function bookedIn(book: Account): Money {
  return money(book.asset, book.creditsPosted - book.debitsPosted)
}

/** The total in the person's own currency. */
export function totalOf(books: readonly Account[], currency: string): Money {
  return sum(
    currency,
    books.map(bookedIn).filter(({ asset }) => asset === currency),
  )
}

/** Balances in other currencies. */
export function leftOutOf(books: readonly Account[], currency: string): Money[] {
  return books.map(bookedIn).filter((amount) => amount.asset !== currency && !isZero(amount))
}

/** A change up to this balance in percent of what was there before; of a start at zero nothing can be said. */
export function percentageOf(balance: Money, changeMinor: bigint): string | null {
  const before = money(balance.asset, balance.minor - changeMinor)
  if (!isPositive(before)) return null
  return rateToDecimal(rate(changeMinor * 100n, before.minor), 1, 'halfEven')
}
