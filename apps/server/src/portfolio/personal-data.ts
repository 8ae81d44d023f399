import type { Ledger } from '@sadaf/ledger'
import { presentBalances } from '../operations/index.ts'
import type { PersonalData, Tx } from '../platform/index.ts'
import { holdingsOf } from './holding-store.ts'

/** What is held of assets. Whoever still has some must sell it before they leave. */
export function declareHoldingsData(data: PersonalData, ledger: Ledger): void {
  data.add({
    'portfolio.holdings': {
      export: { as: 'holdings' },
      deletion: { kept: 'the law asks for what was held and traded, for years' },
    },
  })
  data.add({
    'portfolio.movements': {
      export: { as: 'holding_movements' },
      deletion: { kept: 'the law asks for what was held and traded, for years' },
    },
  })
  data.add({
    'portfolio.days': {
      export: { leftOut: 'it follows from what came and left' },
      deletion: 'deleted',
    },
  })
  data.exportPart('held', async (tx, userId) => {
    const books = await booksOf(tx, userId)
    return books.map((book) => ({ holding_id: book.id, ...presentBalances(book) }))
  })
  data.closing(async (tx, userId) => {
    const holdings = await holdingsOf(tx, userId)
    await ledger.closeAccounts(
      holdings.map(({ id }) => id),
      tx.client,
    )
  })
  data.obstacle(async (tx, userId) => {
    const books = await booksOf(tx, userId)
    return books.some(({ creditsPosted, debitsPosted }) => creditsPosted > debitsPosted)
      ? ['holdings_left']
      : []
  })

  async function booksOf(tx: Tx, userId: string) {
    const holdings = await holdingsOf(tx, userId)
    return ledger.accounts(
      holdings.map(({ id }) => id),
      tx.client,
    )
  }
}
