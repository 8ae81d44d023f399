import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Person, signInElsewhere } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { purchaseIdOf } from './purchase-facts.ts'

// From the terminal to what its holder is shown, by the real routes.

let product: Product
let layla: Person
let card: string
beforeAll(async () => {
  product = await startProduct()
})
beforeEach(async () => {
  layla = await product.person({ name: 'Layla Haddad', holding: '2000.00' })
  const { id } = await layla.api('POST /cards', {
    body: {
      ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
      account_id: layla.account(),
    },
    idempotencyKey: randomUUID(),
  })
  card = id
  await product.quiet()
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

/** Buys at the terminal. */
async function buy(over: Record<string, unknown> = {}) {
  const wanted = { merchant_id: 'mrc_marina_market', amount: usd('20.00'), ...over }
  const { id: issuerId } = await product.issuer.purchase(card, wanted)
  await product.quiet()
  return { ...(await get(purchaseIdOf(issuerId))), issuerId }
}
const get = (id: string) => layla.api('GET /cards/purchases/{id}', { params: { id } })
const told = async (kind: string) =>
  (await layla.api('GET /notifications')).data.filter((notification) => notification.kind === kind)
const allow = (id: string, key: string, headers = {}) =>
  layla.post(`/cards/purchases/${id}/allow`, undefined, { 'idempotency-key': key, ...headers })

const approvalNamed = z.object({
  approval: z.object({ id: z.uuid(), amount: z.object({ amount: z.string() }), recipient: z.string() }),
})

/** Lets it pass as a person does who is asked to sign in again for it. */
async function allowApproved(id: string) {
  const key = randomUUID()
  const asked = await allow(id, key)
  const { approval } = approvalNamed.parse(asked.body)
  const { token } = await signInElsewhere(product, layla)
  const proven = { authorization: `Bearer ${token}`, 'approval-id': approval.id }
  return { asked: approval, allowed: await allow(id, key, proven) }
}

test('a purchase is one row for life, held, charged for less and given back, and says so', async () => {
  const { id, issuerId, ...bought } = await buy()
  expect(bought).toMatchObject({
    status: 'pending',
    amount: usd('20.00'),
    held: usd('20.00'),
    cleared: null,
    merchant: { name: 'Marina Market', category_code: '5411', is_blocked: false },
    timeline: [{ what: 'approved', amount: usd('20.00') }],
    decline: null,
  })
  await product.issuer.toPurchase(issuerId, 'clear', { amount: usd('15.00') })
  // A refund that is heard of before the charge waits until it is tried again, which tests of disorder look at.
  await product.quiet()
  await product.issuer.toPurchase(issuerId, 'refund', { amount: usd('5.00') })
  await product.quiet()
  const charged = await get(id)
  expect(charged).toMatchObject({
    status: 'completed',
    transaction_id: bought.transaction_id,
    amount: usd('15.00'),
    held: null,
    held_until: null,
    cleared: usd('15.00'),
    refunded: usd('5.00'),
  })
  expect(charged.timeline.map(({ what }) => what)).toEqual(['approved', 'cleared', 'released'])
  const { data } = await layla.api('GET /transactions', { query: { card_id: card } })
  expect(data.map(({ kind, amount, card_id }) => `${kind} ${amount.amount} ${card_id === card}`)).toEqual([
    'card_refund 5.00 true',
    'card_purchase 15.00 true',
  ])
  expect(await layla.holds()).toEqual({ balance: '1990.00', available: '1990.00' })
  expect(await told('card_refunded')).toMatchObject([
    { parameters: { amount: '5.00', name: 'Marina Market', name_ar: 'سوق المارينا' } },
  ])
  await product.expectSoundBooks()
})

test('a list by card has nothing of other cards, counts included', async () => {
  await buy()
  const by = (id: string) => layla.api('GET /transactions', { query: { card_id: id } })
  expect(await by(card)).toMatchObject({ matching_count: 1, total_count: 2 })
  expect(await by(randomUUID())).toMatchObject({ data: [], matching_count: 0 })
})

test('a declined purchase says why and how to help, and passes once it is allowed', async () => {
  const { id, decline } = await buy({ amount: usd('1200.00') })
  expect(decline).toMatchObject({
    reason: 'over_daily_limit',
    limit: usd('1000.00'),
    used: usd('0.00'),
    left: usd('1000.00'),
    short_by: usd('200.00'),
    fix: { kind: 'allow_once', amount: usd('1200.00') },
    allowed_until: null,
    passed_as: null,
  })
  expect(await told('card_declined')).toMatchObject([
    { parameters: { amount: '1200.00', reason: 'over_daily_limit', left: '1000.00', purchase_id: id } },
  ])
  const { asked, allowed } = await allowApproved(id)
  expect(asked).toMatchObject({ amount: { amount: '1200.00' }, recipient: 'Marina Market' })
  expect(allowed).toMatchObject({ status: 200, body: { decline: { allowed_until: expect.any(String) } } })
  const passed = await buy({ amount: usd('1200.00') })
  expect(passed).toMatchObject({ status: 'pending', decline: null })
  expect((await get(id)).decline).toMatchObject({ passed_as: passed.id, allowed_until: null, fix: null })
  expect(await buy({ amount: usd('1200.00') })).toMatchObject({ status: 'failed' })
  expect((await allow(id, randomUUID())).body).toMatchObject({ code: 'purchase_cannot_be_allowed' })
})

test('an allowance not used within five minutes does not pass', async () => {
  const { id } = await buy({ merchant_id: 'mrc_cafe_tilleul' })
  expect((await allowApproved(id)).allowed.status).toBe(200)
  product.advance(301)
  expect((await buy({ merchant_id: 'mrc_cafe_tilleul' })).decline).toMatchObject({
    reason: 'international_off',
    fix: { kind: 'turn_on', switch: 'international' },
  })
})

test('an approved purchase, or one that its holder cannot help, cannot be allowed', async () => {
  const approved = await buy()
  expect((await allow(approved.id, randomUUID())).body).toMatchObject({ code: 'purchase_not_declined' })
  await layla.api('POST /cards/{id}/freeze', { params: { id: card } })
  const frozen = await buy()
  expect(frozen.decline).toMatchObject({ reason: 'card_frozen', fix: { kind: 'unfreeze' } })
  expect((await allow(frozen.id, randomUUID())).body).toMatchObject({ code: 'purchase_cannot_be_allowed' })
  const omar = await product.person({ name: 'Omar Saleh' })
  expect((await omar.get(`/cards/purchases/${approved.id}`)).status).toBe(404)
})

test('a purchase abroad says at which rates it was held and charged', async () => {
  await layla.api('PATCH /cards/{id}', { params: { id: card }, body: { switches: { international: true } } })
  const foreign = { merchant_id: 'mrc_cafe_tilleul', amount: { amount: '10.00', currency: 'EUR' } }
  const { id, issuerId, held } = await buy(foreign)
  await product.issuer.toPurchase(issuerId, 'clear')
  await product.quiet()
  const charged = await get(id)
  expect(charged.foreign).toMatchObject({
    amount: foreign.amount,
    hold_rate: expect.any(String),
    clearing_rate: expect.any(String),
  })
  // The hold left room for a worse rate.
  expect(Number(held?.amount)).toBeGreaterThan(Number(charged.cleared?.amount))
})
