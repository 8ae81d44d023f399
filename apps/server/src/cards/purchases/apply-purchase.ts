import { type DeclineReason, declineReasons } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import { isZero, type Money } from '@sadaf/money'
import { derivedId, lockOperation, type Operation, type Operations } from '../../operations/index.ts'
import type { Tx } from '../../platform/index.ts'
import type { CardEntry } from '../../providers/index.ts'
import { lockToShop } from '../deciding/deciding-store.ts'
import type { TellHolder } from '../tell-holder.ts'
import type { createCallOff } from './call-off.ts'
import {
  applied,
  contradiction,
  countedOf,
  type EventContext,
  hasBegun,
  heldOf,
  type Outcome,
  withEvent,
} from './event-outcome.ts'
import { type Declined, isMuchMore, type Purchase } from './purchase.ts'
import { detailsOf, inAccount, kindOf, lockingOf, ownerOf } from './purchase-facts.ts'
import { countAs, insertPurchase, lockPurchase } from './purchases-store.ts'

type Dependencies = {
  readonly operations: Operations
  readonly tell: TellHolder
  readonly callOff: ReturnType<typeof createCallOff>
}

type Entry<What extends CardEntry['what']> = Extract<CardEntry, { what: What }>
type Known = EventContext & { readonly operation: Operation }

/** Handlers of the events of a purchase. */
export function createApplyPurchase({ operations, tell, callOff }: Dependencies) {
  async function apply(tx: Tx, context: EventContext, entry: CardEntry): Promise<Outcome> {
    switch (entry.what) {
      case 'authorization':
        return entry.isApproved ? approved(tx, context, entry) : declined(tx, context, entry)
      case 'advice':
      case 'reversal':
        return becomes(tx, context, entry)
      case 'expiry':
        return expired(tx, context, entry)
      case 'clearing':
        return cleared(tx, context, entry)
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
  async function approved(tx: Tx, context: EventContext, entry: Entry<'authorization'>): Promise<Outcome> {
    const { purchase, operation, card } = context
    if (isZero(entry.held)) return applied(purchase)
    let changed = purchase
    if (!operation) {
      await holdNow(tx, context, entry.held, entry.at)
      const what = entry.by === 'stand_in' ? 'approved_by_issuer' : 'approved'
      changed = withEvent({ ...purchase, approvedMinor: entry.held.minor }, what, entry.at, entry.held.minor)
    } else if (operation.status === 'pending' && isNewHold(context.purchase, operation, entry)) {
      await reholdNow(tx, operation, entry, entry.held)
      const approvedMinor = countedOf(operation) - heldOf(operation) + entry.held.minor
      changed = withEvent({ ...purchase, approvedMinor }, 'changed', entry.at, entry.held.minor)
    }
    // A declined or ended purchase stays so: a charge of it nevertheless is an event of its own.
    const isFirst = entry.sequence === 1 && operation?.status !== 'failed'
    const told = { amount: entry.held, at: entry.at }
    if (isFirst && card.notifies) await tell.notify(tx, 'card_purchase', { purchase: changed, card, ...told })
    if (isFirst) await tell.news(tx, changed, { what: 'approved', ...told })
    return applied(changed)
  }

  async function declined(tx: Tx, context: EventContext, entry: Entry<'authorization'>): Promise<Outcome> {
    const outcome = await stopped(tx, context, entry)
    const isNews = entry.sequence === 1 || context.purchase.declined === null
    if (outcome.kind === 'applied' && outcome.purchase.declined && isNews)
      await tell.news(tx, outcome.purchase, {
        ...{ what: 'declined', amount: outcome.purchase.billed, at: entry.at },
      })
    return outcome
  }

  async function stopped(tx: Tx, context: EventContext, entry: Entry<'authorization'>): Promise<Outcome> {
    const { card, purchase, operation } = context
    const why = declinedBy(entry)
    if (!operation) return recordDeclined(tx, context, why, entry.at)
    if (operation.status !== 'pending') return applied(purchase)
    if (!isZero(entry.held)) {
      // More was asked for and declined: what was held before stays.
      if (heldOf(operation) === entry.held.minor) return applied(purchase)
      await reholdNow(tx, operation, entry, entry.held)
      return applied(withEvent(purchase, 'changed', entry.at, entry.held.minor))
    }
    if (hasBegun(operation)) return contradiction
    return applied(await callOff(tx, { card, purchase, operation, declined: why, at: entry.at }))
  }

  // We were not asked.
  async function recordDeclined(
    tx: Tx,
    { card, transaction, purchase }: EventContext,
    why: Declined,
    at: Date,
  ): Promise<Outcome> {
    const { billed } = transaction.amounts
    if (isZero(billed)) return applied(purchase)
    const draft = { ...draftOf(card, transaction, purchase.id), amount: billed, at }
    const { reason } = why
    await operations.decide(tx, kindOf(transaction.entry), draft, { kind: 'declined', reason })
    const known = withEvent({ ...purchase, declined: why }, 'declined', at, billed.minor)
    await tell.notify(tx, 'card_declined', { purchase: known, card, amount: billed, at })
    return applied(known)
  }

  /** A hold rises, falls or ends, without a request. */
  async function becomes(
    tx: Tx,
    context: EventContext,
    entry: Entry<'advice' | 'reversal'>,
  ): Promise<Outcome> {
    const { purchase, operation } = context
    const { held, at } = entry
    if (!operation) {
      if (isZero(held)) return applied(purchase)
      await holdNow(tx, context, held, at)
      return applied(withEvent({ ...purchase, approvedMinor: held.minor }, 'changed', at, held.minor))
    }
    if (operation.status !== 'pending')
      return isZero(held) || operation.status === 'failed' ? applied(purchase) : contradiction
    const before = heldOf(operation)
    if (isZero(held)) return released(tx, purchase, operation, at)
    await reholdNow(tx, operation, entry, held)
    return applied(
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
    return applied(withEvent(purchase, 'released', at, heldOf(operation)))
  }

  async function expired(
    tx: Tx,
    { purchase, operation }: EventContext,
    { at }: Entry<'expiry'>,
  ): Promise<Outcome> {
    if (operation?.status !== 'pending') return applied(purchase)
    await operations.expire(tx, operation, at)
    // The handler of its expiry writes down what follows.
    return applied((await lockPurchase(tx, purchase.id)) ?? purchase)
  }

  /** A charge: all of the hold at once, a part, more, or one without a request. */
  async function cleared(tx: Tx, context: EventContext, entry: Entry<'clearing'>): Promise<Outcome> {
    const { purchase, operation } = context
    const { billed, rate } = entry.amounts
    if (billed.asset !== purchase.billed.asset) return { kind: 'case', about: 'wrong_amount' }
    if (operation && operation.status !== 'pending') return chargedLate(tx, { ...context, operation }, entry)
    if (isZero(billed))
      return operation && entry.isFinal ? released(tx, purchase, operation, entry.at) : applied(purchase)
    if (!operation) return chargedUnasked(tx, context, entry)
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
    return charge(tx, context, {
      ...(rest > 0n ? withEvent(charged, 'released', entry.at, rest) : charged),
      clearedMinor: purchase.clearedMinor + billed.minor,
      clearingRate: rate,
    })
  }

  // Its holder looks at what is far more than they agreed to.
  async function charge(tx: Tx, { card }: EventContext, purchase: Purchase): Promise<Outcome> {
    const { clearedMinor, approvedMinor, standsOut, events } = purchase
    if (standsOut || !isMuchMore(clearedMinor, approvedMinor)) return applied(purchase)
    const flagged: Purchase = { ...purchase, standsOut: 'much_more' }
    const at = events.at(-1)?.at ?? purchase.createdAt
    await tell.notify(tx, 'card_late_charge', {
      purchase: flagged,
      card,
      amount: inAccount(card, clearedMinor),
      at,
    })
    return applied(flagged)
  }

  async function chargedUnasked(tx: Tx, context: EventContext, entry: Entry<'clearing'>): Promise<Outcome> {
    const { card, transaction, purchase } = context
    const { billed, rate } = entry.amounts
    const draft = { ...draftOf(card, transaction, purchase.id), amount: billed, at: entry.at, isForced: true }
    await operations.book(tx, kindOf(transaction.entry), draft)
    await countNow(tx, purchase.id)
    await bindToShop(tx, context)
    const charged: Purchase = {
      ...withEvent(purchase, 'forced', entry.at, billed.minor),
      clearedMinor: billed.minor,
      clearingRate: rate,
      standsOut: 'unasked',
    }
    const told = { amount: billed, at: entry.at }
    await tell.notify(tx, 'card_late_charge', { purchase: charged, card, ...told })
    await tell.news(tx, charged, { what: 'approved', ...told })
    return applied(charged)
  }

  /** After its end it is one of its own, which names the first, and which the issuer has under the same name. */
  async function chargedLate(tx: Tx, context: Known, entry: Entry<'clearing'>): Promise<Outcome> {
    const { card, transaction, purchase } = context
    const { billed, rate } = entry.amounts
    const { at, sequence } = entry
    if (isZero(billed)) return applied(purchase)
    const id = derivedId('card-late', `${purchase.id}/${sequence}`)
    await operations.book(tx, kindOf(transaction.entry), {
      ...draftOf(card, transaction, id),
      amount: billed,
      at,
      isForced: true,
      bookedAs: purchase.id,
    })
    await bindToShop(tx, context)
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
    return applied(purchase)
  }

  async function holdNow(tx: Tx, context: EventContext, held: Money, at: Date): Promise<void> {
    const { card, transaction, purchase } = context
    const draft = { ...draftOf(card, transaction, purchase.id), amount: held, at, isForced: true }
    await operations.hold(tx, kindOf(transaction.entry), draft)
    await countNow(tx, purchase.id)
    await bindToShop(tx, context)
  }

  // A purchase without our approval binds a card to its shop, or spends it, as an approved one.
  async function bindToShop(tx: Tx, { card, transaction: { merchant } }: EventContext): Promise<void> {
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

  return apply
}

/** Our approvals since this event are not undone by it: later events tell of them. */
function isNewHold(
  { events }: Purchase,
  operation: Operation,
  { held, at }: Entry<'authorization'>,
): boolean {
  return heldOf(operation) !== held.minor && !events.some((event) => event.at > at)
}

const draftOf = (card: EventContext['card'], { merchant }: EventContext['transaction'], id: string) => ({
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
