import type { Money, Rate } from '@sadaf/money'
import type { Operation, Operations } from '../operations/index.ts'
import type { Clock, Tx } from '../platform/index.ts'
import { accountForMoving } from '../wallet/index.ts'
import { type BillNow, requireTaken } from './bill.ts'
import { billPayment } from './kinds/bill-payment.ts'
import { categoryOf } from './kinds/billed.ts'

export type BillOrder = {
  readonly fromAccountId: string
  /** Bill as read from the biller before the transaction, less the person's pending payments. */
  readonly now: BillNow
  readonly amount: Money
  /** Today's price of a dollar in the amount's currency; null if unknown. Read before the transaction. */
  readonly perDollar: Rate | null
}

/**
 * Pays a bill on behalf of a person. Paid twice under one id it is paid once. Make it the last thing that the
 * transaction does.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `provider_unavailable`, `nothing_due`,
 *   `bill_underpaid`, `bill_overpaid`, `insufficient_funds`
 */
export type PayBill = (
  tx: Tx,
  actor: { readonly userId: string },
  order: BillOrder,
  id: string,
) => Promise<Operation>

type Needed = { readonly clock: Clock; readonly operations: Operations }

export function createPayBill({ clock, operations }: Needed): PayBill {
  return async (tx, { userId }, { fromAccountId, now, amount, perDollar }, id) => {
    requireTaken(now, amount)
    const { account, worth } = await accountForMoving(tx, clock, {
      userId,
      accountId: fromAccountId,
      as: 'sending',
      amount,
      perDollar,
    })
    const { biller, reference } = now
    return operations.begin(tx, billPayment, {
      id,
      owner: { userId, accountId: account.id },
      amount,
      worth,
      details: {
        billerId: biller.id,
        name: biller.name,
        otherName: biller.nameAr,
        category: categoryOf(biller.category),
        billReference: reference,
        receiptNumber: null,
      },
    })
  }
}
