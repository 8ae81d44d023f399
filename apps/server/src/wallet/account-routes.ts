import { contract, toWire } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { Ledger } from '@sadaf/ledger'
import { presentBalances, readingFrom } from '../operations/index.ts'
import type { Api, Language, Platform } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { completedChanges } from '../transactions/index.ts'
import { accountName } from './names.ts'
import { type AccountRow, type AccountType, accountsOf } from './store.ts'
import { bookedIn, leftOutOf, percentageOf, totalOf } from './totals.ts'

const CHANGE_DAYS = 30

export function serveAccounts(api: Api, platform: Platform, ledger: Ledger): void {
  const booksOf = readingFrom(ledger)
  api.serve(
    contract.listAccounts,
    async ({ tx, caller, language }) => {
      const { userId } = caller
      const since = new Date(platform.clock.now().getTime() - CHANGE_DAYS * DAY_MS)
      const [accounts, changes, person] = await Promise.all([
        accountsOf(tx, userId),
        completedChanges(tx, { userId, since }),
        personOf(tx, userId),
      ])
      const open = accounts.filter(({ closed_at: closedAt }) => closedAt === null)
      const books = await booksOf(tx, { userId, ids: open.map(({ id }) => id) })
      const shown = open.flatMap((account) => {
        const book = books.find(({ id }) => id === account.id)
        if (!book) return []
        const percentage = percentageOf(bookedIn(book), changes.get(account.id) ?? 0n)
        return [
          {
            ...presentAccount(account, language),
            ...presentBalances(book),
            change: { percentage, since: since.toISOString() },
          },
        ]
      })
      const currency = person?.currency ?? 'USD'
      return {
        data: shown,
        total: toWire(totalOf(books, currency)),
        left_out: leftOutOf(books, currency).map(toWire),
        closed: accounts.flatMap((account) => presentClosed(account, language)),
      }
    },
    { inGroup: () => true },
  )
}

export function presentAccount(account: AccountRow, language: Language) {
  return {
    id: account.id,
    name: accountName(account, language),
    // Those of cards are not among them, and the table's checks allow no other values.
    type: account.type as AccountType,
    status: account.status === 'opening' ? ('opening' as const) : ('active' as const),
    currency: account.currency,
    iban: account.iban,
    account_number: account.account_number,
    bic: account.bic,
    bank_name: account.bank_name,
    routing_number: account.routing_number,
    created_at: account.created_at.toISOString(),
  }
}

/** One that its person closed: what moved in it stays to be read. */
export function presentClosed(account: AccountRow, language: Language) {
  if (account.closed_at === null) return []
  const { iban, account_number } = account
  return [
    {
      id: account.id,
      name: accountName(account, language),
      status: account.status === 'closed' ? ('closed' as const) : ('closing' as const),
      currency: account.currency,
      iban,
      account_number,
      created_at: account.created_at.toISOString(),
      closed_at: account.closed_at.toISOString(),
    },
  ]
}
