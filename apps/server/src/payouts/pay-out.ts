import { maskIban } from '@sadaf/api/iban-text'
import type { Money, Rate } from '@sadaf/money'
import { zero } from '@sadaf/money'
import type { Operation, Operations } from '../operations/index.ts'
import { type Clock, DomainError, type Tx } from '../platform/index.ts'
import { accountForMoving } from '../wallet/index.ts'
import { payout } from './kinds/payout.ts'
import { aboveCooling, countedSince, isCooling, type Payee } from './payee.ts'
import { paidTo, payeeOf } from './store.ts'

export type PayoutOrder = {
  readonly fromAccountId: string
  readonly payeeId: string
  readonly amount: Money
  /** Today's price of a dollar in the amount's currency; null if unknown. Read before the transaction. */
  readonly perDollar: Rate | null
  readonly note?: string
}

/**
 * Sends money to a bank account on a person's list. Sent twice under one id it is sent once. Make it the last thing
 * that the transaction does.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `provider_unavailable`,
 *   `payee_not_found`, `payee_not_ready`, `insufficient_funds`
 */
export type PayOut = (
  tx: Tx,
  actor: { readonly userId: string },
  order: PayoutOrder,
  id: string,
) => Promise<{ readonly operation: Operation; readonly payee: Payee }>

type Needed = { readonly clock: Clock; readonly operations: Operations }

export function createPayOut({ clock, operations }: Needed): PayOut {
  return async (tx, { userId }, order, id) => {
    const { fromAccountId, payeeId, amount, perDollar, note } = order
    const payee = await payeeOf(tx, { userId, id: payeeId })
    if (!payee) throw new DomainError('payee_not_found')
    if (payee.status !== 'active') throw new DomainError('payee_not_ready')
    // The person stays locked from here on: what went to the payee before is all there is.
    const { account, worth } = await accountForMoving(tx, clock, {
      userId,
      accountId: fromAccountId,
      as: 'sending',
      amount,
      perDollar,
    })
    await requireNotTooMuchAtFirst(tx, payee, worth)
    const operation = await operations.begin(tx, payout, {
      id,
      owner: { userId, accountId: account.id },
      amount,
      worth,
      details: {
        payeeId: payee.id,
        name: payee.name,
        ibanMasked: maskIban(payee.iban),
        isOwn: payee.isOwn,
      },
      ...(note ? { note } : {}),
    })
    return { operation, payee }
  }

  async function requireNotTooMuchAtFirst(tx: Tx, payee: Payee, worth: Money): Promise<void> {
    const now = clock.now()
    if (!isCooling(payee, now)) return
    const paid = (await paidTo(tx, payee.userId, countedSince(now))).get(payee.iban) ?? zero('USD')
    const limit = aboveCooling(payee, paid, worth)
    if (limit) throw new DomainError('limit_exceeded', [], { limit })
  }
}
