import { contract } from '@sadaf/api'
import { DAY_MS, dayIn } from '@sadaf/calendar'
import type { Account, Ledger } from '@sadaf/ledger'
import { isZero } from '@sadaf/money'
import { presentBalances, readingFrom } from '../operations/index.ts'
import type { Api, Clock, Language, Platform, Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import { keptDayRates, type Rates } from '../rates/index.ts'
import { completedChanges } from '../transactions/index.ts'
import { accountName } from './names.ts'
import { type AccountRow, type AccountType, accountsOf } from './store.ts'
import { balancesOf, bookedIn, percentageOf, presentTotal, type Total, totalOf } from './totals.ts'

const CHANGE_DAYS = 30

type Dependencies = {
  readonly api: Api
  readonly platform: Pick<Platform, 'clock'>
  readonly ledger: Ledger
  readonly rates: Rates
}

export function serveAccounts({ api, platform: { clock }, ledger, rates }: Dependencies): void {
  const booksOf = readingFrom(ledger)
  const totalIn = countingAt(clock, rates)
  api.serve(
    contract.listAccounts,
    async ({ tx, caller, language }) => {
      const { userId } = caller
      const since = new Date(clock.now().getTime() - CHANGE_DAYS * DAY_MS)
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
        ...presentTotal(await totalIn(tx, { userId, currency, books })),
        closed: accounts.flatMap((account) => presentClosed(account, language)),
      }
    },
    { inGroup: () => true },
  )
}

type Counting = { readonly userId: string; readonly currency: string; readonly books: readonly Account[] }

/** Counts balances at the present rates; where today's are not there yet, the next answer has them. */
function countingAt(clock: Clock, rates: Rates) {
  return async (tx: Tx, { userId, currency, books }: Counting): Promise<Total> => {
    const balances = balancesOf(books)
    const currencies = balances.filter((amount) => !isZero(amount)).map(({ asset }) => asset)
    const at = clock.now()
    const total = totalOf(
      balances,
      currency,
      await keptDayRates(tx, { userId, into: currency, currencies, at }),
    )
    const today = dayIn(at, 'UTC')
    if (total.leftOut.length > 0 || total.converted.some(({ at: { day } }) => day < today))
      await rates.fetchSoon(tx)
    return total
  }
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
