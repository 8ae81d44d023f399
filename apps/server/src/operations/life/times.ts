import type { Tx } from '../../platform/index.ts'
import type { Times } from '../../transactions/index.ts'
import { waitsUntil } from '../declared.ts'
import { ownOperation } from '../store.ts'

/** The times of a person's own operation: of another's they see no more than their row. */
export async function timesOf(
  tx: Tx,
  which: { readonly userId: string; readonly id: string },
): Promise<Times | null> {
  const operation = await ownOperation(tx, which)
  if (!operation) return null
  return {
    startedAt: operation.createdAt,
    endedAt: operation.status === 'pending' ? null : operation.completedAt,
    waitsUntil: waitsUntil(operation),
  }
}
