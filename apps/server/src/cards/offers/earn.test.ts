import { randomUUID } from 'node:crypto'
import type { AnswerAt, CallAt } from '@sadaf/api/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { purchaseIdOf } from '../purchases/purchase-facts.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => product.expectSoundBooks())
afterAll(() => product.stop())

type Card = AnswerAt<'POST /cards'>
type Order = CallAt<'POST /cards'>['body']

const usd = (amount: string) => ({ amount, currency: 'USD' })
const refused = (code: string) => expect.objectContaining({ problem: expect.objectContaining({ code }) })
const MARINA = 'mrc_marina_market'
const LUMEN = 'mrc_lumen_streaming'

async function made(person: Person, over: Partial<Order> = {}): Promise<Card> {
  const body: Order = {
    ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
    account_id: person.account(),
    ...over,
  }
  const { id } = await person.api('POST /cards', { body, idempotencyKey: randomUUID() })
  await product.quiet()
  return person.api('GET /cards/{id}', { params: { id } })
}
const get = (person: Person, id: string): Promise<Card> => person.api('GET /cards/{id}', { params: { id } })

type Bought = { readonly id: string; readonly issuerId: string; readonly reason: string | null }

/** Buys something at the terminal; where a busy machine answers too late, once more. */
async function buy(card: { readonly id: string }, amount: string, over: object = {}): Promise<Bought> {
  const purchase = { merchant_id: MARINA, amount: usd(amount), entry: 'online', ...over }
  const { id: issuerId } = await product.issuer.purchase(card.id, purchase)
  await product.quiet()
  const { rows } = await product.database.query(
    `select id, declined ->> 'reason' as reason from cards.purchases where id = $1`,
    [purchaseIdOf(issuerId)],
  )
  return { id: rows[0]?.id, issuerId, reason: rows[0]?.reason ?? null }
}
async function charged(card: { readonly id: string }, amount: string, over: object = {}): Promise<Bought> {
  const bought = await buy(card, amount, over)
  await product.issuer.toPurchase(bought.issuerId, 'clear')
  await product.quiet()
  return bought
}
const purchaseOf = (person: Person, { id }: Bought) =>
  person.api('GET /cards/purchases/{id}', { params: { id } })

async function offerOf(person: Person, id = 'marina-market') {
  const found = (await person.api('GET /cards/offers')).data.find((offer) => offer.id === id)
  if (!found) throw new Error('no such offer')
  return found
}
const activate = (person: Person, id = 'marina-market') =>
  person.api('POST /cards/offers/{offer_id}/activate', { params: { offer_id: id } })
const payOut = (person: Person) =>
  person.api('POST /cards/cashback/payouts', {
    body: { account_id: person.account() },
    idempotencyKey: randomUUID(),
  })

describe('a purchase', () => {
  test('counts towards the limits and the sums, and says which switch has stopped what', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await charged(card, '40.00')
    await buy(card, '60.00')
    await buy(card, '42.00', { merchant_id: 'mrc_cafe_tilleul' })
    expect(await get(layla, card.id)).toMatchObject({
      limits: { daily: { used: usd('100.00'), left: usd('900.00') }, monthly: { used: usd('100.00') } },
      stopped: { international: { merchant: 'Café Tilleul', amount: usd('42.00') }, online: null },
    })
    expect(await layla.api('GET /cards/summary')).toEqual({
      ...{ total: 1, active: 1, frozen: 0, balance: usd('460.00'), owed: usd('0.00') },
      ...{ spent_this_month: usd('100.00'), pending_this_month: usd('60.00') },
      cashback: { earned: usd('0.00'), ready: usd('0.00') },
    })
    expect(await layla.api('GET /cards/spending', { query: {} })).toMatchObject({
      total: usd('100.00'),
      merchants: [{ id: MARINA, name: 'Marina Market', amount: usd('100.00'), payments: 2 }],
      countries: [{ country: 'AE', amount: usd('100.00'), payments: 2 }],
    })
  })

  test('freezing declines the next purchase, and what was approved is charged all the same', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    const before = await buy(card, '40.00')
    await layla.api('POST /cards/{id}/freeze', { params: { id: card.id } })
    await expect(layla.api('POST /cards/{id}/close', { params: { id: card.id } })).rejects.toEqual(
      refused('card_in_use'),
    )
    const after = await buy(card, '10.00')
    expect(await purchaseOf(layla, after)).toMatchObject({
      status: 'failed',
      decline: { reason: 'card_frozen' },
    })
    await product.issuer.toPurchase(before.issuerId, 'clear')
    await product.quiet()
    expect(await purchaseOf(layla, before)).toMatchObject({ status: 'completed' })
    expect(await layla.holds()).toEqual({ balance: '460.00', available: '460.00' })
  })

  test('used limits follow the card that takes the place of a lost one', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await charged(card, '40.00')
    const next = await layla.api('POST /cards/{id}/replace', {
      params: { id: card.id },
      body: { reason: 'stolen' },
      idempotencyKey: randomUUID(),
    })
    expect(next.limits.daily.used).toEqual(usd('40.00'))
  })

  test('a card for one purchase closes itself after it, and approves no other', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla, { works_at: 'one_purchase' })
    const first = await buy(card, '40.00')
    expect(await purchaseOf(layla, await buy(card, '1.00'))).toMatchObject({
      decline: { reason: 'card_spent' },
    })
    await product.issuer.toPurchase(first.issuerId, 'clear')
    await product.quiet()
    expect(await get(layla, card.id)).toMatchObject({
      ...{ state: 'closed', closed_because: 'spent', locked_to: 'Marina Market' },
    })
  })

  test('a credit card is owed for, and paid off up to that', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla, { type: 'credit' })
    await charged(card, '245.99')
    expect(await get(layla, card.id)).toMatchObject({
      account: { available: usd('4754.01') },
      credit: { limit: usd('5000.00'), owed: usd('245.99') },
    })
    expect(await layla.api('GET /cards/summary')).toMatchObject({ balance: usd('0.00'), owed: usd('245.99') })
    const pay = (amount: string) =>
      layla.post('/accounts/transfers', {
        from_account_id: layla.account(),
        to_account_id: card.account.id,
        amount: usd(amount),
      })
    expect((await pay('246.00')).body).toMatchObject({ code: 'more_than_owed', left: usd('245.99') })
    expect((await layla.post(`/cards/${card.id}/close`, undefined)).body.code).toBe('card_in_use')
    expect((await pay('245.99')).status).toBe(201)
    // A payment on its way is no longer owed.
    expect((await pay('0.01')).body.code).toBe('more_than_owed')
    await product.quiet()
    expect((await get(layla, card.id)).credit?.owed).toEqual(usd('0.00'))
    expect(await layla.holds()).toEqual({ balance: '254.01', available: '254.01' })
    expect(await layla.api('POST /cards/{id}/close', { params: { id: card.id } })).toMatchObject({
      state: 'closed',
    })
  })
})

describe('cashback', () => {
  test('nothing counts before an offer is activated, which shows what it would have brought', async () => {
    const layla = await product.person({ holding: '500.00' })
    expect((await offerOf(layla)).hindered_by).toBe('no_card')
    const card = await made(layla)
    await charged(card, '129.99')
    expect(await offerOf(layla)).toMatchObject({
      ...{ activated_at: null, hindered_by: null, counted: usd('0.00'), purchases: 0 },
      example: { amount: usd('129.99'), back: usd('6.49') },
    })
    expect(await activate(layla)).toMatchObject({ purchases: 0, example: null })
    await expect(payOut(layla)).rejects.toEqual(refused('no_cashback'))
  })

  test('it waits for the shop, counts when it charges, goes back with a refund, and is paid at will', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await activate(layla)
    const bought = await buy(card, '118.60')
    expect(await offerOf(layla)).toMatchObject({ counted: usd('0.00'), waiting: usd('5.93'), purchases: 1 })
    expect((await purchaseOf(layla, bought)).cashback).toEqual({
      ...{ amount: usd('5.93'), state: 'waiting', offer: 'marina-market' },
    })
    await product.issuer.toPurchase(bought.issuerId, 'clear')
    await product.quiet()
    expect(await offerOf(layla)).toMatchObject({ counted: usd('5.93'), waiting: usd('0.00') })
    await product.issuer.toPurchase(bought.issuerId, 'refund', { amount: usd('59.30') })
    await product.quiet()
    const { data } = await layla.api('GET /cards/offers/{offer_id}/purchases', {
      params: { offer_id: 'marina-market' },
    })
    expect(data).toMatchObject([{ purchase_id: bought.id, back: usd('2.96'), state: 'counted' }])
    const paid = await payOut(layla)
    expect(paid).toMatchObject({ amount: usd('2.96'), status: 'pending' })
    await expect(payOut(layla)).rejects.toEqual(refused('no_cashback'))
    await product.quiet()
    expect(await layla.holds()).toEqual({ balance: '443.66', available: '443.66' })
    expect(await layla.api('GET /cards/offers')).toMatchObject({
      ready: usd('0.00'),
      last_paid: { amount: usd('2.96') },
    })
    const { data: rows } = await layla.api('GET /transactions', { query: { search: 'Sadaf Rewards' } })
    expect(rows).toMatchObject([{ kind: 'cashback', description: 'Sadaf Rewards', amount: usd('2.96') }])
    // More went back than counts by now: it is owed from what comes next.
    await product.issuer.toPurchase(bought.issuerId, 'refund')
    await product.quiet()
    await charged(card, '100.00')
    expect((await layla.api('GET /cards/offers')).ready).toEqual(usd('2.04'))
    expect((await layla.api('GET /cards/summary')).cashback).toEqual({
      earned: usd('5.00'),
      ready: usd('2.04'),
    })
  })

  test('on the first of a month it is paid by itself, once', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await activate(layla)
    await charged(card, '100.00')
    await product.runJob('cards.pay_cashback')
    await product.quiet()
    expect(await layla.holds()).toEqual({ balance: '405.00', available: '405.00' })
    await product.runJob('cards.pay_cashback')
    await product.quiet()
    expect(await layla.holds()).toEqual({ balance: '405.00', available: '405.00' })
    const kinds = (await layla.api('GET /notifications')).data.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'cashback_paid')).toHaveLength(1)
  })

  test('two who ask to be paid at the same moment are paid once', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await activate(layla)
    await charged(card, '100.00')
    const outcomes = await Promise.allSettled([payOut(layla), payOut(layla)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await product.quiet()
    expect(await layla.holds()).toEqual({ balance: '405.00', available: '405.00' })
  })

  test('taking part several times at the same moment counts once', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await Promise.all([1, 2, 3, 4].map(() => activate(layla)))
    await charged(card, '100.00')
    expect((await layla.api('GET /cards/offers')).ready).toEqual(usd('5.00'))
  })

  test('an unknown offer is refused', async () => {
    const layla = await product.person()
    expect((await layla.post('/cards/offers/nothing/activate', undefined)).body.code).toBe('offer_not_found')
    expect((await layla.get('/cards/offers/nothing/purchases')).body.code).toBe('offer_not_found')
  })
})

describe('disputes', () => {
  const contest = (person: Person, { id }: Bought, over: object = {}) =>
    person.api('POST /cards/disputes', {
      body: { purchase_id: id, reason: 'not_received', statement: 'It never came.', ...over },
      idempotencyKey: randomUUID(),
    })
  const listed = async (person: Person) => (await person.api('GET /cards/disputes')).data

  test('a disputed charge is credited provisionally, and for good once the dispute is won', async () => {
    const layla = await product.person({ holding: '500.00' })
    const bought = await charged(await made(layla), '40.00')
    expect(await purchaseOf(layla, bought)).toMatchObject({
      ...{ can_dispute: true, dispute: null, merchant: { category: 'groceries' } },
    })
    const dispute = await contest(layla, bought)
    expect(dispute).toMatchObject({ state: 'open', amount: usd('40.00'), merchant: 'Marina Market' })
    await product.quiet()
    expect(await listed(layla)).toMatchObject([
      { state: 'submitted', credited: true, decides_by: expect.stringMatching(/^\d{4}-/) },
    ])
    expect(await purchaseOf(layla, bought)).toMatchObject({
      can_dispute: false,
      dispute: { id: dispute.id, state: 'submitted' },
    })
    expect(await layla.holds()).toEqual({ balance: '500.00', available: '500.00' })
    await expect(contest(layla, bought)).rejects.toEqual(refused('purchase_not_disputable'))
    await product.issuer.decideDispute(dispute.id, 'won')
    await product.quiet()
    expect(await listed(layla)).toMatchObject([{ state: 'won', credited: true }])
    const kinds = (await layla.api('GET /notifications')).data.map(({ kind }) => kind)
    expect(kinds).toContain('dispute_won')
    await expect(
      layla.api('POST /cards/disputes/{id}/withdraw', { params: { id: dispute.id } }),
    ).rejects.toEqual(refused('dispute_has_ended'))
  })

  test('the credit of a lost or withdrawn dispute is taken back', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    const [lost, withdrawn] = [await charged(card, '40.00'), await charged(card, '30.00')]
    const { id } = await contest(layla, lost, { amount: usd('15.00') })
    const other = await contest(layla, withdrawn)
    await product.quiet()
    expect((await layla.holds()).balance).toBe('475.00')
    expect((await layla.api('GET /cards/summary')).spent_this_month).toEqual(usd('25.00'))
    await product.issuer.decideDispute(id, 'lost')
    await layla.api('POST /cards/disputes/{id}/withdraw', { params: { id: other.id } })
    await product.quiet()
    expect((await listed(layla)).map(({ state, credited }) => [state, credited])).toEqual([
      ['withdrawn', false],
      ['lost', false],
    ])
    expect((await layla.holds()).balance).toBe('430.00')
    expect((await layla.api('GET /cards/summary')).spent_this_month).toEqual(usd('70.00'))
  })

  test('an open one keeps its person, and so does what is owed since it was lost', async () => {
    const layla = await product.person({ holding: '40.00' })
    const { id } = await contest(layla, await charged(await made(layla), '40.00'))
    await product.quiet()
    const obstacles = async () =>
      (await layla.api('GET /me/deletion')).obstacles.map(({ code }) => code).toSorted()
    expect(await obstacles()).toEqual(['dispute_open', 'money_left'])
    await layla.send(await product.person(), '40.00')
    await product.quiet()
    expect(await obstacles()).toEqual(['dispute_open'])
    await product.issuer.decideDispute(id, 'lost')
    await product.quiet()
    expect((await layla.holds()).balance).toBe('-40.00')
    expect(await obstacles()).toEqual(['money_owed'])
  })

  test('the credit of a dispute earns nothing, unless it is taken back', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await activate(layla)
    const [won, lost] = [await charged(card, '100.00'), await charged(card, '40.00')]
    const disputes = [await contest(layla, won), await contest(layla, lost, { amount: usd('20.00') })]
    await product.quiet()
    expect((await layla.api('GET /cards/offers')).ready).toEqual(usd('1.00'))
    await product.issuer.decideDispute(disputes[0]?.id ?? '', 'won')
    await product.issuer.decideDispute(disputes[1]?.id ?? '', 'lost')
    await product.quiet()
    expect((await layla.api('GET /cards/offers')).ready).toEqual(usd('2.00'))
  })

  /** Charged when its hold had expired: by a row of its own. */
  async function chargedLate(person: Person, amount: string): Promise<Bought> {
    const bought = await buy(await made(person), amount)
    await product.issuer.toPurchase(bought.issuerId, 'expire')
    await product.issuer.toPurchase(bought.issuerId, 'clear', { amount: usd(amount) })
    await product.quiet()
    const { rows } = await product.database.query('select id from cards.purchases where original_id = $1', [
      bought.id,
    ])
    return { ...bought, id: rows[0].id }
  }

  test('a charge that came late is contested as the purchase that it is of', async () => {
    const layla = await product.person({ holding: '500.00' })
    const late = await chargedLate(layla, '100.00')
    expect(await purchaseOf(layla, late)).toMatchObject({ stands_out: 'late', can_dispute: true })
    await contest(layla, late)
    await product.quiet()
    expect(await listed(layla)).toMatchObject([{ state: 'submitted', credited: true }])
    expect((await layla.holds()).balance).toBe('500.00')
    expect(await purchaseOf(layla, late)).toMatchObject({ can_dispute: false })
  })

  test('the refunded part of a late charge can neither be disputed nor earn again', async () => {
    const layla = await product.person({ holding: '500.00' })
    await activate(layla)
    const late = await chargedLate(layla, '100.00')
    expect((await layla.api('GET /cards/offers')).ready).toEqual(usd('5.00'))
    await product.issuer.toPurchase(late.issuerId, 'refund', { amount: usd('60.00') })
    await product.quiet()
    expect((await layla.api('GET /cards/offers')).ready).toEqual(usd('2.00'))
    expect(await purchaseOf(layla, late)).toMatchObject({ refunded: usd('60.00'), can_dispute: true })
    await expect(contest(layla, late, { amount: usd('40.01') })).rejects.toEqual(
      refused('purchase_not_disputable'),
    )
    expect(await contest(layla, late)).toMatchObject({ amount: usd('40.00') })
  })

  test.each([
    ['hidden characters', '\u200b'],
    ['what turns the direction', 'It \u202enever came.'],
    ['nothing', '  '],
    ['too much', 'x'.repeat(1_001)],
  ])('a statement with %s is refused', async (_what, statement) => {
    const layla = await product.person({ holding: '500.00' })
    const bought = await charged(await made(layla), '40.00')
    await expect(contest(layla, bought, { statement })).rejects.toEqual(refused('validation_failed'))
  })

  test.each([
    ['more than was charged', { amount: usd('40.01') }, 'purchase_not_disputable'],
    ['another currency', { amount: { amount: '1.00', currency: 'EUR' } }, 'currency_mismatch'],
    ['an unknown purchase', { purchase_id: randomUUID() }, 'not_found'],
  ])('a dispute of %s is refused', async (_what, over, code) => {
    const layla = await product.person({ holding: '500.00' })
    const bought = await charged(await made(layla), '40.00')
    await expect(contest(layla, bought, over)).rejects.toEqual(refused(code))
  })

  test('a purchase not charged, or older than networks accept, cannot be disputed', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await expect(contest(layla, await buy(card, '1.00'))).rejects.toEqual(refused('purchase_not_disputable'))
    const old = await charged(card, '1.00')
    await product.database.query(
      `update cards.purchases set created_at = now() - interval '121 days' where id = $1`,
      [old.id],
    )
    await expect(contest(layla, old)).rejects.toEqual(refused('purchase_not_disputable'))
  })
})

test('a shop is called in the language of its reader, wherever cards name it', async () => {
  const layla = await product.person({ holding: '500.00', language: 'ar' })
  const card = await made(layla, { works_at: 'one_shop' })
  await activate(layla)
  const bought = await charged(card, '40.00')
  await layla.api('PATCH /cards/{id}', { params: { id: card.id }, body: { switches: { online: false } } })
  await buy(card, '2.00')
  const marina = 'سوق المارينا'
  expect(await get(layla, card.id)).toMatchObject({
    locked_to: marina,
    stopped: { online: { merchant: marina } },
  })
  const offered = await layla.api('GET /cards/offers/{offer_id}/purchases', {
    params: { offer_id: 'marina-market' },
  })
  expect(offered.data).toMatchObject([{ merchant: marina }])
  const spending = await layla.api('GET /cards/spending', { query: {} })
  expect(spending.merchants).toMatchObject([{ name: marina }])
  const params = { id: card.id, merchant_id: MARINA }
  expect(await layla.api('PUT /cards/{id}/blocked-merchants/{merchant_id}', { params })).toMatchObject({
    name: marina,
  })
  const body = { purchase_id: bought.id, reason: 'not_received', statement: 'لم يصل.' } as const
  const dispute = await layla.api('POST /cards/disputes', { body, idempotencyKey: randomUUID() })
  expect(dispute.merchant).toBe(marina)
  expect((await layla.api('GET /cards/disputes')).data).toMatchObject([{ merchant: marina }])
})

describe('subscriptions', () => {
  test('a monthly subscription is found, and blocking its shop ends it for the card', async () => {
    const layla = await product.person({ holding: '500.00' })
    const card = await made(layla)
    await layla.api('PATCH /cards/{id}', {
      params: { id: card.id },
      body: { switches: { international: true } },
    })
    const lumen = { merchant_id: LUMEN, entry: 'recurring' }
    for (const [months, amount] of [
      [2, '9.99'],
      [1, '9.99'],
      [0, '12.99'],
    ] as const) {
      const { id } = await charged(card, amount, lumen)
      await product.database.query(
        `update cards.purchases set created_at = now() - $2 * interval '1 month' where id = $1`,
        [id, months],
      )
    }
    const [found, ...others] = (await layla.api('GET /cards/subscriptions')).data
    expect(others).toEqual([])
    expect(found).toMatchObject({
      ...{ period: 'monthly', amount: usd('12.99'), risen_from: usd('9.99'), varies: false, payments: 3 },
      ...{ next_amount: usd('12.99'), merchant: { id: LUMEN, category: 'entertainment', is_blocked: false } },
    })
    const params = { id: card.id, merchant_id: LUMEN }
    await layla.api('PUT /cards/{id}/blocked-merchants/{merchant_id}', { params })
    expect((await layla.api('GET /cards/subscriptions')).data).toMatchObject([
      { merchant: { is_blocked: true } },
    ])
    expect(await purchaseOf(layla, await buy(card, '12.99', lumen))).toMatchObject({
      decline: { reason: 'merchant_blocked' },
    })
    await layla.api('DELETE /cards/{id}/blocked-merchants/{merchant_id}', { params })
    expect(await purchaseOf(layla, await buy(card, '12.99', lumen))).toMatchObject({ status: 'pending' })
    const unknown = { id: card.id, merchant_id: 'mrc_souk_fresh' }
    await expect(
      layla.api('PUT /cards/{id}/blocked-merchants/{merchant_id}', { params: unknown }),
    ).rejects.toEqual(refused('merchant_not_found'))
  })
})
