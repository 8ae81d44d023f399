import type { Rate } from '@sadaf/money'
import { hasArrived, type Operation } from '../operations/index.ts'
import { asSystemWithin, type Clock, DomainError, type Tx } from '../platform/index.ts'
import { personOf, spelledNames } from '../profile/index.ts'
import { receivingAccount, type Send, type SendOrder } from '../wallet/index.ts'
import { changeRequest, ownRequest, type Which } from './change.ts'
import { openShareOf, paid, type Request } from './request.ts'
import type { Tell } from './tell.ts'

type Paying = { readonly clock: Clock; readonly send: Send; readonly tell: Tell }

export type PayOrder = Which & {
  readonly fromAccountId: string
  /** Today's price of a dollar in the request's currency; null if unknown. Read before the transaction. */
  readonly perDollar: Rate | null
}

/**
 * Pays what a person is asked for, by the verb that they send with: the share is paid in the transaction that begins
 * the payment, so that of two who pay the same at once one is refused. Make it the last thing that the transaction
 * does.
 *
 * @throws DomainError `not_found`, `request_paid`, `request_declined`, `request_cancelled`, `request_lapsed`,
 *   `recipient_not_found`, `recipient_lacks_currency`, and what `send` throws
 */
export async function pay(
  { clock, send, tell }: Paying,
  tx: Tx,
  { userId, id, fromAccountId, perDollar }: PayOrder,
  operationId: string,
): Promise<{ readonly operation: Operation; readonly recipient: SendOrder['recipient'] }> {
  const { asker } = await ownRequest(tx, { userId, id }, 'incoming')
  const now = clock.now()
  const { before, recipient } = await asSystemWithin(tx, async () => {
    const { before } = await changeRequest(tell, tx, { askerId: asker.userId, id }, (request) =>
      paid(request, userId, operationId, now),
    )
    return { before, recipient: await askerNow(tx, userId, before) }
  })
  const { amount } = openShareOf(before, userId, now)
  const note = before.note === null ? {} : { note: before.note }
  const order = { fromAccountId, recipient, amount, perDollar, requestId: id, ...note }
  return { operation: await send(tx, { userId }, order, operationId), recipient }
}

/** The asker as a recipient, by the name on the request, which they gave themselves. Runs as the system. */
async function askerNow(tx: Tx, payerId: string, { asker, asset }: Request): Promise<SendOrder['recipient']> {
  const person = await personOf(tx, asker.userId)
  if (!person) throw new DomainError('recipient_not_found')
  const accountId = await receivingAccount(tx, { userId: person.user_id, currency: asset })
  if (accountId === null) throw new DomainError('recipient_lacks_currency')
  const isKnown = await hasArrived(tx, { kind: 'payment', userId: payerId, otherId: person.user_id })
  return {
    userId: person.user_id,
    accountId,
    ...spelledNames(person),
    walletId: isKnown ? person.wallet_id : null,
  }
}
