import { dayIn } from '@sadaf/calendar'
import { BooksDisagree, lockOperation, type Operations } from '../../operations/index.ts'
import { inSavepoint, type Tx } from '../../platform/index.ts'
import {
  type CardEntry,
  type CardTransaction,
  type Cases,
  type NewCase,
  TooEarly,
} from '../../providers/index.ts'
import { type DecidingCard, lockForDeciding } from '../deciding/deciding-store.ts'
import type { TellHolder } from '../tell-holder.ts'
import { createApplyCredit } from './apply-credit.ts'
import { createApplyPurchase } from './apply-purchase.ts'
import { createCallOff } from './call-off.ts'
import type { EventContext, Outcome } from './event-outcome.ts'
import type { Purchase } from './purchase.ts'
import { ISSUER, newPurchase, purchaseIdOf } from './purchase-facts.ts'
import { insertPurchase, lockPurchase, savePurchase } from './purchases-store.ts'

type Dependencies = {
  readonly operations: Operations
  readonly cases: Pick<Cases, 'open'>
  readonly tell: TellHolder
}

type News = { readonly transaction: CardTransaction }

/**
 * Takes in what an issuer tells of a purchase: all that ever happened to it, of which what is not applied yet is
 * applied now, in order. What is late, comes twice or was lost on the way is harmless.
 *
 * @throws TooEarly when the books refuse it, unless this is the last chance: then it becomes a case
 */
export type ApplyTransaction = (tx: Tx, news: News, isLastChance: boolean) => Promise<void>

export function createApplyTransaction({ operations, cases, tell }: Dependencies): ApplyTransaction {
  const applyPurchase = createApplyPurchase({
    operations,
    tell,
    callOff: createCallOff({ operations, tell }),
  })
  const applyCredit = createApplyCredit({ operations, tell })

  return async (tx, { transaction }, isLastChance) => {
    const card = await lockForDeciding(tx, transaction.cardId)
    if (!card) return openCase(tx, 'unknown_account', transaction.id, { card: transaction.cardId })
    if (transaction.kind === 'unknown') return openCase(tx, 'unknown_status', transaction.id, {})
    const id = purchaseIdOf(transaction.id)
    await lockOperation(tx, id)
    const before = await lockPurchase(tx, id)
    // It stays with its card, and in the currency of the card's account.
    if (before && before.lineId !== card.lineId)
      return openCase(tx, 'illegal_transition', transaction.id, { card: card.id })
    if (transaction.amounts.billed.asset !== card.currency)
      return openCase(tx, 'wrong_amount', transaction.id, { card: card.id })
    const { heard = 0 } = before ?? {}
    const entries = transaction.entries.filter(({ sequence }) => sequence > heard)
    for (const entry of entries) {
      const purchase = await known(tx, card, transaction, entry)
      await applyEntry(tx, { card, transaction, purchase, isLastChance }, entry)
    }
    if (entries.length > 0) tell.screens(tx, { userId: card.userId, cardId: card.id, id })
  }

  // Each is done as a whole or not at all. What cannot be believed is passed over, so that what follows is applied.
  async function applyEntry(
    tx: Tx,
    context: Omit<EventContext, 'operation'>,
    entry: CardEntry,
  ): Promise<void> {
    const outcome = await outcomeOf(tx, context, entry)
    const { transaction, purchase, isLastChance } = context
    const told = { entry: entry.id, what: entry.what }
    if (outcome.kind === 'case') {
      if (outcome.about === 'books_disagree' && !isLastChance) throw new TooEarly(transaction.id)
      await openCase(tx, outcome.about, transaction.id, told)
    }
    const changed = outcome.kind === 'applied' ? outcome.purchase : purchase
    await savePurchase(tx, { ...changed, heard: entry.sequence })
  }

  async function outcomeOf(
    tx: Tx,
    context: Omit<EventContext, 'operation'>,
    entry: CardEntry,
  ): Promise<Outcome> {
    try {
      return await inSavepoint(tx, async (part) => {
        const operation = await lockOperation(part, context.purchase.id)
        const applies = isCredit(context.purchase) ? applyCredit : applyPurchase
        return applies(part, { ...context, operation }, entry)
      })
    } catch (error) {
      if (error instanceof BooksDisagree) return { kind: 'case', about: 'books_disagree' }
      throw error
    }
  }

  async function known(
    tx: Tx,
    card: DecidingCard,
    transaction: CardTransaction,
    entry: CardEntry,
  ): Promise<Purchase> {
    const purchase = await lockPurchase(tx, purchaseIdOf(transaction.id))
    if (purchase) return purchase
    const made = firstHeard(card, transaction, entry)
    await insertPurchase(tx, made)
    return made
  }

  function openCase(
    tx: Tx,
    kind: NewCase['kind'],
    subject: string,
    details: Record<string, string>,
  ): Promise<void> {
    return cases.open(tx, { provider: ISSUER, kind, subject, details })
  }
}

const isCredit = ({ kind }: Purchase) => kind === 'refund' || kind === 'credit'

/** A transaction without an authorization request to us. */
function firstHeard(card: DecidingCard, transaction: CardTransaction, { at }: CardEntry): Purchase {
  const { id: issuerId, kind, originalId, merchant, entry, amounts } = transaction
  const purchase = newPurchase(card, { issuerId, merchant, entry, amounts }, at)
  if (kind === 'purchase') return { ...purchase, spentOn: dayIn(at, card.timeZone) }
  return {
    ...purchase,
    kind: kind === 'refund' ? 'refund' : 'credit',
    originalId: originalId === null ? null : purchaseIdOf(originalId),
  }
}
