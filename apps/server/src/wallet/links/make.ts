import { DAY_MS } from '@sadaf/calendar'
import type { Money } from '@sadaf/money'
import { DomainError, invalidField, type Language, type Platform, type Tx } from '../../platform/index.ts'
import { lockPerson, type Person, tierOf } from '../../profile/index.ts'
import { aboveOperationLimit } from '../limits.ts'
import { receivingAccount } from '../store.ts'
import type { PayLink } from './pay-link.ts'
import { insertLink, openLinks } from './store.ts'

/** How long a link is good that is good once, where nothing else is said. */
const ONCE_DAYS = 30
/** The most unpaid links for a single payment that a person may have. */
const MOST_OPEN = 200

export type Wish = {
  readonly amount: Money | null
  readonly note: string | null
  readonly days: number | null
  readonly isOnce: boolean
}

/**
 * Makes a link by which a person is paid.
 *
 * @throws DomainError `validation_failed` where it is to be good once for no amount, `account_not_found` where they have
 *   no account in its currency, `limit_exceeded` where no person of their tier could send so much,
 *   `too_many_pay_links`
 */
export async function makeLink(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  { userId, language }: { readonly userId: string; readonly language: Language },
  { amount, note, days, isOnce }: Wish,
): Promise<PayLink> {
  const now = clock.now()
  // Locked, so that what is open is counted once.
  const person = await lockPerson(tx, userId)
  if (!person) throw new DomainError('not_found')
  if (amount) await requireReceivable(tx, person, amount)
  const lasts = days ?? (isOnce ? ONCE_DAYS : null)
  const expiresAt = lasts === null ? null : new Date(now.getTime() + lasts * DAY_MS)
  const link = { walletId: person.wallet_id, amount, note, expiresAt, onceId: isOnce ? ids.next() : null }
  if (link.onceId !== null) {
    if (!amount || !expiresAt)
      throw new DomainError('validation_failed', [invalidField('amount', language, 'required')])
    if ((await openLinks(tx, userId, now)) >= MOST_OPEN) throw new DomainError('too_many_pay_links')
    await insertLink(tx, { userId, id: link.onceId, amount, createdAt: now, expiresAt })
  }
  return link
}

async function requireReceivable(tx: Tx, person: Person, amount: Money): Promise<void> {
  const tooMuch = aboveOperationLimit(amount, tierOf(person))
  if (tooMuch) throw new DomainError('limit_exceeded', [], { limit: tooMuch })
  if ((await receivingAccount(tx, { userId: person.user_id, currency: amount.asset })) === null)
    throw new DomainError('account_not_found')
}
