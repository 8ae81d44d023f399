import { isZero, max, subtract, zero } from '@sadaf/money'
import type { Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import type { BillNow } from './bill.ts'
import { onItsWay } from './store.ts'

/**
 * A bill with what of it is left for its person to pay. Until a payment has arrived its biller asks for it still, and
 * no person means to pay that twice.
 */
export async function leftOf(tx: Tx, userId: string, now: BillNow): Promise<BillNow> {
  const { biller, reference, bill } = now
  const { due, asOf } = bill
  if (due === null || isZero(due)) return now
  const paid = await onItsWay(tx, { userId, billerId: biller.id, reference, currency: due.asset, asOf })
  return { ...now, bill: { ...bill, due: max(subtract(due, paid), zero(due.asset)) } }
}

/**
 * The same for a person who is about to pay it. They stay locked: what they pay at the same moment is on its
 * way, or waits.
 */
export async function leftToPay(tx: Tx, userId: string, now: BillNow): Promise<BillNow> {
  await lockPerson(tx, userId)
  return leftOf(tx, userId, now)
}
