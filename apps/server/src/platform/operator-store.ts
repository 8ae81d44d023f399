import type { Tx } from './database.ts'

/** Whether the person of this transaction is an operator at this moment. */
export async function isOperator(tx: Tx): Promise<boolean> {
  const { rows } = await tx.client.query<{ isOperator: boolean }>('select app.is_operator() as "isOperator"')
  return rows[0]?.isOperator ?? false
}
