import type { Side } from '../operations/index.ts'
import type { Database } from '../platform/index.ts'
import { providerAccountOf } from './store.ts'

/** A provider's id of an account of ours. @throws Error while it is still being opened: the caller tries again later */
export type ProviderAccount = (of: Side) => Promise<string>

const MAX_REMEMBERED = 50_000

/** Asks for many at once, and remembers: what a provider calls an account stays. */
export function createProviderAccounts(database: Database): ProviderAccount {
  const known = new Map<string, string>()
  return async (of) => {
    const { accountId: id } = of
    const remembered = known.get(id)
    if (remembered !== undefined) return remembered
    const found = await database.inGroup('wallet.provider_accounts', { key: id }, (tx) =>
      providerAccountOf(tx, of),
    )
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(id, found)
    return found
  }
}
