import type { Ledger } from '@sadaf/ledger'
import { presentBalances } from '../operations/index.ts'
import type { PersonalData, Tx } from '../platform/index.ts'
import { holdingsOf } from './holding-store.ts'
import { stakedRows } from './staked-store.ts'

/** Declares the personal data of holdings. Remaining assets must be sold before their person leaves. */
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
    'portfolio.staked_accounts': {
      export: { as: 'staked_accounts' },
      deletion: { kept: 'the law asks for what was held and traded, for years' },
    },
  })
  data.add({
    'portfolio.days': {
      export: { leftOut: 'it follows from what came and left' },
      deletion: 'deleted',
    },
  })
  data.add({
    'portfolio.external_wallets': { export: { as: 'external_wallets' }, deletion: 'deleted' },
  })
  data.exportPart('held', async (tx, userId) => {
    const books = await booksOf(tx, userId)
    return books.map((book) => ({ account_id: book.id, ...presentBalances(book) }))
  })
  data.closing(async (tx, userId) => {
    await ledger.closeAccounts(await accountsOf(tx, userId), tx.client)
  })
  data.obstacle(async (tx, userId) => {
    const books = await booksOf(tx, userId)
    return books.some(({ creditsPosted, debitsPosted }) => creditsPosted > debitsPosted)
      ? ['holdings_left']
      : []
  })

  async function booksOf(tx: Tx, userId: string) {
    return ledger.accounts(await accountsOf(tx, userId), tx.client)
  }

  /** Of what is free and of what is staked. */
  async function accountsOf(tx: Tx, userId: string): Promise<string[]> {
    const accounts = [...(await holdingsOf(tx, userId)), ...(await stakedRows(tx, userId))]
    return accounts.map(({ id }) => id)
  }
}
