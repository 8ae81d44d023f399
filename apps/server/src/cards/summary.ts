import { contract, toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { add, type Money, money, sum, zero } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { readingFrom } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { accountOf, bookedIn, owedOf } from '../wallet/index.ts'
import type { Card } from './card.ts'
import { totalIn } from './offers/cashback.ts'
import { earnedBy } from './offers/earn.ts'
import { type SpentRow, spentBetween } from './purchases/merchants-store.ts'
import { cardsOf } from './store.ts'
import { boundsOf } from './subscriptions/insight-routes.ts'
import { type Dollars, dollarsFor, type View } from './view.ts'

/** The figures above the cards: how many, what they can spend, what they spent this month, and cashback. */
export function serveSummary(
  { api, platform, ledger }: Needs<'api' | 'platform' | 'ledger'>,
  view: View,
): void {
  const { clock, database } = platform
  const booksOf = readingFrom(ledger)

  api.serveProvider(contract.getCardsSummary, async ({ caller: { userId } }) => {
    const dollars = await view.dollarsOf(userId)
    return database.asUser(userId, async (tx) => {
      const cards = await cardsOf(tx, userId, 'open')
      const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
      const dayOf = (at: Date) => dayIn(at, timeZone)
      const month = boundsOf(dayOf(clock.now()).slice(0, 7), timeZone)
      const rows = await spentBetween(tx, { userId, cardId: null, ...month })
      const { accruals, ready } = await earnedBy(tx, { userId, timeZone }, dayOf)
      const held = await heldBy(tx, userId, cards, dollars)
      return {
        total: cards.length,
        active: cards.filter(({ state }) => state === 'active').length,
        frozen: cards.filter(({ state }) => state === 'frozen').length,
        balance: toWire(held.balance),
        owed: toWire(held.owed),
        spent_this_month: toWire(inDollars(rows, dollars, ({ minor }) => minor)),
        pending_this_month: toWire(inDollars(rows, dollars, (row) => row.pending_minor)),
        cashback: { earned: toWire(totalIn(accruals, 'counted')), ready: toWire(ready) },
      }
    })
  })

  /** Each account counts once, whichever cards spend from it. */
  async function heldBy(tx: Tx, userId: string, cards: readonly Card[], dollars: Dollars) {
    const ids = [...new Set(cards.map(({ accountId }) => accountId))]
    const books = await booksOf(tx, { userId, ids })
    let [balance, owed] = [zero('USD'), zero('USD')]
    for (const book of books) {
      const account = await accountOf(tx, { userId, id: book.id })
      if (!account) continue
      const dollarsIn = (amount: Money) =>
        dollarsFor(amount, dollars.get(account.currency) ?? null) ?? zero('USD')
      if (account.type === 'credit') owed = add(owed, dollarsIn(owedOf(account, book)))
      else balance = add(balance, dollarsIn(bookedIn(book)))
    }
    return { balance, owed }
  }
}

function inDollars(rows: readonly SpentRow[], dollars: Dollars, minorOf: (row: SpentRow) => string): Money {
  return sum(
    'USD',
    rows.flatMap(
      (row) => dollarsFor(money(row.asset, BigInt(minorOf(row))), dollars.get(row.asset) ?? null) ?? [],
    ),
  )
}
