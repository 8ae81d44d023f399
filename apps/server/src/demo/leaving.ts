import { money } from '@sadaf/money'
import { z } from 'zod'
import { deleteAccount, isAwayStill, peopleAt, peopleAwaySince } from '../auth/index.ts'
import type { Needs } from '../capability.ts'
import { openDisputesOf } from '../cards/index.ts'
import { dropMessagesBefore, dropMessagesTo } from '../notifications/index.ts'
import { DomainError, type Origin, openSince, type Tx } from '../platform/index.ts'
import { callOffOrders } from '../trading/index.ts'
import { allAccountsOf } from '../wallet/index.ts'
import { KEPT_UNUSED_MS } from './limits.ts'
import { neighbours } from './neighbours.ts'
import type { OutsideWorld } from './outside-world.ts'
import { addressesInUse, addressesOf, dropVisitor, visitorsAwaySince } from './visitors-store.ts'

export const SWEEP = 'demo.sweep'
const LEAVE = 'demo.leave'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** At most so many of each kind a sweep. */
const BATCH = 200
const ASK_AGAIN_MS = 5_000
/** Attempts within five minutes; a closing not confirmed by then is left to the next sweep. */
const MOST_TRIES = 60

const leaving = z.object({ user_id: z.uuid(), tries: z.int() })
const BY_ITSELF: Origin = { ip: '127.0.0.1', userAgent: null, language: 'en' }
/** Neighbours of every household: they never sign in, and stay. */
const theirNeighbours = Object.values(neighbours).map(({ email }) => email)
/** Temporary obstacles to the deletion of an account. */
const PASSING = new Set([
  'money_left',
  'money_owed',
  'holdings_left',
  'dispute_open',
  'operations_pending',
  'family_profiles_left',
])

/**
 * Deletes accounts and visitors of an open demonstration that were not used for a day: visitors with their
 * addresses and mails, and accounts made since it was opened, by the way that every account goes. Disputes
 * end first, orders are called off, and money and assets go back to the outside world.
 */
export function forgetTheAbsent(
  { platform, holdings }: Needs<'platform' | 'holdings'>,
  world: OutsideWorld,
): void {
  const { clock, database, jobs } = platform

  jobs.define(SWEEP, z.unknown(), () =>
    database.asSystem(async (tx) => {
      const since = new Date(clock.now().getTime() - KEPT_UNUSED_MS)
      await forgetVisitors(tx, since)
      const inUse = [...(await addressesInUse(tx, since)), ...theirNeighbours]
      await dropMessagesBefore(tx, since, inUse)
      const opened = await openSince(tx)
      if (!opened) return
      const people = await peopleAwaySince(tx, { madeSince: opened, awaySince: since, except: inUse }, BATCH)
      for (const { userId } of people) await enqueue(tx, userId, 0)
    }),
  )
  jobs.schedule(SWEEP, EVERY_TEN_MINUTES)

  jobs.define(LEAVE, leaving, async ({ user_id: userId, tries }) => {
    const isGone = await leave(userId)
    if (isGone || tries >= MOST_TRIES) return
    await database.asSystem((tx) => enqueue(tx, userId, tries + 1))
  })

  async function enqueue(tx: Tx, userId: string, tries: number): Promise<void> {
    const runAt = new Date(clock.now().getTime() + (tries === 0 ? 0 : ASK_AGAIN_MS))
    await jobs.enqueue(tx, LEAVE, { user_id: userId, tries }, { key: `leave:${userId}`, runAt })
  }

  /** Checks again that a person is absent: they may have come back since the sweep looked. */
  async function isStillAway(tx: Tx, userId: string): Promise<boolean> {
    const awaySince = new Date(clock.now().getTime() - KEPT_UNUSED_MS)
    return isAwayStill(tx, userId, { awaySince, except: [...(await addressesInUse(tx, awaySince))] })
  }

  async function leave(userId: string): Promise<boolean> {
    const left = await database.asSystem(async (tx) => {
      if (!(await isStillAway(tx, userId))) return null
      await callOffOrders(platform, tx, userId)
      return { accounts: await allAccountsOf(tx, userId), disputes: await openDisputesOf(tx, userId) }
    })
    if (!left) return true
    const { accounts, disputes } = left
    for (const id of disputes) await world.decideForTheShop(id)
    await world.release(userId)
    // An account that the bank is still opening would be opened for an absent person.
    if (accounts.some(({ status }) => status === 'opening')) return false
    for (const { provider_account: id, credit_limit_minor: lent, currency } of accounts)
      if (id) await world.close(id, lent === null ? null : money(currency, BigInt(lent)))
    try {
      const isGone = await database.asSystem(async (tx) => {
        if (!(await isStillAway(tx, userId))) return false
        await holdings.giveUp(tx, userId)
        await deleteAccount(platform, tx, userId, BY_ITSELF)
        return true
      })
      // The venue sends no event for this, so a person who came back meanwhile still has there what our books
      // say.
      if (isGone) await world.letGo(userId)
      return true
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'not_found') return true
      if (!PASSING.has(error.code)) throw error
      return false
    }
  }
}

/** Forgets visitors who are away, unless a person of theirs still uses an account. */
async function forgetVisitors(tx: Tx, since: Date): Promise<void> {
  for (const id of await visitorsAwaySince(tx, since, BATCH)) {
    const addresses = (await addressesOf(tx, id)).map(({ address }) => address)
    const people = await peopleAt(tx, addresses)
    if (people.some(({ seenAt }) => seenAt >= since)) continue
    await dropMessagesTo(tx, addresses)
    await dropVisitor(tx, id)
  }
}
