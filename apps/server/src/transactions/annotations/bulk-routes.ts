import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import type { Tx } from '../../platform/index.ts'
import { filtersOf } from '../list/filters.ts'
import { chooseForAll, undoForAll } from './bulk.ts'

/** Categories of many transactions, chosen at once. */
export function serveBulk({ api, platform, publish }: Needs<'api' | 'platform' | 'publish'>): void {
  api.serve(contract.categorizeTransactions, async ({ tx, caller: { userId }, body, language }) => {
    const { category, ids = [], matching } = body
    const chosen = matching === undefined ? { ids } : { matching: filtersOf(matching, language) }
    const { id, count } = await chooseForAll(platform, tx, { userId, category, chosen })
    refetch(tx, userId)
    return { id, changed_count: count }
  })

  api.serve(contract.undoCategorization, async ({ tx, caller: { userId }, params: { id } }) => {
    const count = await undoForAll(tx, { userId, id })
    refetch(tx, userId)
    return { id, changed_count: count }
  })

  function refetch(tx: Tx, userId: string): void {
    tx.afterCommit(() => publish(userId, 'refetch', { event: 'transaction' }))
  }
}
