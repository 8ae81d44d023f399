import type { Ended } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { billPayment } from './kinds/bill-payment.ts'
import { forgetPaid, keepPaid } from './store.ts'

/** Keeps with a bill when it was paid last, and forgets what came back. */
export async function paymentEnded(tx: Tx, { operation, how }: Ended): Promise<void> {
  if (operation.kind !== billPayment.name || how === 'failed') return
  const { id, owner, amount, completedAt, details } = { completedAt: null, ...billPayment.read(operation) }
  const { billerId, billReference: reference, receiptNumber } = details
  const bill = { userId: owner.userId, id, billerId, reference }
  if (how === 'returned') await forgetPaid(tx, bill)
  else if (completedAt) await keepPaid(tx, { ...bill, amount, at: completedAt, receiptNumber })
}
