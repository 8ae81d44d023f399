import { type Clock, DomainError, type Ids, type Tx } from '../platform/index.ts'
import { lockPerson } from '../profile/index.ts'
import type { Billed } from './bill.ts'
import { billsOf, insertBill, MOST_BILLS, type SavedBill } from './store.ts'

type Kept = Billed & { readonly nickname: string | null }

/**
 * Keeps a reference that its biller knows, to be paid again.
 *
 * @throws DomainError `too_many_bills`, `bill_exists`
 */
export async function keepBill(
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  tx: Tx,
  userId: string,
  { biller, reference, nickname }: Kept,
): Promise<SavedBill> {
  // Two that are kept at the same moment are counted one after the other.
  await lockPerson(tx, userId)
  if ((await billsOf(tx, userId)).length >= MOST_BILLS) throw new DomainError('too_many_bills')
  const bill = { userId, id: ids.next(), biller, reference, nickname, createdAt: clock.now(), lastPaid: null }
  if (!(await insertBill(tx, bill))) throw new DomainError('bill_exists')
  return bill
}
