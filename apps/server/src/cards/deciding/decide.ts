import type { DeclineReason } from '@sadaf/api'
import { dayIn, monthOf, weekAround } from '@sadaf/calendar'
import type { Ledger } from '@sadaf/ledger'
import { isZero, type Money } from '@sadaf/money'
import { BooksDisagree, lockOperation, type Operations, readingFrom } from '../../operations/index.ts'
import { type Clock, inSavepoint, NeedsOwnTransaction, type Tx } from '../../platform/index.ts'
import type { CardAuthorizationRequest, Cases, Deciding, Reply } from '../../providers/index.ts'
import type { FailureCode } from '../../transactions/index.ts'
import { spendAllowance } from '../allowance-store.ts'
import { spendPass } from '../family-rules/family-passes-store.ts'
import { createCallOff } from '../purchases/call-off.ts'
import { countedOf, heldOf } from '../purchases/event-outcome.ts'
import type { Declined, Purchase } from '../purchases/purchase.ts'
import {
  detailsOf,
  ISSUER,
  inAccount,
  kindOf,
  lockingOf,
  newPurchase,
  ownerOf,
  type PurchaseFacts,
  purchaseIdOf,
} from '../purchases/purchase-facts.ts'
import { countAs, insertPurchase, lockPurchase, savePurchase } from '../purchases/purchases-store.ts'
import type { TellHolder } from '../tell-holder.ts'
import { type Asked, type Authorization, authorize, type Failing, type Standing } from './authorize.ts'
import { type DecidingCard, type Facts, factsFor, lockForDeciding, lockToShop } from './deciding-store.ts'

type Dependencies = {
  readonly operations: Operations
  readonly ledger: Ledger
  readonly cases: Pick<Cases, 'open'>
  readonly tell: TellHolder
  readonly clock: Clock
}

/** Decides card authorization requests: the issuer asks while a person stands at a till. */
export function createDeciding({
  operations,
  ledger,
  cases,
  tell,
  clock,
}: Dependencies): Deciding<CardAuthorizationRequest> {
  const accountsIn = readingFrom(ledger)
  const callOff = createCallOff({ operations, tell })

  async function availableIn(tx: Tx, { userId, accountId }: DecidingCard): Promise<bigint> {
    const [account] = await accountsIn(tx, { userId, ids: [accountId] })
    return account ? account.creditsPosted - account.debitsPosted - account.debitsPending : 0n
  }

  async function decide(tx: Tx, request: CardAuthorizationRequest): Promise<Reply> {
    const card = await lockForDeciding(tx, request.cardId)
    if (!card) return unknown(tx, 'unknown_order', request)
    if (request.amounts.billed.asset !== card.currency) return unknown(tx, 'wrong_amount', request)
    const facts = await factsFor(tx, factsAsked(card, request, clock.now()))
    // The purchase leaves the group, and is decided once the other is.
    if (facts.isBesideAnother) throw new NeedsOwnTransaction()
    const asked = askedBy(card, request)
    if (facts.isKnown && request.kind === 'purchase') return decidedBefore(tx, card, request)
    // A request for nothing checks whether the card is good; nothing is written of it.
    if (request.kind === 'check' || isZero(asked.billed)) return check(tx, card, asked, facts)
    if (facts.isKnown && request.kind === 'increment') return increase(tx, card, request)
    const available = asked.takesLess ? await availableIn(tx, card) : null
    const verdict = authorize(asked, standing(card, facts, available))
    if (verdict.kind === 'declined') return decline(tx, card, request, { asked, facts, verdict })
    return approve(tx, card, request, { asked, facts, verdict })
  }

  async function unknown(
    tx: Tx,
    kind: 'unknown_order' | 'wrong_amount',
    { id, cardId }: CardAuthorizationRequest,
  ): Promise<Reply> {
    await cases.open(tx, { provider: ISSUER, kind, subject: id, details: { card: cardId } })
    return { kind: 'declined', reason: 'card_closed' }
  }

  async function check(tx: Tx, card: DecidingCard, asked: Asked, facts: Facts): Promise<Reply> {
    const verdict = authorize(asked, standing(card, facts, null))
    const [first] = verdict.kind === 'declined' ? verdict.failing : []
    const draft = {
      id: card.id,
      owner: ownerOf(card),
      amount: inAccount(card, 0n),
      details: detailsOf(card, asked.merchant),
    }
    return operations.decide(
      tx,
      kindOf(asked.entry),
      draft,
      first ? declinedFor(first) : { kind: 'approved' },
    )
  }

  async function approve(
    tx: Tx,
    card: DecidingCard,
    request: CardAuthorizationRequest,
    { asked, facts, verdict }: Weighed & { readonly verdict: Approved },
  ): Promise<Reply> {
    const whereShort = async () => {
      const again = authorize(asked, standing(card, facts, await availableIn(tx, card)))
      return again.kind === 'approved' ? again.amount : null
    }
    const draft = {
      ...draftOf(card, request, verdict.amount),
      ...(asked.takesLess && { whereShort }),
    }
    const decision = await operations.decide(tx, kindOf(request.entry), draft, { kind: 'approved' })
    if (decision.kind === 'declined')
      return recordDeclined(tx, card, request, { asked, facts, reason: refusalOf(decision.reason) })
    // Another card of the account may have taken a part of it meanwhile.
    const amount = decision.operation?.amount ?? verdict.amount
    const isPart = amount.minor < asked.billed.minor
    const day = dayIn(request.at, card.timeZone)
    await insertPurchase(tx, {
      ...newPurchase(card, factsOf(request), request.at),
      approvedMinor: amount.minor,
      spentOn: day,
      countedMinor: amount.minor,
      events: [{ at: request.at, what: isPart ? 'approved_in_part' : 'approved', minor: amount.minor }],
    })
    const purchaseId = purchaseIdOf(request.transactionId)
    const { userId, id } = card
    if (verdict.usesAllowance && facts.allowanceId !== null)
      await spendAllowance(tx, { userId, id: facts.allowanceId, purchaseId })
    if (verdict.usesPass && facts.passId !== null)
      await spendPass(tx, { userId, id: facts.passId, purchaseId })
    if (card.worksAt !== 'any_shop' && card.lockedTo === null)
      await lockToShop(tx, lockingOf(card, request.merchant))
    tell.screens(tx, { userId, cardId: id, id: purchaseId })
    if (verdict.usesPass || facts.family.asset !== null) tell.household(tx, userId)
    return isPart ? { kind: 'approved', amount } : { kind: 'approved' }
  }

  async function decline(
    tx: Tx,
    card: DecidingCard,
    request: CardAuthorizationRequest,
    { asked, facts, verdict }: Weighed & { readonly verdict: Refused },
  ): Promise<Reply> {
    const [{ reason }] = verdict.failing
    await operations.decide(tx, kindOf(request.entry), draftOf(card, request, asked.billed), {
      kind: 'declined',
      reason,
    })
    return recordDeclined(tx, card, request, { asked, facts, reason })
  }

  // All that it fails is kept, also where only the books refused: what the account had is looked up for that alone.
  async function recordDeclined(
    tx: Tx,
    card: DecidingCard,
    request: CardAuthorizationRequest,
    { asked, facts, reason }: Weighed & { readonly reason: DeclineReason },
  ): Promise<Reply> {
    const verdict = authorize(asked, standing(card, facts, await availableIn(tx, card)))
    const found = verdict.kind === 'declined' ? verdict.failing : []
    const failing = found.some((each) => each.reason === reason) ? found : [{ reason }, ...found]
    const purchase: Purchase = {
      ...newPurchase(card, factsOf(request), request.at),
      declined: { reason, failing },
      events: [{ at: request.at, what: 'declined', minor: asked.billed.minor }],
    }
    await insertPurchase(tx, purchase)
    await tell.notify(tx, 'card_declined', { purchase, card, amount: asked.billed, at: request.at })
    tell.screens(tx, purchase)
    return { kind: 'declined', reason }
  }

  // The same purchase under another request has its answer, whatever became of it since.
  async function decidedBefore(
    tx: Tx,
    card: DecidingCard,
    request: CardAuthorizationRequest,
  ): Promise<Reply> {
    const purchase = await lockPurchase(tx, purchaseIdOf(request.transactionId))
    if (!purchase) throw new Error('a purchase that is known is there')
    if (purchase.declined) return { kind: 'declined', reason: purchase.declined.reason }
    const { approvedMinor, lineId } = purchase
    // Of another card, or of what was never asked for, such as a refund, nothing was approved.
    if (lineId !== card.lineId || approvedMinor === 0n)
      return { kind: 'declined', reason: 'declined_by_issuer' }
    return approvedMinor < request.amounts.billed.minor
      ? { kind: 'approved', amount: inAccount(card, approvedMinor) }
      : { kind: 'approved' }
  }

  /**
   * More is to be held of what was approved before, beside what was charged of it: what it asks for beyond that is
   * weighed, by the limits of the day that the purchase counts towards, and all of it by that of one purchase.
   */
  async function increase(tx: Tx, card: DecidingCard, request: CardAuthorizationRequest): Promise<Reply> {
    const purchaseId = purchaseIdOf(request.transactionId)
    const operation = await lockOperation(tx, purchaseId)
    const purchase = await lockPurchase(tx, purchaseId)
    if (operation?.status !== 'pending' || purchase?.lineId !== card.lineId)
      return { kind: 'declined', reason: 'declined_by_issuer' }
    const { billed } = request.amounts
    const before = countedOf(operation)
    const counted = before - heldOf(operation) + billed.minor
    const more = counted > before ? counted - before : 0n
    const asked = {
      ...askedBy(card, request),
      ...{ billed: inAccount(card, more), approvedBefore: before, takesLess: false },
    }
    const known = await factsFor(tx, factsAsked(card, { ...request, at: purchase.createdAt }, clock.now()))
    // A pass is for a purchase as a whole.
    const facts = { ...known, passId: null }
    const verdict = authorize(asked, standing(card, facts, null))
    if (verdict.kind === 'declined') return declinedFor(verdict.failing[0])
    try {
      await inSavepoint(tx, (part) =>
        operations.rehold(part, operation, { id: request.id, held: billed }, request.at),
      )
    } catch (error) {
      if (!(error instanceof BooksDisagree)) throw error
      return { kind: 'declined', reason: 'insufficient_funds' }
    }
    await countAs(tx, purchaseId, counted)
    const { userId } = card
    if (verdict.usesAllowance && facts.allowanceId !== null)
      await spendAllowance(tx, { userId, id: facts.allowanceId, purchaseId })
    const events = [...purchase.events, { at: request.at, what: 'changed', minor: counted } as const]
    await savePurchase(tx, { ...purchase, approvedMinor: counted, billed: inAccount(card, counted), events })
    tell.screens(tx, purchase)
    return { kind: 'approved' }
  }

  // Its issuer tells all that is held of what was increased: that is heard with its news.
  async function withdraw(tx: Tx, request: CardAuthorizationRequest): Promise<void> {
    const card = await lockForDeciding(tx, request.cardId)
    if (!card || request.kind !== 'purchase') return
    const id = purchaseIdOf(request.transactionId)
    const operation = await lockOperation(tx, id)
    const purchase = await lockPurchase(tx, id)
    // Where its issuer has spoken of it meanwhile, what is held is what it says.
    if (operation?.status !== 'pending' || !purchase || purchase.heard > 0) return
    const declinedLate: Declined = { reason: 'too_late', failing: [{ reason: 'too_late' }] }
    await callOff(tx, { card, purchase, operation, declined: declinedLate, at: request.at })
  }

  return { decide, withdraw }
}

type Weighed = { readonly asked: Asked; readonly facts: Facts }
type Approved = Extract<Authorization, { kind: 'approved' }>
type Refused = Extract<Authorization, { kind: 'declined' }>

/** Why the books declined by themselves what was asked. */
const refusalOf = (code: FailureCode): DeclineReason =>
  code === 'insufficient_funds' ? 'insufficient_funds' : 'account_closed'

const declinedFor = ({ reason }: Failing) => ({ kind: 'declined', reason }) as const

const factsOf = ({ transactionId, merchant, entry, amounts }: CardAuthorizationRequest): PurchaseFacts => ({
  issuerId: transactionId,
  merchant,
  entry,
  amounts,
})

function askedBy(
  card: DecidingCard,
  { amounts, merchant, entry, pin, takesLess }: CardAuthorizationRequest,
): Asked {
  const { category } = detailsOf(card, merchant)
  return { billed: amounts.billed, approvedBefore: 0n, merchant, category, entry, pin, takesLess }
}

// Days are those of the issuer, who says when it was; what its holder allowed they allowed by our clock.
function factsAsked(
  card: DecidingCard,
  { at, amounts, merchant, transactionId }: CardAuthorizationRequest,
  now: Date,
) {
  const { userId, lineId, timeZone } = card
  return {
    userId,
    lineId,
    purchaseId: purchaseIdOf(transactionId),
    merchantId: merchant.id,
    asset: amounts.billed.asset,
    category: detailsOf(card, merchant).category,
    minor: amounts.billed.minor,
    now,
    day: dayIn(at, timeZone),
    week: weekAround(dayIn(at, timeZone)),
    month: monthOf(at, timeZone),
  }
}

const standing = (card: DecidingCard, facts: Facts, available: bigint | null): Standing => ({
  ...card,
  ...facts,
  isAllowed: facts.allowanceId !== null,
  isPassed: facts.passId !== null,
  available,
})

const draftOf = (
  card: DecidingCard,
  { at, merchant, transactionId }: CardAuthorizationRequest,
  amount: Money,
) => ({
  id: purchaseIdOf(transactionId),
  owner: ownerOf(card),
  amount,
  details: detailsOf(card, merchant),
  at,
  // Its line is locked, and it was looked for there.
  isNew: true,
})
