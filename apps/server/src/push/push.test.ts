import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signInElsewhere } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import {
  type BrowserSubscription,
  type PushBrowser,
  type PushService,
  startPushService,
} from '../../../../test/support/push-service.ts'
import { until } from '../../../../test/support/until.ts'
import { SEND_PUSH } from '../notifications/index.ts'

let product: Product
let service: PushService
let omar: Person

beforeAll(async () => {
  service = await startPushService()
  product = await startProduct({ WEBHOOKS_TO_LOOPBACK: 'on' })
  omar = await product.person({ name: 'Omar Saleh', holding: '500.00' })
})
afterAll(async () => {
  await product.stop()
  service.stop()
})

const bodyOf = ({ endpoint, keys }: BrowserSubscription, hides_amounts = false) => ({
  endpoint,
  keys,
  hides_amounts,
})

/** A person with a browser that is subscribed. */
async function aSubscriber(language: 'en' | 'ar' = 'en'): Promise<{ person: Person; browser: PushBrowser }> {
  const name = language === 'ar' ? 'ليلى حداد' : 'Layla Haddad'
  const person = await product.person({ name, metadata: { language } })
  const browser = service.browser()
  await person.api('PUT /push/subscription', { body: bodyOf(browser) })
  return { person, browser }
}

/** Pays a person, and waits until all that tells of it has been sent. */
async function pay(person: Person): Promise<void> {
  await omar.send(person, '25.00')
  await product.settled()
}

const titlesAt = ({ received }: PushBrowser) => received.map(({ message: { title } }) => title)

const subscribed = async (person: Person) => (await person.api('GET /push')).subscription?.endpoint ?? null

test('a notification arrives in the browser, encrypted for it and signed with the key that it subscribed with', async () => {
  const { person, browser } = await aSubscriber()
  await pay(person)
  expect(titlesAt(browser)).toEqual(['You received $25.00'])
  const [push] = browser.received
  expect(push?.message.body).toContain('$25.00 from Omar Saleh is in your account.')
  const [row] = (await person.api('GET /transactions')).data
  expect(push?.message).toMatchObject({ link: `/transactions?id=${row?.id}`, language: 'en' })
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
  expect(push?.headers.topic).toMatch(/^[\w-]{22}$/)
  expect(push?.claims.aud).toBe(service.url)
  const { public_key: publicKey } = await person.api('GET /push')
  expect(push?.senderKey).toBe(publicKey)
})

test('readers of Arabic get it in Arabic, in the digits that they read', async () => {
  const { person, browser } = await aSubscriber('ar')
  await person.api('PATCH /me', { body: { numerals: 'arab' } })
  await pay(person)
  const [push] = browser.received
  expect(push?.message.language).toBe('ar')
  expect(push?.message.title).toMatch(/^استلمت مبلغ .*٢٥٫٠٠/)
})

test('a browser where balances are hidden gets no amount', async () => {
  const { person, browser } = await aSubscriber()
  await person.api('PUT /push/subscription', { body: bodyOf(browser, true) })
  await pay(person)
  expect(titlesAt(browser)).toEqual(['You received ••••••'])
  // The reference is made of letters and digits that may well be those of the amount.
  expect(browser.received[0]?.message.body).toMatch(
    /^•••••• from Omar Saleh is in your account\. Reference: \w+\.$/,
  )
})

test('nothing is sent where the person wants no notifications on their screens', async () => {
  const { person, browser } = await aSubscriber()
  await person.api('PATCH /me', { body: { notifications: { push: false } } })
  await pay(person)
  expect(browser.received).toEqual([])
})

test('a sign-out ends the subscription, and a new password that of other devices', async () => {
  const { person, browser } = await aSubscriber()
  const elsewhere = await signInElsewhere(product, person)
  const other = service.browser()
  const { status } = await product.http.call({
    method: 'PUT',
    path: '/api/v1/push/subscription',
    headers: { authorization: `Bearer ${elsewhere.token}` },
    body: bodyOf(other),
  })
  expect(status).toBe(200)
  await pay(person)
  expect([browser, other].map((each) => each.received.length)).toEqual([1, 1])
  await person.supabase.auth.updateUser({ password: 'another-lamp-harbour' })
  await pay(person)
  expect([browser, other].map((each) => each.received.length)).toEqual([2, 1])
  await person.supabase.auth.signOut({ scope: 'local' })
  await pay(person)
  expect([browser, other].map((each) => each.received.length)).toEqual([2, 1])
})

test('the person who subscribes with a browser last alone is told there', async () => {
  const { person, browser } = await aSubscriber()
  const maha = await product.person({ name: 'Maha Idris' })
  await maha.api('PUT /push/subscription', { body: bodyOf(browser) })
  expect(await subscribed(person)).toBeNull()
  await pay(person)
  expect(browser.received).toEqual([])
  await pay(maha)
  expect(browser.received).toHaveLength(1)
})

test('a person ends their own subscription, and not that of another', async () => {
  const { person, browser } = await aSubscriber()
  const maha = await aSubscriber()
  await maha.person.api('DELETE /push/subscription')
  expect(await subscribed(maha.person)).toBeNull()
  expect(await subscribed(person)).toBe(browser.endpoint)
})

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
  const { person, browser } = await aSubscriber()
  browser.answer(status)
  await pay(person)
  await until(async () => (await subscribed(person)) === null)
  expect(browser.received).toEqual([])
})

test('a message is tried again while the push service is busy, and a redirect is not followed', async () => {
  const { person, browser } = await aSubscriber()
  browser.answer(503, 429)
  await pay(person)
  for (const received of [0, 0, 1]) {
    expect(browser.received).toHaveLength(received)
    await product.hurry(SEND_PUSH)
    await product.settled()
  }
  browser.answer(302)
  await pay(person)
  expect(browser.received).toHaveLength(1)
  expect(await subscribed(person)).toBe(browser.endpoint)
})

test('a person has twenty subscriptions at most: the oldest goes', async () => {
  const { person, browser } = await aSubscriber()
  await product.database.query(
    `with session as (
       insert into auth.sessions (user_id, id, refresh_key, created_at, refreshed_at)
       select $1, gen_random_uuid(), '\\x00', now(), now() from generate_series(1, 21) returning id
     )
     insert into push.subscriptions (user_id, id, session_id, endpoint, p256dh, auth, hides_amounts, created_at)
     select $1, ('0195e000' || substr(gen_random_uuid()::text, 9))::uuid, id, 'https://push.example/' || id, '', '', false, now()
     from session`,
    [person.userId],
  )
  await person.api('PUT /push/subscription', { body: bodyOf(browser) })
  const { rows } = await product.database.query<{ count: number }>(
    'select count(*)::int as count from push.subscriptions where user_id = $1',
    [person.userId],
  )
  expect(rows).toEqual([{ count: 20 }])
  expect(await subscribed(person)).toBe(browser.endpoint)
})

test.each([
  'http://push.example.com/send/1',
  'https://10.0.0.1/send/1',
  'https://[fd00::1]/send/1',
  'https://push.example.com:8443/send/1',
  'https://database.internal/send/1',
  'a text',
])('the server calls no such address: %s', async (endpoint) => {
  const { keys } = service.browser()
  const { status, body } = await product.http.call({
    method: 'PUT',
    path: '/api/v1/push/subscription',
    headers: { authorization: `Bearer ${omar.token}` },
    body: bodyOf({ endpoint, keys }),
  })
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'push_subscription_refused' } })
})

test('a key that is no point of the curve is refused', async () => {
  const { endpoint, keys } = service.browser()
  const p256dh = `B${'A'.repeat(86)}`
  const { status } = await product.http.call({
    method: 'PUT',
    path: '/api/v1/push/subscription',
    headers: { authorization: `Bearer ${omar.token}` },
    body: bodyOf({ endpoint, keys: { ...keys, p256dh } }),
  })
  expect(status).toBe(422)
})
