import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '../app/capability/live-events.ts'
import { importedAccountsQuery, importsKeys } from './queries.ts'

export const live: LiveEvents = {
  import: (client) => {
    // A file that has moved on is previewed no more.
    void client.invalidateQueries({
      queryKey: importsKeys.batches,
      predicate: ({ queryKey }) => !queryKey.includes('preview'),
    })
    void refreshAccounts(client)
    return 'applied'
  },
}

/** The accounts, then what moved in those that are still there: of one that is gone nothing can be had. */
async function refreshAccounts(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: importsKeys.accounts, exact: true })
  const known = client.getQueryData(importedAccountsQuery().queryKey)
  for (const { id } of known?.data ?? []) void client.invalidateQueries({ queryKey: importsKeys.account(id) })
}
