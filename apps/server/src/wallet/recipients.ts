import type { ErrorCode, Spelled } from '@sadaf/api'
import { DAY_MS, MINUTE_MS } from '@sadaf/calendar'
import { z } from 'zod'
import { hasArrived } from '../operations/index.ts'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import {
  findPerson,
  type KnownPerson,
  lockPerson,
  parseWalletId,
  personOf,
  pictureOf,
  shortNames,
  spelledNames,
} from '../profile/index.ts'
import {
  type AskedBy,
  forgetLookups,
  foundByLookup,
  insertLookup,
  latestCounted,
  lookupOf,
} from './lookup-store.ts'
import { otherSideOf } from './people-store.ts'
import { receivingAccount } from './store.ts'

/** An address, or a payment of one's own: who is on its other side. */
type Question =
  | { readonly wallet_id: string }
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly transaction_id: string }
/** How the payer identifies the recipient. A lookup id means the person that the lookup showed. */
export type To = Question | { readonly lookup_id: string }

/**
 * Recipient, as far as the caller may know them: given name and initial, before a
 * first payment has arrived.
 */
export type Recipient = Spelled & {
  readonly lookupId: string
  readonly userId: string
  readonly accountId: string
  /** Null for a lookup by email, phone or transaction, before a first payment has arrived. */
  readonly walletId: string | null
  /** Null before a first payment has arrived: a face tells more than a name does. */
  readonly avatarUrl: string | null
  readonly isFirstPayment: boolean
}

export type Answered =
  | { readonly kind: 'found'; readonly recipient: Recipient }
  | { readonly kind: 'refused'; readonly error: DomainError }

export type Recipients = {
  /**
   * Looks up the owner of an address, in a transaction of its own: a question that was answered is counted,
   * whatever becomes of what it was asked for.
   */
  find(askerId: string, to: To, currency: string): Promise<Answered>
}

type Asked =
  | {
      readonly person: KnownPerson
      readonly askedBy: AskedBy
      readonly isKnown: boolean
      readonly lookupId: string
    }
  | { readonly refused: DomainError }

/** How many people one can find out about: the question is the same, whether a payment asks it or not. */
export const lookupBudgets = [
  { count: 100, ms: DAY_MS },
  { count: 20, ms: MINUTE_MS },
] as const
/** For so long a question may be asked again, and uses up nothing. */
const ASKED_AGAIN_MS = DAY_MS
/** How long the person who was found can be paid by this lookup. */
const KEPT_MS = 2 * DAY_MS

const FORGET = 'wallet.forget_lookups'
const NIGHTLY = '25 3 * * *'

/** @param isLimited off for load tests */
export function createRecipients(
  { clock, database, ids, jobs }: Pick<Platform, 'clock' | 'database' | 'ids' | 'jobs'>,
  isLimited: boolean,
): Recipients {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  jobs.define(FORGET, z.unknown(), () => database.asSystem((tx) => forgetLookups(tx, ago(KEPT_MS))))
  jobs.schedule(FORGET, NIGHTLY)

  async function find(tx: Tx, askerId: string, to: To, currency: string): Promise<Answered> {
    const asked =
      'lookup_id' in to ? await askedBefore(tx, askerId, to.lookup_id) : await ask(tx, askerId, to)
    if ('refused' in asked) return { kind: 'refused', error: asked.refused }
    const { person, askedBy, isKnown, lookupId } = asked
    const accountId = await receivingAccount(tx, { userId: person.userId, currency: currency })
    if (accountId === null) return refused('recipient_lacks_currency')
    return {
      kind: 'found',
      recipient: {
        lookupId,
        userId: person.userId,
        accountId,
        ...namesKnown(person, isKnown),
        walletId: isKnown || askedBy === 'wallet_id' ? person.walletId : null,
        avatarUrl: isKnown ? await pictureOf(tx, person.userId) : null,
        isFirstPayment: !isKnown,
      },
    }
  }

  async function askedBefore(tx: Tx, askerId: string, lookupId: string): Promise<Asked> {
    const found = await foundByLookup(tx, askerId, lookupId, ago(KEPT_MS))
    const person = found && (await knownPerson(tx, found.foundUserId))
    if (!person) return { refused: new DomainError('recipient_not_found') }
    return {
      person,
      askedBy: found.askedBy,
      isKnown: await hasArrived(tx, { kind: 'payment', userId: askerId, otherId: person.userId }),
      lookupId,
    }
  }

  async function ask(tx: Tx, askerId: string, to: Question): Promise<Asked> {
    // A mistyped wallet id belongs to no person.
    const walletId = 'wallet_id' in to ? parseWalletId(to.wallet_id) : null
    if ('wallet_id' in to && walletId === null) return { refused: new DomainError('recipient_not_found') }
    // Two questions at the same moment are counted one after the other.
    await lockPerson(tx, askerId)
    const askedBy = howAsked(to)
    const person =
      'transaction_id' in to
        ? await otherSide(tx, askerId, to.transaction_id)
        : await findPerson(tx, 'wallet_id' in to ? { walletId: walletId ?? '' } : to)
    if (person?.userId === askerId) return { refused: new DomainError('recipient_is_sender') }
    const isKnown =
      person !== undefined &&
      (await hasArrived(tx, { kind: 'payment', userId: askerId, otherId: person.userId }))
    const before =
      person &&
      (await lookupOf(tx, {
        userId: askerId,
        foundUserId: person.userId,
        askedBy,
        after: ago(ASKED_AGAIN_MS),
      }))
    if (person && before) return { person, askedBy, isKnown, lookupId: before }
    // A person named by a transaction was met without a lookup.
    const isCounted = isLimited && !isKnown && (askedBy !== 'transaction' || !person)
    const spent = isCounted ? await whenAskedOut(tx, askerId) : null
    if (spent) return { refused: new DomainError('too_many_lookups', [], { retry_at: spent.toISOString() }) }
    const lookupId = ids.next()
    const foundUserId = person?.userId ?? null
    await insertLookup(tx, {
      id: lookupId,
      userId: askerId,
      at: clock.now(),
      askedBy,
      foundUserId,
      isCounted,
    })
    if (!person) return { refused: new DomainError('recipient_not_found') }
    return { person, askedBy, isKnown, lookupId }
  }

  /** When the next question may be asked, where none may be now. */
  async function whenAskedOut(tx: Tx, askerId: string): Promise<Date | null> {
    for (const { count, ms } of lookupBudgets) {
      const first = await latestCounted(tx, { userId: askerId, after: ago(ms), place: count })
      if (first) return new Date(first.getTime() + ms)
    }
    return null
  }

  return {
    find: (askerId, to, currency) =>
      database.inGroup('wallet.recipients', { key: askerId }, (tx) => find(tx, askerId, to, currency)),
  }
}

/** The other side of a person's own payment, unless they have left. */
async function otherSide(tx: Tx, askerId: string, transactionId: string): Promise<KnownPerson | undefined> {
  const otherId = await otherSideOf(tx, askerId, transactionId)
  return otherId === null ? undefined : knownPerson(tx, otherId)
}

async function knownPerson(tx: Tx, userId: string): Promise<KnownPerson | undefined> {
  const row = await personOf(tx, userId)
  return row && { userId: row.user_id, ...spelledNames(row), walletId: row.wallet_id }
}

function namesKnown({ name, otherName }: KnownPerson, isKnown: boolean): Spelled {
  return isKnown ? { name, otherName } : shortNames({ name, otherName })
}

function howAsked(to: Question): AskedBy {
  if ('transaction_id' in to) return 'transaction'
  if ('phone' in to) return 'phone'
  return 'email' in to ? 'email' : 'wallet_id'
}

function refused(code: ErrorCode): Answered {
  return { kind: 'refused', error: new DomainError(code) }
}

/** @throws DomainError `recipient_not_found`, `recipient_is_sender`, `recipient_lacks_currency`, `too_many_lookups` */
export function recipientIn(answered: Answered): Recipient {
  if (answered.kind === 'refused') throw answered.error
  return answered.recipient
}
