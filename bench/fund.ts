import { createLedger } from '@sadaf/ledger'
import { clearing, internalStripe } from '../apps/server/src/operations/index.ts'
import type { Platform } from '../apps/server/src/platform/index.ts'

/** Puts a million dollars into each account. */
export async function fund({ database, ids }: Platform, accountIds: readonly string[]): Promise<void> {
  const ledger = createLedger({ pool: database.pool })
  await database.asSystem(async (tx) => {
    const results = await ledger.postIn(
      tx.client,
      accountIds.map((accountId) => ({
        kind: 'single',
        id: ids.next(),
        debitAccountId: internalStripe(clearing('bank'), 'USD', accountId),
        creditAccountId: accountId,
        asset: 'USD',
        amount: 100_000_000n,
        code: 'brought_forward',
      })),
    )
    if (results.some(({ status }) => status === 'failed')) throw new Error('the accounts were not funded')
  })
}
