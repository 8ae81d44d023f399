import type { Ledger } from '@sadaf/ledger'
import { presentBalances } from '../operations/index.ts'
import type { PersonalData } from '../platform/index.ts'
import { accountsOf } from './store.ts'

/** What the wallet holds on a person. An account that still holds money keeps its person from leaving. */
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
      export: { leftOut: 'that somebody was looked up, kept for two days to bound how often it is done' },
      deletion: 'deleted',
    },
    'wallet.scheduled_payments': {
      export: {
        as: 'scheduled_payments',
        columns: [
          ...['created_at', 'id', 'account_id', 'recipient_name', 'recipient_other_name'],
          ...[
            'recipient_wallet_id',
            'asset',
            'amount_minor',
            'note',
            'frequency',
            'first_day',
            'local_time',
            'last_day',
            'status',
          ],
          ...['paused_because', 'next_day', 'next_at', 'tries'],
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
      export: { leftOut: 'offers that lapsed after half a minute; what was converted is an operation' },
      deletion: 'deleted',
    },
  })
  data.exportPart('balances', async (tx, userId) => {
    const books = await booksOf(tx, userId)
    return books.map((book) => ({ account_id: book.id, ...presentBalances(book) }))
  })
  // Who pays into an account at this moment either was first, and is seen below, or finds it closed.
  data.closing(async (tx, userId) => {
    const accounts = await accountsOf(tx, userId)
    await ledger.closeAccounts(
      accounts.map(({ id }) => id),
      tx.client,
    )
  })
  data.obstacle(async (tx, userId) => {
    const books = await booksOf(tx, userId)
    const isEmpty = books.every(({ creditsPosted, debitsPosted }) => creditsPosted === debitsPosted)
    return isEmpty ? null : 'money_left'
  })

  async function booksOf(tx: Parameters<typeof accountsOf>[0], userId: string) {
    const accounts = await accountsOf(tx, userId)
    return ledger.accounts(
      accounts.map(({ id }) => id),
      tx.client,
    )
  }
}
