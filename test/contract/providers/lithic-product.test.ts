import { randomUUID } from 'node:crypto'
import Lithic from 'lithic'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purchaseIdOf } from '../../../apps/server/src/cards/purchases/purchase-facts.ts'
import { openCases } from '../../support/cases.ts'
import { LITHIC_KEY, type PlayedLithic, playLithic } from '../../support/lithic/index.ts'
import type { Person } from '../../support/people.ts'
import { type Product, startProduct } from '../../support/product.ts'

// The whole product with cards of Lithic's, while everything else is the sandbox's.

let lithic: PlayedLithic
let shops: Lithic
let product: Product
let layla: Person
let card: string

beforeAll(async () => {
  lithic = await playLithic()
  shops = new Lithic({ apiKey: LITHIC_KEY, baseURL: lithic.url, maxRetries: 0 })
  product = await startProduct({
    CARDS_PROVIDER: 'lithic',
    LITHIC_URL: lithic.url,
    LITHIC_API_KEY: LITHIC_KEY,
    LITHIC_WEBHOOK_SECRET: lithic.teller.webhookSecret,
    LITHIC_ASA_SECRET: lithic.teller.asaSecret,
    LITHIC_ANSWER_MS: '2000',
  })
  lithic.teller.sendTo(product.url)
})
beforeEach(async () => {
  layla = await product.person({ name: 'Layla Haddad', holding: '500.00' })
  const { id } = await layla.api('POST /cards', {
    body: {
      ...{ type: 'debit', form: 'virtual', works_at: 'any_shop', name: 'Everyday', colour: 'lagoon' },
      account_id: layla.account(),
    },
    idempotencyKey: randomUUID(),
  })
  card = id
  await product.quiet()
  await product.database.query('delete from providers.cases')
})
afterAll(async () => {
  await product.stop()
  await lithic.stop()
})

const usd = (amount: string) => ({ amount, currency: 'USD' })
const theirs = () => lithic.cards.named(card)
const cardOf = () => layla.api('GET /cards/{id}', { params: { id: card } })
const get = (token: string) => layla.api('GET /cards/purchases/{id}', { params: { id: purchaseIdOf(token) } })

/** Buys by Lithic's own simulator, for so many cents. */
async function buy(amount: number, over: Partial<Lithic.TransactionSimulateAuthorizationParams> = {}) {
  const { token } = await shops.transactions.simulateAuthorization({
    ...{ amount, descriptor: 'MARINA MARKET', pan: theirs().pan, mcc: '5411' },
    merchant_acceptor_country: 'ARE',
    ...over,
  })
  await product.quiet()
  return token ?? ''
}

test('a card is made there, and a purchase is decided here, held, charged and shown', async () => {
  expect(await cardOf()).toMatchObject({ state: 'active', last_four: theirs().last_four })
  const token = await buy(2_000)
  expect(await get(token)).toMatchObject({
    ...{ status: 'pending', amount: usd('20.00'), held: usd('20.00') },
    merchant: { name: 'Marina Market', category_code: '5411', country: 'AE' },
  })
  expect(await layla.holds()).toEqual({ balance: '500.00', available: '480.00' })
  await shops.transactions.simulateClearing({ token, amount: 1_500 })
  await product.quiet()
  expect(await get(token)).toMatchObject({ status: 'completed', amount: usd('15.00'), held: null })
  expect(await layla.holds()).toEqual({ balance: '485.00', available: '485.00' })
  expect(await openCases(product)).toEqual([])
})

test('more than the account has is declined by us, and less is approved where a till takes less', async () => {
  const all = await buy(60_000)
  expect(lithic.purchases.transactions.get(all)?.status).toBe('DECLINED')
  expect((await get(all)).decline?.reason).toBe('insufficient_funds')
  const part = await buy(60_000, { partial_approval_capable: true })
  expect(lithic.purchases.transactions.get(part)?.amounts.hold.amount).toBe(50_000)
  expect(await get(part)).toMatchObject({ status: 'pending', held: usd('500.00') })
})

test('our yes that came too late does not stand: what was held for it is free again', async () => {
  lithic.teller.loseNextAnswer()
  const token = await buy(2_000)
  expect(lithic.purchases.transactions.get(token)?.events?.[0]?.detailed_results).toEqual([
    'CUSTOMER_ASA_TIMEOUT',
  ])
  expect(await get(token)).toMatchObject({ status: 'failed', decline: { reason: 'too_late' } })
  expect(await layla.holds()).toEqual({ balance: '500.00', available: '500.00' })
})

test('webhooks twice, late and in the wrong order end as in the right one', async () => {
  lithic.teller.hold()
  const token = await buy(2_000)
  await shops.transactions.simulateVoid({ token, amount: 500 })
  await shops.transactions.simulateClearing({ token, amount: 1_500 })
  const statuses = await lithic.teller.release((all) => [...all.toReversed(), ...all])
  expect(new Set(statuses)).toEqual(new Set([204]))
  await product.quiet()
  expect(await get(token)).toMatchObject({ status: 'completed', amount: usd('15.00'), held: null })
  expect(await layla.holds()).toEqual({ balance: '485.00', available: '485.00' })
  expect(await openCases(product)).toEqual([])
})

test('webhooks that never come are made up for by the feed', async () => {
  // Earlier events have been read.
  await product.runJob('webhooks.catch_up')
  lithic.teller.hold()
  const token = await buy(2_000)
  await shops.transactions.simulateClearing({ token })
  await lithic.teller.release(() => [])
  await product.runJob('webhooks.catch_up')
  await product.quiet()
  expect(await get(token)).toMatchObject({ status: 'completed', amount: usd('20.00') })
})

test('unknown words open a case and change nothing', async () => {
  const token = await buy(2_000)
  await lithic.purchases.twist(token, (transaction) => Object.assign(transaction, { status: 'TELEPORTED' }))
  await product.quiet()
  expect(await openCases(product)).toMatchObject([{ kind: 'unknown_status', subject: token }])
  expect(await get(token)).toMatchObject({ status: 'pending', held: usd('20.00') })
})

test('a frozen card is paused there, and what Lithic pauses is frozen here', async () => {
  await layla.post(`/cards/${card}/freeze`, undefined, { 'idempotency-key': randomUUID() })
  await product.quiet()
  expect(theirs().state).toBe('PAUSED')
  await layla.post(`/cards/${card}/unfreeze`, undefined, { 'idempotency-key': randomUUID() })
  await product.quiet()
  expect(theirs().state).toBe('OPEN')
  await lithic.cards.change(theirs().token, { state: 'PAUSED', substatus: 'SUSPICIOUS_ACTIVITY' })
  await product.quiet()
  expect((await cardOf()).state).toBe('frozen')
})

test('the number is shown by an address of Lithic’s own, and is nowhere here', async () => {
  const { pan } = theirs()
  await buy(2_000)
  const answer = await layla.post(`/cards/${card}/reveal`, { language: 'en', ink: 'dark' })
  expect(answer).toMatchObject({ status: 200 })
  const { url } = answer.body as { url: string }
  expect(new URL(url).origin).toBe(lithic.url)
  expect(await (await fetch(url)).json()).toEqual({ shown: pan.slice(-4) })
  const { rows } = await product.database.query(
    `select encode(raw, 'escape') as text from providers.webhook_events
     union all select encode(raw, 'escape') from providers.questions`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes(pan))).toEqual([])
})

test('the issuer of the cards is told with the providers', async () => {
  const { body } = await product.http.get('/api/v1/providers')
  expect(body.data).toContainEqual(expect.objectContaining({ id: 'cards', name: 'Lithic (test)' }))
  expect(body.data).toContainEqual(expect.objectContaining({ id: 'bank', name: 'Dana Bank' }))
})
