import type { Days } from '@sadaf/calendar'
import type { Ledger } from '@sadaf/ledger'
import type { Money } from '@sadaf/money'
import { readingFrom } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { totalsByDay } from '../transactions/index.ts'
import { accountsOf } from './store.ts'
import { leftOutOf, totalOf } from './totals.ts'

type Asked = Days & { readonly userId: string; readonly currency: string }

/** Tells how the total came to be what it is: from today's balances back, by what was booked on each of the person's days. */
export function createTotalDays(ledger: Ledger) {
  const booksOf = readingFrom(ledger)
  return async (tx: Tx, { userId, currency, from, to }: Asked) => {
    const ids = (await accountsOf(tx, userId)).map(({ id }) => id)
    const books = await booksOf(tx, { userId, ids })
    const total: Money = totalOf(books, currency)
    const days = await totalsByDay(tx, { userId, ids, total, from, to })
    return { ids, total, days, leftOut: leftOutOf(books, currency) }
  }
}
