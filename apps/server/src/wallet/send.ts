import type { Money, Rate } from '@sadaf/money'
import type { Operation, Operations } from '../operations/index.ts'
import type { Clock, Tx } from '../platform/index.ts'
import { spelledNames } from '../profile/index.ts'
import { accountForMoving } from './checks.ts'
import { asRecipient, asSender, payment } from './kinds/payment.ts'
import type { Recipient } from './recipients.ts'

export type SendOrder = {
  readonly fromAccountId: string
  /** The recipient that was found and shown to the payer. */
  readonly recipient: Pick<Recipient, 'userId' | 'accountId' | 'name' | 'otherName' | 'walletId'>
  readonly amount: Money
  /** The price of a dollar today in the amount's currency; null where unknown. Read before the transaction. */
  readonly perDollar: Rate | null
  readonly note?: string
  /** The request that it pays. */
  readonly requestId?: string
  /** The link that it pays, of those that are good once. */
  readonly payLinkId?: string
}

/**
 * Sends money to a recipient with a wallet here, on behalf of a person. Sent twice under one id it is sent
 * once. Make it the last thing that the transaction does.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `provider_unavailable`,
 *   `insufficient_funds`
 */
export type Send = (
  tx: Tx,
  actor: { readonly userId: string },
  order: SendOrder,
  id: string,
) => Promise<Operation>

type Needed = { readonly clock: Clock; readonly operations: Operations }

export function createSend({ clock, operations }: Needed): Send {
  return async (tx, actor, order, id) => {
    const { fromAccountId, recipient, amount, perDollar, note, requestId, payLinkId } = order
    const { account, owner, worth } = await accountForMoving(tx, clock, {
      userId: actor.userId,
      accountId: fromAccountId,
      as: 'sending',
      amount,
      perDollar,
    })
    return operations.begin(tx, payment, {
      id,
      owner: { userId: actor.userId, accountId: account.id },
      counter: { userId: recipient.userId, accountId: recipient.accountId },
      amount,
      worth,
      details: {
        ...asRecipient(recipient),
        ...asSender(spelledNames(owner)),
        ...(requestId !== undefined && { requestId }),
        ...(payLinkId !== undefined && { payLinkId }),
      },
      ...(note ? { note } : {}),
    })
  }
}
