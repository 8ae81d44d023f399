import { equals, type Money } from '@sadaf/money'
import { z } from 'zod'
import type { Ended } from '../../operations/index.ts'
import { asSystemWithin, DomainError, type Platform, type Tx } from '../../platform/index.ts'
import { findPerson, type KnownPerson } from '../../profile/index.ts'
import { linkPaidBy } from '../kinds/payment.ts'
import type { PayLink } from './pay-link.ts'
import { claimLink, freeLink, isOpen } from './store.ts'

/**
 * The payee of a link, as long as it can be paid. Runs as the system.
 * @throws DomainError `pay_link_replaced` where they have another wallet id by now or have left, `pay_link_used`
 */
export async function payeeOf(tx: Tx, { walletId, onceId }: PayLink): Promise<KnownPerson> {
  const person = await findPerson(tx, { walletId })
  if (!person) throw new DomainError('pay_link_replaced')
  if (onceId !== null && !(await isOpen(tx, { userId: person.userId, id: onceId })))
    throw new DomainError('pay_link_used')
  return person
}

type Paying = { readonly recipientId: string; readonly amount: Money; readonly paymentId: string }

/**
 * Pays a link in the transaction that begins its payment, so that of two who pay the same at once one is refused.
 * @throws DomainError `pay_link_replaced`, `pay_link_used`, `pay_link_differs` where something else is paid
 */
export async function payLink(
  tx: Tx,
  link: PayLink,
  { recipientId, amount, paymentId }: Paying,
): Promise<void> {
  const { onceId } = link
  await asSystemWithin(tx, async () => {
    const { userId } = await payeeOf(tx, link)
    const isMeant = userId === recipientId && (link.amount === null || equals(link.amount, amount))
    if (!isMeant) throw new DomainError('pay_link_differs')
    if (onceId !== null && !(await claimLink(tx, { userId, id: onceId }, paymentId)))
      throw new DomainError('pay_link_used')
  })
}

const FREE = 'wallet.free_pay_link'

const freed = z.object({ userId: z.uuid(), linkId: z.uuid(), paymentId: z.uuid() })

/**
 * Opens a link again whose payment came to nothing. A job, since who pays locks the link before the books, and who ends
 * a payment has locked the books.
 */
export function followPayments({
  database,
  jobs,
}: Pick<Platform, 'database' | 'jobs'>): (tx: Tx, ended: Ended) => Promise<void> {
  jobs.define(FREE, freed, ({ userId, linkId: id, paymentId }) =>
    database.asSystem((tx) => freeLink(tx, { userId, id }, paymentId)),
  )
  return async (tx, { operation, how }) => {
    const linkId = linkPaidBy(operation)
    if (how === 'completed' || linkId === null || !operation.counter) return
    await jobs.enqueue(tx, FREE, { userId: operation.counter.userId, linkId, paymentId: operation.id })
  }
}
