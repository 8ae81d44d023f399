import type { Spelled } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Operation, Operations } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { asRecipient, asSender, payment } from './kinds/payment.ts'

export type PaymentSide = Spelled & {
  readonly userId: string
  readonly accountId: string
  readonly walletId: string
}

export type PastPayment = {
  readonly id: string
  readonly from: PaymentSide
  readonly to: PaymentSide
  readonly amount: Money
  readonly note: string
  readonly at: Date
}

/**
 * Records a payment between two people of ours that their bank has made before, as both know it who have dealt with
 * each other. Recorded twice under one id it is recorded once.
 *
 * @throws BooksDisagree where our books do not have the money that the bank's had
 */
export function recordPastPayment(
  tx: Tx,
  operations: Operations,
  { id, from, to, amount, note, at }: PastPayment,
): Promise<Operation> {
  return operations.book(tx, payment, {
    id,
    owner: { userId: from.userId, accountId: from.accountId },
    counter: { userId: to.userId, accountId: to.accountId },
    amount,
    note,
    at,
    details: { ...asRecipient(to), ...asSender(from) },
  })
}
