import type { Tx } from '../platform/index.ts'

/** Whether something is under way that a person gives or gets. */
export async function hasPendingOperation(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.client.query(
    `select from operations.operations
     where status = 'pending' and (user_id = $1 or counter_user_id = $1) limit 1`,
    [userId],
  )
  return rows.length > 0
}
