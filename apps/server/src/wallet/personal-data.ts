import type { Ledger } from '@sadaf/ledger'
import { presentBalances } from '../operations/index.ts'
import type { PersonalData, Tx } from '../platform/index.ts'
import { allAccountsOf } from './store.ts'
import { bookedIn } from './totals.ts'

/** Personal data of the wallet. An account that still holds money keeps its person from leaving. */
export function declareWalletData(data: PersonalData, ledger: Ledger): void {
  data.add({
    'wallet.accounts': {
      export: { as: 'accounts' },
      deletion: {
        kept: 'the law asks for the accounts that money went through, for years',
        emptied: ['label'],
      },
    },
  })
  data.add({
    'wallet.recipient_lookups': {
      export: { leftOut: 'that a person was looked up, kept for two days to bound how often it is done' },
      deletion: 'deleted',
    },
    'wallet.pay_links': {
      export: {
        as: 'pay_links',
        columns: ['created_at', 'id', 'asset', 'amount_minor', 'expires_at', 'payment_id'],
      },
      deletion: 'deleted',
    },
    'wallet.scheduled_payments': {
      export: {
        as: 'scheduled_payments',
        columns: [
          ...['created_at', 'id', 'account_id', 'kind', 'details'],
          ...['asset', 'amount_minor', 'note', 'frequency', 'first_day', 'local_time', 'last_day', 'status'],
          ...['paused_because', 'next_day', 'next_at', 'tries'],
          ...['next_changed_day', 'next_changed_minor'],
        ],
      },
      deletion: 'deleted',
    },
    'wallet.scheduled_occurrences': {
      export: {
        as: 'scheduled_occurrences',
        columns: ['at', 'id', 'schedule_id', 'day', 'outcome', 'reason'],
      },
      deletion: 'deleted',
    },
  })
  data.add({
    'wallet.fx_quotes': {
      export: { leftOut: 'offers that expired after half a minute; what was converted is an operation' },
      deletion: 'deleted',
    },
  })
  data.exportPart('balances', async (tx, userId) => {
    const books = await booksOf(tx, userId)
    return books.map((book) => ({ account_id: book.id, ...presentBalances(book) }))
  })
  // A concurrent payment into the account either was first, and is seen below, or finds it closed.
  data.closing(async (tx, userId) => {
    const accounts = await allAccountsOf(tx, userId)
    await ledger.closeAccounts(
      accounts.map(({ id }) => id),
      tx.client,
    )
  })
  data.obstacle(async (tx, userId) => {
    const accounts = await allAccountsOf(tx, userId)
    // A line of credit holds what it was opened with while nothing is owed.
    const lent = new Map(accounts.map(({ id, credit_limit_minor: limit }) => [id, BigInt(limit ?? 0)]))
    const books = await booksOf(tx, userId)
    const owned = books.map((book) => bookedIn(book).minor - (lent.get(book.id) ?? 0n))
    return [
      ...(owned.some((minor) => minor < 0n) ? (['money_owed'] as const) : []),
      ...(owned.some((minor) => minor > 0n) ? (['money_left'] as const) : []),
    ]
  })

  async function booksOf(tx: Tx, userId: string) {
    const accounts = await allAccountsOf(tx, userId)
    return ledger.accounts(
      accounts.map(({ id }) => id),
      tx.client,
    )
  }
}
