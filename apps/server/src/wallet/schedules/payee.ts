import { hasArrived } from '../../operations/index.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { personOf, shortNames, spelledNames } from '../../profile/index.ts'
import type { SendOrder } from '../send.ts'
import { receivingAccount } from '../store.ts'
import type { ScheduledPayment } from './scheduled-payment.ts'

/**
 * Whoever is paid, as they are by now and as far as the one who pays may know them. Runs as the system.
 *
 * @throws DomainError `recipient_not_found`, `recipient_lacks_currency`
 */
export async function payeeNow(tx: Tx, schedule: ScheduledPayment): Promise<SendOrder['recipient']> {
  const { userId: payerId, recipient, amount } = schedule
  const person = await personOf(tx, recipient.userId)
  if (!person) throw new DomainError('recipient_not_found')
  const accountId = await receivingAccount(tx, { userId: person.user_id, currency: amount.asset })
  if (accountId === null) throw new DomainError('recipient_lacks_currency')
  const isKnown = await hasArrived(tx, {
    kind: 'payment',
    userId: payerId,
    otherId: person.user_id,
  })
  const names = spelledNames(person)
  return {
    userId: person.user_id,
    accountId,
    ...(isKnown ? names : shortNames(names)),
    walletId: isKnown ? person.wallet_id : recipient.walletId,
  }
}
