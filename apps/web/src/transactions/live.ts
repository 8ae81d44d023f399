import type { QueryClient } from '@tanstack/react-query'
import type { Transaction, TransactionExport, TransactionPage } from '../app/api/api.ts'
import { type LiveEvents, rowIn } from '../app/capability/live-events.ts'
import { meQuery } from '../app/session/me.ts'
import { patchExport } from './exports/queries.ts'
import { type Change, letsThrough, type Pages, patchPages, patchRecent } from './patches.ts'
import {
  annotatingKey,
  RECENT_TRANSACTIONS,
  recentTransactionsQuery,
  type TransactionQuery,
  transactionKeys,
  transactionQuery,
} from './queries.ts'

export const live: LiveEvents = {
  export: (client, payload) => {
    const changed = rowIn<TransactionExport>(payload, 'export')
    if (!changed) return 'unknown'
    patchExport(client, changed)
    return 'applied'
  },
  transaction: (client, payload) => {
    const transaction = rowIn<Transaction>(payload, 'transaction')
    if (!transaction) return 'unknown'
    if (transaction.other_name !== null) {
      // A counterparty with two names is called by the reader's language, and searches find by it too: the
      // server sends both.
      const { details, ...others } = transactionKeys
      for (const queryKey of Object.values(others)) refetch(client, queryKey)
      if (!isWriting(client)) refetch(client, details)
      return 'applied'
    }
    const change = { transaction, isNew: !isKnown(client, transaction.id) }
    patchLists(client, change)
    const { queryKey: detailKey } = transactionQuery(transaction.id)
    if (!isWriting(client)) {
      client.setQueryData(detailKey, (known) => known && { ...known, ...transaction, failure: known.failure })
      void client.invalidateQueries({ queryKey: detailKey })
    }
    // The rows stand at once; the count of rows not loaded yet comes from the server.
    if (change.isNew) {
      refetch(client, transactionKeys.lists)
      refetch(client, transactionKeys.recent)
    }
    void client.invalidateQueries({ queryKey: transactionKeys.summaries })
    void client.invalidateQueries({ queryKey: transactionKeys.pendingCount })
    void client.invalidateQueries({ queryKey: transactionKeys.tags })
    return 'applied'
  },
}

/**
 * Whether something that the person writes is on its way: what they see of it stands until then, rather than what it
 * was a moment ago.
 */
function isWriting(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: annotatingKey }) > 0
}

function patchLists(client: QueryClient, change: Change): void {
  const timeZone = client.getQueryData(meQuery().queryKey)?.preferences.time_zone ?? 'UTC'
  for (const [queryKey, pages] of client.getQueriesData<Pages>({ queryKey: transactionKeys.lists })) {
    if (!pages) continue
    // The key's third part is the list's own query: transactionsQuery puts it there.
    const query = queryKey[2] as TransactionQuery
    const passes = letsThrough(query, change.transaction, timeZone)
    // The server alone knows in what words and amounts are found: a listed row stays until it has answered.
    const isSearch = query.search !== undefined
    const belongs = passes && (!isSearch || isListed(pages, change.transaction.id))
    client.setQueryData(queryKey, patchPages(pages, change, belongs))
    if (passes && isSearch) void client.invalidateQueries({ queryKey, exact: true })
  }
  client.setQueryData(
    recentTransactionsQuery().queryKey,
    (page) => page && patchRecent(page, change, RECENT_TRANSACTIONS),
  )
}

function isListed({ pages }: Pages, id: string): boolean {
  return pages.some((page) => page.data.some((row) => row.id === id))
}

function isKnown(client: QueryClient, id: string): boolean {
  const lists = client.getQueriesData<Pages>({ queryKey: transactionKeys.lists })
  const recent = client.getQueryData<TransactionPage>(transactionKeys.recent)
  const pages = [...lists.flatMap(([, list]) => list?.pages ?? []), ...(recent ? [recent] : [])]
  return (
    client.getQueryData(transactionQuery(id).queryKey) !== undefined ||
    pages.some((page) => page.data.some((row) => row.id === id))
  )
}

function refetch(client: QueryClient, queryKey: readonly unknown[]): void {
  void client.invalidateQueries({ queryKey, predicate: ({ state }) => !state.fetchMeta?.fetchMore })
}
