import { spelledFor } from '@sadaf/api'
import { z } from 'zod'
import { hasArrived } from '../../operations/index.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { personOf, shortNames, spelledNames } from '../../profile/index.ts'
import type { Send, SendOrder } from '../send.ts'
import { receivingAccount } from '../store.ts'
import { type PlannedKind, plannedKind } from './planned-kind.ts'

/** The recipient shown when it was planned, named as far as its person may know them. */
const details = z.object({
  userId: z.uuid(),
  name: z.string(),
  otherName: z.string().nullable(),
  walletId: z.string().nullable(),
})

/** A scheduled payment to another person with a wallet here. */
export function createPlannedPayment(send: Send): PlannedKind {
  return plannedKind({
    name: 'payment',
    details,
    prepare: async () => null,
    async carryOut(tx, { userId, fromAccountId, amount, note, perDollar, details: payee }, id) {
      const recipient = await payeeNow(tx, { payerId: userId, payee, currency: amount.asset })
      await send(tx, { userId }, { fromAccountId, recipient, amount, perDollar, ...(note && { note }) }, id)
      const { accountId: _, ...known } = recipient
      return known
    },
    recipientOf: ({ userId: id, name, otherName }) => ({ id, name, otherName }),
    present: (payee, language) => ({
      kind: 'person',
      name: spelledFor(language, payee),
      wallet_id: payee.walletId,
    }),
    lasting: ['recipient_is_sender', 'recipient_lacks_currency', 'recipient_not_found'],
    passing: [],
  })
}

type Paid = {
  readonly payerId: string
  readonly payee: z.infer<typeof details>
  readonly currency: string
}

/**
 * The recipient as they are by now, as far as the payer may know them. Runs as the system.
 *
 * @throws DomainError `recipient_not_found`, `recipient_lacks_currency`
 */
async function payeeNow(tx: Tx, { payerId, payee, currency }: Paid): Promise<SendOrder['recipient']> {
  const person = await personOf(tx, payee.userId)
  if (!person) throw new DomainError('recipient_not_found')
  const accountId = await receivingAccount(tx, { userId: person.user_id, currency })
  if (accountId === null) throw new DomainError('recipient_lacks_currency')
  const isKnown = await hasArrived(tx, { kind: 'payment', userId: payerId, otherId: person.user_id })
  const names = spelledNames(person)
  return {
    userId: person.user_id,
    accountId,
    ...(isKnown ? names : shortNames(names)),
    walletId: isKnown ? person.wallet_id : payee.walletId,
  }
}
