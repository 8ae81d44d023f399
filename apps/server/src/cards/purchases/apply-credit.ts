import { compare, isZero } from '@sadaf/money'
import {
  BooksDisagree,
  derivedId,
  lockOperation,
  type Operation,
  type Operations,
} from '../../operations/index.ts'
import { inSavepoint, type Tx } from '../../platform/index.ts'
import { type CardEntry, TooEarly } from '../../providers/index.ts'
import { givenTo } from '../../transactions/index.ts'
import { cardCredit, cardDebit, cardRefund } from '../kinds/index.ts'
import type { TellHolder } from '../tell-holder.ts'
import { applied, contradiction, type EventContext, type Outcome, withEvent } from './event-outcome.ts'
import { detailsOf, ownerOf } from './purchase-facts.ts'

type Dependencies = { readonly operations: Operations; readonly tell: TellHolder }

type Entry<What extends CardEntry['what']> = Extract<CardEntry, { what: What }>

/** Handles credits to a card, and their reversals. */
export function createApplyCredit({ operations, tell }: Dependencies) {
  async function apply(tx: Tx, context: EventContext, entry: CardEntry): Promise<Outcome> {
    switch (entry.what) {
      case 'credit':
        return credited(tx, context, entry)
      case 'debit':
        return debited(tx, context, entry)
      // A shop announces some refunds before it pays them.
      case 'authorization':
      case 'advice':
      case 'reversal':
      case 'expiry':
        return applied(context.purchase)
      case 'clearing':
        return contradiction
      case 'unknown':
        return { kind: 'case', about: 'unknown_status' }
      default:
        return entry satisfies never
    }
  }

  async function credited(tx: Tx, context: EventContext, entry: Entry<'credit'>): Promise<Outcome> {
    const { card, purchase, operation } = context
    const { billed, rate } = entry.amounts
    if (billed.asset !== card.currency) return { kind: 'case', about: 'wrong_amount' }
    if (isZero(billed)) return applied(purchase)
    // More of the same credit is one of its own, which the issuer has under the same name.
    const isMore = operation !== undefined
    const id = isMore ? derivedId('card-credit', `${purchase.id}/${entry.sequence}`) : purchase.id
    if (purchase.kind === 'refund') await refund(tx, context, { id, entry, isMore })
    else {
      const draft = { ...draftOf(context, id), ...(isMore && { bookedAs: purchase.id }) }
      await operations.book(tx, cardCredit, { ...draft, amount: billed, at: entry.at })
    }
    const what = purchase.kind === 'refund' ? 'refunded' : 'credited'
    const known = {
      ...withEvent(purchase, what, entry.at, billed.minor),
      clearedMinor: purchase.clearedMinor + billed.minor,
      clearingRate: rate,
    }
    if (purchase.kind === 'refund') {
      await tell.notify(tx, 'card_refunded', { purchase: known, card, amount: billed, at: entry.at })
      await tell.news(tx, known, { what: 'refunded', amount: billed, at: entry.at })
    }
    return applied(known)
  }

  // A refund is of its purchase where that is known and was charged as much; at another rate it may be more.
  async function refund(
    tx: Tx,
    context: EventContext,
    { id, entry, isMore }: { readonly id: string; readonly entry: Entry<'credit'>; readonly isMore: boolean },
  ): Promise<void> {
    const { card, purchase, isLastChance } = context
    const amount = entry.amounts.billed
    const original = purchase.originalId === null ? undefined : await lockOperation(tx, purchase.originalId)
    // The refunded charge may be an event that is still on its way.
    if (original?.status === 'pending' && !isLastChance) throw new TooEarly(purchase.issuerId)
    const given = original && (await givenTo(tx, card.userId, original.id))
    const draft = draftOf(context, id)
    const details = { ...draft.details, ...given }
    if (original && !isMore && couldBeOf(original, card.accountId, amount)) {
      const reversed = await orNothing(tx, (part) =>
        operations.reverse(part, original, cardRefund, { id, at: entry.at, amount, details }),
      )
      if (reversed) return
    }
    const bookedAs = isMore ? { bookedAs: purchase.id } : {}
    await operations.book(tx, cardRefund, { ...draft, ...bookedAs, details, amount, at: entry.at })
  }

  /** A provisional credit. */
  async function debited(tx: Tx, context: EventContext, entry: Entry<'debit'>): Promise<Outcome> {
    const { purchase, operation, isLastChance } = context
    if (!operation) {
      if (!isLastChance) throw new TooEarly(purchase.issuerId)
      return contradiction
    }
    const { billed } = entry.amounts
    if (isZero(billed)) return applied(purchase)
    const id = derivedId('card-debit', `${purchase.id}/${entry.sequence}`)
    await operations.book(tx, cardDebit, {
      ...draftOf(context, id),
      amount: billed,
      at: entry.at,
      isForced: true,
      bookedAs: purchase.id,
    })
    return applied({
      ...withEvent(purchase, 'debited', entry.at, billed.minor),
      clearedMinor: purchase.clearedMinor > billed.minor ? purchase.clearedMinor - billed.minor : 0n,
    })
  }

  return apply
}

const draftOf = ({ card, transaction }: EventContext, id: string) => ({
  id,
  owner: ownerOf(card),
  details: detailsOf(card, transaction.merchant),
})

const couldBeOf = (original: Operation, accountId: string, amount: Operation['amount']): boolean =>
  original.status === 'completed' &&
  original.owner.accountId === accountId &&
  original.amount.asset === amount.asset &&
  compare(amount, original.amount) <= 0

async function orNothing<T>(tx: Tx, work: (part: Tx) => Promise<T>): Promise<T | null> {
  try {
    return await inSavepoint(tx, work)
  } catch (error) {
    if (error instanceof BooksDisagree && error.error === 'exceeds_original') return null
    throw error
  }
}
