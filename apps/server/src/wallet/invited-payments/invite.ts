import type { Money, Rate } from '@sadaf/money'
import type { Operation, Operations } from '../../operations/index.ts'
import {
  asSystemWithin,
  type Clock,
  DomainError,
  type Jobs,
  type Language,
  type Tx,
  takeTurn,
} from '../../platform/index.ts'
import { findPerson, type Person, spelledNames } from '../../profile/index.ts'
import { accountForMoving } from '../checks.ts'
import { invitedPayment } from '../kinds/invited-payment.ts'
import { asSender } from '../kinds/payment.ts'
import { type Letter, writeTo } from './letter.ts'
import { latestInvited, timesInvited, waitingWorth } from './store.ts'
import {
  aboveWaiting,
  MOST_A_DAY,
  MOST_WRITTEN_TO_ONE,
  questionFor,
  type Stranger,
  turnOf,
} from './stranger.ts'

export type InvitedOrder = {
  readonly fromAccountId: string
  readonly to: Stranger
  readonly amount: Money
  /** The price of a dollar today in the amount's currency; null where unknown. Read before the transaction. */
  readonly perDollar: Rate | null
  readonly note?: string
  readonly language: Language
}

/**
 * Sends money to an address that belongs to no person here, on behalf of a person. Sent twice under one id it
 * is sent once. Make it the last thing that the transaction does.
 *
 * @throws DomainError `recipient_is_here`, `too_many_invitations`, `account_not_found`, `currency_mismatch`,
 *   `limit_exceeded`, `provider_unavailable`, `insufficient_funds`
 */
export type Invite = (
  tx: Tx,
  actor: { readonly userId: string },
  order: InvitedOrder,
  id: string,
) => Promise<Operation>

type Needed = {
  readonly clock: Clock
  readonly jobs: Jobs
  readonly operations: Operations
  readonly siteUrl: string
}

export function createInvite(needed: Needed): Invite {
  const { clock, operations } = needed
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  async function requireFew(tx: Tx, userId: string): Promise<void> {
    const { count: place, ms } = MOST_A_DAY
    const first = await latestInvited(tx, { userId, after: ago(ms), place })
    if (!first) return
    const retryAt = new Date(first.getTime() + ms)
    throw new DomainError('too_many_invitations', [], { retry_at: retryAt.toISOString() })
  }

  async function requireLittle(tx: Tx, owner: Person, to: Stranger, worth: Money): Promise<void> {
    const limit = aboveWaiting(await waitingWorth(tx, owner.user_id, to), worth)
    if (limit) throw new DomainError('limit_exceeded', [], { limit })
  }

  async function write(tx: Tx, letter: Letter): Promise<void> {
    const { count, ms } = MOST_WRITTEN_TO_ONE
    const times = await asSystemWithin(tx, () => timesInvited(tx, letter.to, ago(ms)))
    if (times < count) await writeTo(needed, tx, letter)
  }

  return async (tx, { userId }, { fromAccountId, to, amount, perDollar, note, language }, id) => {
    // A person who proves the address at this moment is found already, or finds this money waiting.
    await takeTurn(tx, turnOf(to))
    if (await findPerson(tx, questionFor(to))) throw new DomainError('recipient_is_here')
    const move = { userId, accountId: fromAccountId, as: 'sending', amount, perDollar } as const
    const { account, owner, worth } = await accountForMoving(tx, clock, move)
    // The person stays locked from here on: what they sent before is all there is.
    await requireLittle(tx, owner, to, worth)
    await requireFew(tx, userId)
    await write(tx, { to, from: owner, amount, language })
    return operations.begin(tx, invitedPayment, {
      id,
      owner: { userId, accountId: account.id },
      amount,
      worth,
      details: { ...to, ...asSender(spelledNames(owner)) },
      ...(note ? { note } : {}),
    })
  }
}
