import { z } from 'zod'
import { contactOf } from '../../auth/index.ts'
import {
  derivedId,
  lockOperation,
  type Operation,
  type Operations,
  type PublishToUser,
} from '../../operations/index.ts'
import { type Platform, type Tx, takeTurn } from '../../platform/index.ts'
import { findPerson, lockPerson, shortNames, spelledNames } from '../../profile/index.ts'
import type { Accounts } from '../accounts.ts'
import { invitedPayment } from '../kinds/invited-payment.ts'
import { asRecipient, asSender, payment } from '../kinds/payment.ts'
import { accountIn } from '../opening-routes.ts'
import { waitingFor } from './store.ts'
import { questionFor, type Stranger, turnOf } from './stranger.ts'

const CLAIM = 'wallet.claim_waiting'

/** The id of the payment that money for a stranger becomes: there is at most one. */
export const claimIdOf = (id: string): string => derivedId('claim', id)

type Needed = {
  readonly platform: Platform
  readonly operations: Operations
  readonly accounts: Accounts
  readonly publish: PublishToUser
}

/**
 * Sends people what waits for an address as soon as they have proven it to be theirs. A job, since a person
 * who proves an address waits for no books; a repeat finds nothing left.
 *
 * @returns to be called in the transaction that proves an address
 */
export function createClaims(needed: Needed): (tx: Tx, proven: { readonly userId: string }) => Promise<void> {
  const { platform } = needed
  const { database, jobs } = platform

  jobs.define(CLAIM, z.object({ userId: z.uuid() }), async ({ userId }) => {
    const { email, phone } = await database.asSystem((tx) => contactOf(platform, tx, userId))
    const addresses: Stranger[] = []
    if (email !== null) addresses.push({ by: 'email', address: email })
    if (phone !== null) addresses.push({ by: 'phone', address: `+${phone}` })
    for (const address of addresses) await claimAll(address, userId)
  })

  async function claimAll(to: Stranger, userId: string): Promise<void> {
    const waiting = await database.asSystem(async (tx) => {
      // A concurrent payment to the address has committed by then, or finds its owner.
      await takeTurn(tx, turnOf(to))
      return waitingFor(tx, to)
    })
    for (const id of waiting) await database.asSystem((tx) => claim(needed, tx, id, userId))
  }

  return (tx, { userId }) => jobs.enqueue(tx, CLAIM, { userId }, { key: `claim:${userId}` })
}

/** Pays a waiting payment to its recipient, unless it has ended or the address has another owner by now. */
async function claim(needed: Needed, tx: Tx, id: string, userId: string): Promise<void> {
  const operation = await lockOperation(tx, id)
  if (operation?.status !== 'pending' || operation.kind !== invitedPayment.name) return
  const waiting = invitedPayment.read(operation)
  const { by, address } = waiting.details
  const holder = await findPerson(tx, questionFor({ by, address }))
  if (holder?.userId !== userId) return
  // A sender who sent it to an own address has it already.
  if (operation.owner.userId === userId)
    return needed.operations.fail(tx, operation, 'taken_back', needed.platform.clock.now())
  await passOn(needed, tx, waiting, userId)
}

async function passOn(
  { operations, accounts, publish }: Needed,
  tx: Tx,
  waiting: Operation<{ senderName: string; senderOtherName?: string | null | undefined }>,
  userId: string,
): Promise<void> {
  const recipient = await lockPerson(tx, userId)
  if (!recipient) return
  const account = await accountIn(tx, { accounts, publish }, userId, waiting.amount.asset)
  const { senderName: name, senderOtherName: otherName = null } = waiting.details
  await operations.passOn(tx, waiting, payment, {
    id: claimIdOf(waiting.id),
    owner: waiting.owner,
    counter: { userId, accountId: account.id },
    amount: waiting.amount,
    details: {
      ...asRecipient({ ...shortNames(spelledNames(recipient)), walletId: null }),
      ...asSender({ name, otherName }),
    },
  })
}
