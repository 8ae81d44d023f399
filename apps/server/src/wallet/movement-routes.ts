import { contract } from '@sadaf/api'
import type { Ledger } from '@sadaf/ledger'
import { readingFrom } from '../operations/index.ts'
import { type Api, DomainError } from '../platform/index.ts'
import { movementsIn } from '../transactions/index.ts'
import { accountOf } from './store.ts'
import { bookedIn } from './totals.ts'

/** Lines of one account, as a bank shows them. Rows and balance are of one moment, so that they tie. */
export function serveMovements(api: Api, ledger: Ledger): void {
  const booksOf = readingFrom(ledger)
  api.serve(
    contract.listMovements,
    async ({ tx, caller: { userId }, params, query, language }) => {
      const account = await accountOf(tx, { userId, id: params.id })
      const [book] = account ? await booksOf(tx, { userId, ids: [account.id] }) : []
      if (!account || !book) throw new DomainError('not_found')
      return movementsIn(tx, { userId, accountId: account.id, balance: bookedIn(book), ...query }, language)
    },
    { atOneMoment: true },
  )
}
