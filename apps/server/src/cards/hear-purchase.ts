import { type DeclineReason, declineReasons } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { isZero, type Money } from '@sadaf/money'
import { derivedId, lockOperation, type Operation, type Operations } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import type { CardEntry } from '../providers/index.ts'
import type { createCallOff } from './call-off.ts'
import { lockToShop } from './deciding-store.ts'
import {
  contradiction,
  countedOf,
  type Heard,
  hasBegun,
  heardOf,
  heldOf,
  type Outcome,
  withEvent,
} from './heard.ts'
import { type Declined, isMuchMore, type Purchase } from './purchase.ts'
import { countAs, insertPurchase, lockPurchase } from './purchases-store.ts'
import type { TellHolder } from './tell-holder.ts'
import { detailsOf, inAccount, kindOf, lockingOf, ownerOf } from './told.ts'

type Dependencies = {
  readonly operations: Operations
  readonly tell: TellHolder
  readonly callOff: ReturnType<typeof createCallOff>
}

type Entry<What extends CardEntry['what']> = Extract<CardEntry, { what: What }>
type Known = Heard & { readonly operation: Operation }

/** Handlers of the events of a purchase. */
export function createHearPurchase({ operations, tell, callOff }: Dependencies) {
  async function hear(tx: Tx, heard: Heard, entry: CardEntry): Promise<Outcome> {
    switch (entry.what) {
      case 'authorization':
        return entry.isApproved ? approved(tx, heard, entry) : declined(tx, heard, entry)
      case 'advice':
      case 'reversal':
        return becomes(tx, heard, entry)
      case 'expiry':
        return expired(tx, heard, entry)
      case 'clearing':
        return cleared(tx, heard, entry)
      case 'credit':
      case 'debit':
        return contradiction
      case 'unknown':
        return { kind: 'case', about: 'unknown_status' }
      default:
        return entry satisfies never
    }
  }

  /** An approval by any party: the hold is the issuer's amount. */
  async function approved(tx: Tx, heard: Heard, entry: Entry<'authorization'>): Promise<Outcome> {
    const { purchase, operation, card } = heard
    if (isZero(entry.held)) return heardOf(purchase)
    let changed = purchase
    if (!operation) {
      await holdNow(tx, heard, entry.held, entry.at)
      const what = entry.by === 'stand_in' ? 'approved_by_issuer' : 'approved'
      changed = withEvent({ ...purchase, approvedMinor: entry.held.minor }, what, entry.at, entry.held.minor)
    } else if (operation.status === 'pending' && isNewHold(heard.purchase, operation, entry)) {
      await reholdNow(tx, operation, entry, entry.held)
      const approvedMinor = countedOf(operation) - heldOf(operation) + entry.held.minor
      changed = withEvent({ ...purchase, approvedMinor }, 'changed', entry.at, entry.held.minor)
    }
    // A declined or ended purchase stays so: a charge of it nevertheless is an event of its own.
    const isFirst = entry.sequence === 1 && operation?.status !== 'failed'
    if (isFirst && card.notifies)
      await tell.notify(tx, 'card_purchase', { purchase: changed, card, amount: entry.held, at: entry.at })
    return heardOf(changed)
  }

  async function declined(tx: Tx, heard: Heard, entry: Entry<'authorization'>): Promise<Outcome> {
    const { card, purchase, operation } = heard
    const why = declinedBy(entry)
    if (!operation) return recordDeclined(tx, heard, why, entry.at)
    if (operation.status !== 'pending') return heardOf(purchase)
    if (!isZero(entry.held)) {
      // More was asked for and declined: what was held before stays.
      if (heldOf(operation) === entry.held.minor) return heardOf(purchase)
      await reholdNow(tx, operation, entry, entry.held)
      return heardOf(withEvent(purchase, 'changed', entry.at, entry.held.minor))
    }
    if (hasBegun(operation)) return contradiction
    return heardOf(await callOff(tx, { card, purchase, operation, declined: why, at: entry.at }))
  }

  // We were not asked.
  async function recordDeclined(
    tx: Tx,
    { card, transaction, purchase }: Heard,
    why: Declined,
    at: Date,
  ): Promise<Outcome> {
    const { billed } = transaction.amounts
    if (isZero(billed)) return heardOf(purchase)
    const draft = { ...draftOf(card, transaction, purchase.id), amount: billed, at }
    const { reason } = why
    await operations.decide(tx, kindOf(transaction.entry), draft, { kind: 'declined', reason })
    const known = withEvent({ ...purchase, declined: why }, 'declined', at, billed.minor)
    await tell.notify(tx, 'card_declined', { purchase: known, card, amount: billed, at })
    return heardOf(known)
  }

  /** A hold rises, falls or ends, without a request. */
  async function becomes(tx: Tx, heard: Heard, entry: Entry<'advice' | 'reversal'>): Promise<Outcome> {
    const { purchase, operation } = heard
    const { held, at } = entry
    if (!operation) {
      if (isZero(held)) return heardOf(purchase)
      await holdNow(tx, heard, held, at)
      return heardOf(withEvent({ ...purchase, approvedMinor: held.minor }, 'changed', at, held.minor))
    }
    if (operation.status !== 'pending')
      return isZero(held) || operation.status === 'failed' ? heardOf(purchase) : contradiction
    const before = heldOf(operation)
    if (isZero(held)) return released(tx, purchase, operation, at)
    await reholdNow(tx, operation, entry, held)
    return heardOf(
      held.minor < before && entry.what === 'reversal'
        ? withEvent(purchase, 'released', at, before - held.minor)
        : withEvent(purchase, 'changed', at, held.minor),
    )
  }

  /** Nothing is held any more: what was charged of it is all. */
  async function released(tx: Tx, purchase: Purchase, operation: Operation, at: Date): Promise<Outcome> {
    if (hasBegun(operation)) await operations.finish(tx, operation, at)
    else await operations.fail(tx, operation, 'cancelled_by_merchant', at)
    await countNow(tx, purchase.id)
    return heardOf(withEvent(purchase, 'released', at, heldOf(operation)))
  }

  async function expired(tx: Tx, { purchase, operation }: Heard, { at }: Entry<'expiry'>): Promise<Outcome> {
    if (operation?.status !== 'pending') return heardOf(purchase)
    await operations.expire(tx, operation, at)
    // The handler of its expiry writes down what follows.
    return heardOf((await lockPurchase(tx, purchase.id)) ?? purchase)
  }

  /** A charge: all of the hold at once, a part, more, or one without a request. */
  async function cleared(tx: Tx, heard: Heard, entry: Entry<'clearing'>): Promise<Outcome> {
    const { purchase, operation } = heard
    const { billed, rate } = entry.amounts
    if (billed.asset !== purchase.billed.asset) return { kind: 'case', about: 'wrong_amount' }
    if (operation && operation.status !== 'pending') return chargedLate(tx, { ...heard, operation }, entry)
    if (isZero(billed))
      return operation && entry.isFinal ? released(tx, purchase, operation, entry.at) : heardOf(purchase)
    if (!operation) return chargedUnasked(tx, heard, entry)
    const held = heldOf(operation)
    if (entry.isFinal) await operations.complete(tx, operation, entry.at, { settled: billed, isForced: true })
    else
      await operations.settle(
        tx,
        operation,
        { id: entry.id, amounts: { principal: billed }, isForced: true },
        entry.at,
      )
    await countNow(tx, purchase.id)
    const what = entry.isForced ? 'forced' : entry.isFinal ? 'cleared' : 'cleared_in_part'
    const charged = withEvent(purchase, what, entry.at, billed.minor)
    const rest = entry.isFinal && held > billed.minor ? held - billed.minor : 0n
    return charge(tx, heard, {
      ...(rest > 0n ? withEvent(charged, 'released', entry.at, rest) : charged),
      clearedMinor: purchase.clearedMinor + billed.minor,
      clearingRate: rate,
    })
  }

  // Its holder looks at what is far more than they agreed to.
  async function charge(tx: Tx, { card }: Heard, purchase: Purchase): Promise<Outcome> {
    const { clearedMinor, approvedMinor, standsOut, events } = purchase
    if (standsOut || !isMuchMore(clearedMinor, approvedMinor)) return heardOf(purchase)
    const flagged: Purchase = { ...purchase, standsOut: 'much_more' }
    const at = events.at(-1)?.at ?? purchase.createdAt
    await tell.notify(tx, 'card_late_charge', {
      purchase: flagged,
      card,
      amount: inAccount(card, clearedMinor),
      at,
    })
    return heardOf(flagged)
  }

  async function chargedUnasked(tx: Tx, heard: Heard, entry: Entry<'clearing'>): Promise<Outcome> {
    const { card, transaction, purchase } = heard
    const { billed, rate } = entry.amounts
    const draft = { ...draftOf(card, transaction, purchase.id), amount: billed, at: entry.at, isForced: true }
    await operations.book(tx, kindOf(transaction.entry), draft)
    await countNow(tx, purchase.id)
    await bindToShop(tx, heard)
    const charged: Purchase = {
      ...withEvent(purchase, 'forced', entry.at, billed.minor),
      clearedMinor: billed.minor,
      clearingRate: rate,
      standsOut: 'unasked',
    }
    await tell.notify(tx, 'card_late_charge', { purchase: charged, card, amount: billed, at: entry.at })
    return heardOf(charged)
  }

  /** After its end it is one of its own, which names the first, and which the issuer has under the same name. */
  async function chargedLate(tx: Tx, heard: Known, entry: Entry<'clearing'>): Promise<Outcome> {
    const { card, transaction, purchase } = heard
    const { billed, rate } = entry.amounts
    const { at, sequence } = entry
    if (isZero(billed)) return heardOf(purchase)
    const id = derivedId('card-late', `${purchase.id}/${sequence}`)
    await operations.book(tx, kindOf(transaction.entry), {
      ...draftOf(card, transaction, id),
      amount: billed,
      at,
      isForced: true,
      bookedAs: purchase.id,
    })
    await bindToShop(tx, heard)
    const late: Purchase = {
      ...purchase,
      id,
      issuerId: `${purchase.issuerId}#${sequence}`,
      originalId: purchase.id,
      billed,
      asked: entry.amounts.merchant,
      clearingRate: rate,
      approvedMinor: 0n,
      spentOn: dayIn(at, card.timeZone),
      countedMinor: billed.minor,
      clearedMinor: billed.minor,
      events: [{ at, what: 'cleared', minor: billed.minor }],
      heard: 0,
      declined: null,
      standsOut: purchase.declined ? 'unasked' : 'late',
      createdAt: at,
    }
    await insertPurchase(tx, late)
    await tell.notify(tx, 'card_late_charge', { purchase: late, card, amount: billed, at })
    tell.screens(tx, late)
    return heardOf(purchase)
  }

  async function holdNow(tx: Tx, heard: Heard, held: Money, at: Date): Promise<void> {
    const { card, transaction, purchase } = heard
    const draft = { ...draftOf(card, transaction, purchase.id), amount: held, at, isForced: true }
    await operations.hold(tx, kindOf(transaction.entry), draft)
    await countNow(tx, purchase.id)
    await bindToShop(tx, heard)
  }

  // A purchase without our approval binds a card to its shop, or spends it, as an approved one.
  async function bindToShop(tx: Tx, { card, transaction: { merchant } }: Heard): Promise<void> {
    if (card.worksAt !== 'any_shop') await lockToShop(tx, lockingOf(card, merchant))
  }

  async function reholdNow(tx: Tx, operation: Operation, { id, at }: CardEntry, held: Money): Promise<void> {
    await operations.rehold(tx, operation, { id, held, isForced: true }, at)
    await countNow(tx, operation.id)
  }

  async function countNow(tx: Tx, id: string): Promise<void> {
    const operation = await lockOperation(tx, id)
    if (operation) await countAs(tx, id, countedOf(operation))
  }

  return hear
}

/** Our approvals since this event are not undone by it: later events tell of them. */
function isNewHold(
  { events }: Purchase,
  operation: Operation,
  { held, at }: Entry<'authorization'>,
): boolean {
  return heldOf(operation) !== held.minor && !events.some((event) => event.at > at)
}

const draftOf = (card: Heard['card'], { merchant }: Heard['transaction'], id: string) => ({
  id,
  owner: ownerOf(card),
  details: detailsOf(card, merchant),
})

const known: ReadonlySet<string> = new Set(declineReasons)
const isReason = (reason: string | null): reason is DeclineReason => reason !== null && known.has(reason)

/** Why another party than us declined it. */
function declinedBy({ by, reason }: Entry<'authorization'>): Declined {
  const why = by === 'network' ? 'too_late' : isReason(reason) ? reason : 'declined_by_issuer'
  return { reason: why, failing: [{ reason: why }] }
}
