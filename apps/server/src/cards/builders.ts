import { randomUUID } from 'node:crypto'
import type { AnswerAt, CallAt } from '@sadaf/api/client'
import { z } from 'zod'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import { type Person, signInElsewhere } from '../../../../test/support/people.ts'
import { keepReceipt } from '../../../../test/support/receipts.ts'
import { purchaseIdOf } from './purchases/purchase-facts.ts'

export const builders: Builders = {
  rows: {
    'cards.cards': () => ({ name: 'Everyday' }),
    'cards.disputes': () => ({ statement: 'It never came.' }),
    'cards.dispute_evidence': () => ({ content_type: 'image/png', name: 'door.png' }),
  },
  counts: {
    cards: 'select count(*) from cards.cards',
    wishes: 'select coalesce(sum(wish), 0) from cards.cards',
    purchases: 'select count(*) from cards.purchases',
    disputes: 'select count(*) from cards.disputes',
    evidence: 'select count(*) from cards.dispute_evidence',
    cashback: 'select count(*) from cards.cashback_payouts',
    offers: 'select count(*) from cards.activated_offers',
  },
  growing: [
    'cards.activated_offers',
    'cards.allowances',
    'cards.blocked_merchants',
    'cards.cards',
    'cards.cashback_payouts',
    'cards.dispute_evidence',
    'cards.disputes',
    'cards.family_passes',
    'cards.family_rules',
    'cards.purchases',
    'cards.spent',
  ],
  fill: [
    `insert into cards.cards (user_id, id, line_id, type, form, works_at, account_id, currency, name, colour, state,
       limit_per_day_minor, limit_per_month_minor, time_zone, told_wish, created_at, last_four)
     select id, account, account, 'debit', 'virtual', 'any_shop', account, 'USD', 'Everyday', 'lagoon', 'active',
       100000, 500000, 'UTC', 1, now(), '4821' from person`,
    `insert into cards.spent (user_id, line_id, day, minor)
     select user_id, account, at::date, sum(100) from moved group by user_id, account, at::date`,
    `insert into cards.purchases (user_id, id, card_id, line_id, issuer_id, kind, merchant_id, merchant_name,
       merchant_code, category, country, entry, asset, billed_minor, merchant_asset, merchant_minor, cleared_minor,
       spent_on, counted_minor, created_at)
     select user_id, id, account, account, 'ctx_' || n, 'purchase', 'mrc_' || n % 300, 'Shop ' || n % 300, '5411',
       'groceries', 'AE', 'online', 'USD', 100, 'USD', 100, 100, at::date, 100, at from moved`,
    `insert into cards.blocked_merchants (user_id, line_id, merchant_id, name, created_at)
     select id, account, 'mrc_1', 'Shop 1', now() from person`,
    `insert into cards.family_rules (user_id, is_locked, blocked_categories, asset, limit_day_minor, household_id,
       budget_minor, category_limits)
     select id, false, '{shopping}', 'USD', 5000, account, 55000, '{"groceries": "5000"}' from person`,
    `insert into cards.family_passes (user_id, id, asset, category, least_minor, most_minor, until)
     select id, gen_random_uuid(), 'USD', 'dining', 900, 1100, now() from person`,
    `insert into cards.allowances (user_id, id, line_id, merchant_id, minor, until)
     select id, gen_random_uuid(), account, 'mrc_1', 100, now() from person`,
    `insert into cards.activated_offers (user_id, offer_id, activated_at)
     select id, 'layan-home', now() from person`,
    `insert into cards.cashback_payouts (user_id, id, minor, status, created_at)
     select id, gen_random_uuid(), 100, 'completed', now() from person`,
    `insert into cards.disputes (user_id, id, purchase_id, merchant_name, asset, minor, reason, statement, state,
       created_at, ended_at)
     select id, gen_random_uuid(), gen_random_uuid(), 'Shop 1', 'USD', 100, 'not_mine', 'Not mine.', 'won', now(), now()
     from person`,
    `insert into cards.dispute_evidence (user_id, dispute_id, receipt_id, name, content_type, size, state, created_at)
     select user_id, id, gen_random_uuid(), 'door.png', 'image/png', 1000, 'sent', created_at from cards.disputes`,
  ],
  things: {
    'GET /cards/{id}': aCard,
    'PATCH /cards/{id}': aCard,
    'PUT /cards/{id}/limits': aCard,
    'POST /cards/{id}/freeze': aNewCard,
    'POST /cards/{id}/unfreeze': aNewCard,
    'POST /cards/{id}/activate': anArrivedCard,
    'POST /cards/{id}/replace': aNewCard,
    'POST /cards/{id}/close': aNewCard,
    'POST /cards/{id}/reveal': aCard,
    'POST /cards/{id}/pin': aCard,
    'GET /cards/{id}/wallets': aCard,
    'POST /cards/{id}/wallets': aCard,
    'GET /cards/purchases/{id}': async (scene, owner) => (await aCharge(scene, owner)).id,
    'POST /cards/purchases/{id}/allow': async (scene, owner) => (await aDecline(scene, owner)).id,
    'PUT /cards/{id}/blocked-merchants/{merchant_id}': async (scene, owner) =>
      (await aCharge(scene, owner)).cardId,
    'DELETE /cards/{id}/blocked-merchants/{merchant_id}': aCard,
    'POST /cards/disputes/{id}/withdraw': aDispute,
    'POST /cards/disputes/{id}/evidence': async (scene, owner) => {
      const { id, receiptId } = await aDisputeWithReceipt(scene, owner)
      kept = receiptId
      return id
    },
  },
  bodies: {
    'PATCH /cards/{id}': () => ({ name: 'Everyday' }),
    'PUT /cards/{id}/limits': () => lowLimits,
    'POST /cards/{id}/activate': () => ({ last_four: DIGITS }),
    'POST /cards/disputes/{id}/evidence': () => ({ receipt_ids: [kept] }),
    'POST /cards/{id}/replace': () => ({ reason: 'lost' }),
    'POST /cards/{id}/reveal': () => ({ language: 'en', ink: 'dark' }),
    'POST /cards/{id}/pin': () => ({ language: 'en', theme: 'light' }),
    'POST /cards/{id}/wallets': () => ({ wallet: 'apple', language: 'en', theme: 'light' }),
  },
  calls: {
    listCards: ({ layla }) => layla.get('/cards'),
    getCardsSummary: ({ layla }) => layla.get('/cards/summary'),
    issueCard: ({ layla }) => layla.post('/cards', anOrder(layla)),
    getCard: async (scene) => scene.layla.get(`/cards/${await aCard(scene, scene.layla)}`),
    changeCard: async (scene) =>
      scene.layla.patch(`/cards/${await aCard(scene, scene.layla)}`, { name: 'Trips' }),
    changeCardLimits: async (scene) => {
      const path = `/api/v1/cards/${await aCard(scene, scene.layla)}/limits`
      return call(scene, 'PUT', path, lowLimits)
    },
    freezeCard: (scene) => withNewCard(scene, 'freeze'),
    unfreezeCard: (scene) => withNewCard(scene, 'unfreeze'),
    activateCard: async (scene) =>
      scene.layla.post(`/cards/${await anArrivedCard(scene, scene.layla)}/activate`, { last_four: DIGITS }),
    replaceCard: (scene) => withNewCard(scene, 'replace', { reason: 'lost' }),
    closeCard: (scene) => withNewCard(scene, 'close'),
    revealCard: async (scene) =>
      scene.layla.post(`/cards/${await aCard(scene, scene.layla)}/reveal`, { language: 'en', ink: 'dark' }),
    openPinPage: async (scene) =>
      scene.layla.post(`/cards/${await aCard(scene, scene.layla)}/pin`, { language: 'en', theme: 'light' }),
    listCardWallets: async (scene) => scene.layla.get(`/cards/${await aCard(scene, scene.layla)}/wallets`),
    openWalletPage: async (scene) =>
      scene.layla.post(`/cards/${await aCard(scene, scene.layla)}/wallets`, {
        ...{ wallet: 'apple', language: 'en', theme: 'light' },
      }),
    getCardPurchase: async (scene) =>
      scene.layla.get(`/cards/purchases/${(await aCharge(scene, scene.layla)).id}`),
    allowPurchase: async (scene) => allowed(scene, (await aDecline(scene, scene.layla)).id),
    blockMerchant: async (scene) => {
      const { cardId } = await aCharge(scene, scene.layla)
      return call(scene, 'PUT', `/api/v1/cards/${cardId}/blocked-merchants/${SHOP}`)
    },
    unblockMerchant: async (scene) =>
      call(scene, 'DELETE', `/api/v1/cards/${await aCard(scene, scene.layla)}/blocked-merchants/${SHOP}`),
    listSubscriptions: ({ layla }) => layla.get('/cards/subscriptions'),
    getCardSpending: ({ layla }) => layla.get('/cards/spending?month=2026-11'),
    listOffers: ({ layla }) => layla.get('/cards/offers'),
    activateOffer: ({ layla }) => layla.post('/cards/offers/marina-market/activate', undefined),
    listOfferPurchases: ({ layla }) => layla.get('/cards/offers/marina-market/purchases'),
    payOutCashback: async (scene) => {
      await scene.layla.post('/cards/offers/marina-market/activate', undefined)
      await aCharge(scene, scene.layla)
      return scene.layla.post('/cards/cashback/payouts', { account_id: scene.layla.account() })
    },
    openDispute: async (scene) =>
      scene.layla.post('/cards/disputes', contesting((await aCharge(scene, scene.layla)).id)),
    listDisputes: ({ layla }) => layla.get('/cards/disputes'),
    addDisputeEvidence: async (scene) => {
      const { id, receiptId } = await aDisputeWithReceipt(scene, scene.layla)
      return scene.layla.post(`/cards/disputes/${id}/evidence`, { receipt_ids: [receiptId] })
    },
    withdrawDispute: async (scene) =>
      scene.layla.post(`/cards/disputes/${await aDispute(scene, scene.layla)}/withdraw`, undefined),
    createTransfer: async (scene) => {
      const pot = await aPot(scene, scene.layla)
      return scene.layla.post('/accounts/transfers', toPot(scene.layla, pot))
    },
  },
  async use(scene) {
    const { product, layla } = scene
    const { api } = layla
    await api('POST /cards/offers/{offer_id}/activate', { params: { offer_id: 'marina-market' } })
    await api('POST /cards/offers/{offer_id}/activate', { params: { offer_id: 'abroad' } })
    await handleCards(scene)
    await layla.post('/accounts/transfers', toPot(layla, await aPot(scene, layla)))
    await aNewCard(scene, layla, { type: 'credit' })
    const bought = await aCharge(scene, layla)
    await allowed(scene, (await aDecline(scene, layla)).id)
    const params = { id: bought.cardId, merchant_id: SHOP }
    await api('PUT /cards/{id}/blocked-merchants/{merchant_id}', { params })
    await api('DELETE /cards/{id}/blocked-merchants/{merchant_id}', { params })
    await api('GET /cards/purchases/{id}', { params: { id: bought.id } })
    await product.issuer.toPurchase(bought.issuerId, 'refund', { amount: usd('1.00') })
    await layla.post('/cards/cashback/payouts', { account_id: layla.account() })
    const { id, receiptId } = await aDisputeWithReceipt(scene, layla)
    await api('POST /cards/disputes/{id}/evidence', { params: { id }, body: { receipt_ids: [receiptId] } })
    await product.quiet()
    await api('GET /cards/disputes')
    await api('POST /cards/disputes/{id}/withdraw', { params: { id } })
    await api('GET /cards')
    await api('GET /cards/summary')
    await api('GET /cards/subscriptions')
    await api('GET /cards/spending', { query: {} })
    await api('GET /cards/offers')
    await api('GET /cards/offers/{offer_id}/purchases', { params: { offer_id: 'abroad' } })
    // Thousands who take part would have a job each, all the same.
    await product.database.query(`begin; set local enable_seqscan = off;
      delete from cards.activated_offers where user_id >= '00000000-0000-0000-0000-000000000000'; commit`)
    for (const task of ['cards.tell_what_was_lost', 'cards.pay_cashback']) await product.runJob(task)
    await product.quiet()
  },
}

type Order = CallAt<'POST /cards'>['body']
type Card = AnswerAt<'POST /cards'>

const approvalAsked = z.object({ approval: z.object({ id: z.string() }) })

const SHOP = 'mrc_marina_market'
const DIGITS = '4821'
const usd = (amount: string) => ({ amount, currency: 'USD' })
const lowLimits = { daily: usd('500.00'), monthly: usd('2000.00'), per_purchase: null }
const contesting = (id: string) => ({
  purchase_id: id,
  reason: 'not_received' as const,
  statement: 'It never came.',
})

const anOrder = (person: Person, over: Partial<Order> = {}): Order => ({
  ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
  account_id: person.account(),
  ...over,
})

const cardsOf = async (owner: Person): Promise<Card[]> => (await owner.api('GET /cards')).data

/** One that can pay, made where there is none. */
async function aCard(scene: Scene, owner: Person): Promise<string> {
  const known = (await cardsOf(owner)).find(({ state, type }) => state === 'active' && type === 'debit')
  return known?.id ?? aNewCard(scene, owner)
}

async function aNewCard({ product }: Scene, owner: Person, over: Partial<Order> = {}): Promise<string> {
  const body = anOrder(owner, over)
  const { id } = await owner.api('POST /cards', { body, idempotencyKey: randomUUID() })
  await product.quiet()
  return id
}

/** One of plastic, with digits that are known here. */
async function anArrivedCard(scene: Scene, owner: Person): Promise<string> {
  const address = { recipient: 'Layla Haddad', line_1: 'Villa 7', city: 'Dubai', country: 'AE' }
  const { product } = scene
  const id = await aNewCard(scene, owner, { form: 'physical', address })
  await product.issuer.moveCard(id, 'ship')
  await product.issuer.moveCard(id, 'deliver')
  await product.quiet()
  await product.database.query('update cards.cards set last_four = $2 where id = $1', [id, DIGITS])
  return id
}

async function aPot(scene: Scene, owner: Person): Promise<string> {
  const known = (await cardsOf(owner)).find(({ type }) => type === 'travel')
  const id = known?.id ?? (await aNewCard(scene, owner, { type: 'travel', currency: 'USD' }))
  return (await owner.api('GET /cards/{id}', { params: { id } })).account.id
}

const toPot = (owner: Person, pot: string) => ({
  from_account_id: owner.account(),
  to_account_id: pot,
  amount: usd('1.00'),
})

/** Buys at the terminal. */
async function buy({ product }: Scene, cardId: string, shop = SHOP) {
  const purchase = { merchant_id: shop, amount: usd('2.00'), entry: 'online' }
  const { id: issuerId } = await product.issuer.purchase(cardId, purchase)
  await product.quiet()
  return { id: purchaseIdOf(issuerId), issuerId, cardId }
}

async function aCharge(scene: Scene, owner: Person) {
  const bought = await buy(scene, await aCard(scene, owner))
  await scene.product.issuer.toPurchase(bought.issuerId, 'clear')
  await scene.product.quiet()
  return bought
}

/** Abroad, where no card may pay in the beginning. */
async function aDecline(scene: Scene, owner: Person) {
  return buy(scene, await aCard(scene, owner), 'mrc_cafe_tilleul')
}

/** Approved by signing in again, as the client has it done. */
async function allowed({ product, layla }: Scene, id: string) {
  const path = `/cards/purchases/${id}/allow`
  const asked = approvalAsked.parse((await layla.post(path, undefined)).body)
  const { token } = await signInElsewhere(product, layla)
  return layla.post(path, undefined, {
    authorization: `Bearer ${token}`,
    'approval-id': asked.approval.id,
  })
}

async function aDispute(scene: Scene, owner: Person): Promise<string> {
  const body = contesting((await aCharge(scene, owner)).id)
  return (await owner.api('POST /cards/disputes', { body, idempotencyKey: randomUUID() })).id
}

/** The row last written for a call that then names it. */
let kept = ''

/** A dispute, and a receipt of what it is about that the issuer has yet to see. */
async function aDisputeWithReceipt(scene: Scene, owner: Person): Promise<{ id: string; receiptId: string }> {
  const id = await aDispute(scene, owner)
  const { data } = await owner.api('GET /cards/disputes')
  const purchaseId = data.find((each) => each.id === id)?.purchase_id ?? ''
  const purchase = await owner.api('GET /cards/purchases/{id}', { params: { id: purchaseId } })
  const receipt = await keepReceipt(scene.product, owner, purchase.transaction_id)
  return { id, receiptId: receipt.id }
}

async function withNewCard(scene: Scene, what: string, body?: object) {
  return scene.layla.post(`/cards/${await aNewCard(scene, scene.layla)}/${what}`, body)
}

function call({ product, layla }: Scene, method: 'PUT' | 'DELETE', path: string, body?: object) {
  const headers = { authorization: `Bearer ${layla.token}` }
  return product.http.call({ method, path, headers, ...(body && { body }) })
}

async function handleCards(scene: Scene): Promise<void> {
  const { product, layla } = scene
  const { api } = layla
  const params = { id: await anArrivedCard(scene, layla) }
  await api('POST /cards/{id}/activate', { params, body: { last_four: DIGITS } })
  await api('PATCH /cards/{id}', { params, body: { colour: 'rose' } })
  await api('PUT /cards/{id}/limits', { params, body: lowLimits })
  await api('POST /cards/{id}/freeze', { params })
  await api('POST /cards/{id}/unfreeze', { params })
  const body = { reason: 'damaged' } as const
  await api('POST /cards/{id}/replace', { params, body, idempotencyKey: randomUUID() })
  await product.quiet()
  await api('POST /cards/{id}/close', { params })
  await api('GET /cards/{id}', { params })
  await api('POST /cards/{id}/reveal', {
    params: { id: await aCard(scene, layla) },
    body: { language: 'en', ink: 'dark' },
  })
}
