import { contract, toWire } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import type { Needs } from '../../capability.ts'
import { DomainError, type Language, type Tx } from '../../platform/index.ts'
import { lockPerson, personOf } from '../../profile/index.ts'
import { shopName } from '../../transactions/index.ts'
import { type Card, isClosed } from '../card.ts'
import { cardsOf } from '../store.ts'
import { type Accrual, type Activation, shareOf, totalIn } from './cashback.ts'
import { insertActivation, type LastBought, lastBoughtAt, lastPayout } from './cashback-store.ts'
import { currentActivation, type Earned, earnedBy } from './earn.ts'
import { type Offer, offers } from './offers.ts'

/** Offers of shops: which there are, taking part, and what each has brought. */
export function serveOffers({ api, platform: { clock } }: Needs<'api' | 'platform'>): void {
  async function readerOf(tx: Tx, userId: string) {
    const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
    const dayOf = (at: Date) => dayIn(at, timeZone)
    const earned = await earnedBy(tx, { userId, timeZone }, dayOf)
    return { userId, dayOf, earned, today: dayOf(clock.now()), cards: await cardsOf(tx, userId, 'open') }
  }

  api.serve(contract.listOffers, async ({ tx, caller: { userId }, language }) => {
    const reader = await readerOf(tx, userId)
    const last = await lastPayout(tx, userId)
    const data = []
    for (const offer of offers) data.push(await presentOffer(tx, offer, { ...reader, language }))
    return {
      data,
      ready: toWire(reader.earned.ready),
      waiting: toWire(totalIn(reader.earned.accruals, 'waiting')),
      last_paid: last && { amount: toWire(last.amount), at: last.at.toISOString() },
      pays_on: firstOfNextMonth(reader.today),
    }
  })

  api.serve(contract.activateOffer, async ({ tx, caller: { userId }, params, language }) => {
    const offer = offerNamed(params.offer_id)
    // Pressing twice activates once: a purchase counted twice would be paid twice.
    await lockPerson(tx, userId)
    const before = await readerOf(tx, userId)
    if (!currentActivation(offer, before.earned.activations, before.today))
      await insertActivation(tx, userId, offer.id, clock.now())
    return presentOffer(tx, offer, { ...(await readerOf(tx, userId)), language })
  })

  api.serve(contract.listOfferPurchases, async ({ tx, caller: { userId }, params, language }) => {
    const offer = offerNamed(params.offer_id)
    const { earned } = await readerOf(tx, userId)
    const own = earned.accruals.filter(({ offerId }) => offerId === offer.id)
    return { data: own.reverse().map((each) => presentAccrual(each, language)) }
  })
}

type Reader = {
  readonly userId: string
  readonly language: Language
  readonly dayOf: (at: Date) => string
  readonly earned: Earned
  readonly today: string
  readonly cards: readonly Card[]
}

/** @throws DomainError `offer_not_found` */
function offerNamed(id: string): Offer {
  const offer = offers.find((each) => each.id === id)
  if (!offer) throw new DomainError('offer_not_found')
  return offer
}

async function presentOffer(tx: Tx, offer: Offer, reader: Reader) {
  const { earned, today, language } = reader
  const activation = currentActivation(offer, earned.activations, today)
  const accruals = activation ? currentAccruals(offer, activation, earned.accruals, today) : []
  const isUntried = activation === null && offer.merchantId !== null
  const bought = isUntried ? await lastBoughtAt(tx, reader.userId, offer.merchantId ?? '') : null
  return {
    id: offer.id,
    ...offer.words[language],
    percent: String(offer.percent),
    most: toWire(offer.most),
    per: offer.per,
    ends_on: offer.endsOn(activation?.day ?? today),
    card_type: offer.cardType,
    activated_at: activation?.at.toISOString() ?? null,
    counted: toWire(totalIn(accruals, 'counted')),
    waiting: toWire(totalIn(accruals, 'waiting')),
    purchases: accruals.length,
    example: exampleOf(offer, bought, reader.dayOf),
    hindered_by: hindranceTo(offer, reader.cards),
  }
}

/** Of what has a most of its own each month, or trip, the current one. */
function currentAccruals(
  offer: Offer,
  activation: Activation,
  accruals: readonly Accrual[],
  today: string,
): Accrual[] {
  const own = accruals.filter(({ offerId, at }) => offerId === offer.id && at >= activation.at)
  const period = offer.per === 'month' ? today.slice(0, 7) : own.at(-1)?.period
  return own.filter((each) => each.period === period)
}

function exampleOf(offer: Offer, bought: LastBought | null, dayOf: (at: Date) => string) {
  if (!bought) return null
  const share = shareOf(offer, bought.amount, null)
  const back = share.minor > offer.most.minor ? offer.most : share
  return { amount: toWire(bought.amount), back: toWire(back), on: dayOf(bought.at) }
}

function hindranceTo({ cardType }: Offer, cards: readonly Card[]): 'card_frozen' | 'no_card' | null {
  const fitting = cards.filter((card) => !isClosed(card) && (cardType === null || card.type === cardType))
  if (fitting.length === 0) return 'no_card'
  return fitting.every(({ state }) => state === 'frozen') ? 'card_frozen' : null
}

function presentAccrual({ purchaseId, merchant, amount, back, state, at }: Accrual, language: Language) {
  return {
    purchase_id: purchaseId,
    merchant: shopName(merchant, language),
    amount: toWire(amount),
    back: toWire(back),
    state,
    at: at.toISOString(),
  }
}

function firstOfNextMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
