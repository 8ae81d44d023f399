import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAccount, aReceiver, aSandbox, eventPage, page, type TestClient, usd } from '../testing.ts'
import { retryDelayMs } from './deliveries.ts'

const deliveryPage = z.looseObject({
  counts: z.record(z.string(), z.number()),
  data: z.array(z.looseObject({ id: z.number(), kind: z.string(), state: z.string(), attempts: z.number() })),
})

async function deliveries(client: TestClient) {
  return deliveryPage.parse((await client.console('GET', '/bank/deliveries')).body)
}

async function feed(client: TestClient) {
  return eventPage.parse((await client.get('/events?limit=500')).body).data
}

test('an event is sent by itself, signed, with its own id, exactly as the feed has it', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url, latencyMs: 0 })
  await sandbox.post('/accounts', { reference: 'r', holder_name: 'Layla', currency: 'EUR' })
  await receiver.until((received) => received.length === 1)

  const [webhook] = receiver.received
  const [event] = await feed(sandbox)
  expect(webhook?.isGenuine).toBe(true)
  expect(webhook?.headers['webhook-id']).toBe(event?.id)
  expect(webhook?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(webhook?.raw ?? '')).toEqual(event)
})

test('a payment tells its states by webhook without anyone asking', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url, latencyMs: 0 })
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', {
    id: 'p',
    debtor_account: layla,
    creditor_account: omar,
    amount: usd('1.00'),
  })
  await receiver.until((received) => received.length === 5)
  expect(new Set(receiver.types())).toEqual(
    new Set(['account.opened', 'payment.accepted', 'payment.processing', 'payment.completed']),
  )
})

test('a webhook that is refused is tried again under the same id until it is taken', async () => {
  const receiver = await aReceiver((nth) => (nth <= 2 ? 500 : 204))
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await anAccount(sandbox)
  await receiver.until((received) => received.length === 1)
  await sandbox.deliver()
  await sandbox.deliver()
  await sandbox.deliver()

  expect(receiver.received).toHaveLength(3)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await deliveries(sandbox)).data).toEqual([
    expect.objectContaining({ state: 'delivered', attempts: 3, last_status: 204 }),
  ])
})

test('the pause between attempts doubles up to a minute and stays there', () => {
  expect([1, 2, 3, 4, 7, 8, 9, 1000].map(retryDelayMs)).toEqual([
    500, 1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000,
  ])
})

test('an undelivered event is delivered after a restart', async () => {
  const receiver = await aReceiver()
  const first = await aSandbox({ webhookUrl: 'http://127.0.0.1:1/closed' })
  await anAccount(first)
  await first.deliver()
  expect((await deliveries(first)).counts).toMatchObject({ pending: 1, delivered: 0 })
  await first.stop()

  const second = await aSandbox({ dataDir: first.dataDir, webhookUrl: receiver.url })
  await second.deliver()
  expect(receiver.types()).toEqual(['account.opened'])
  expect((await deliveries(second)).counts).toMatchObject({ pending: 0, delivered: 1 })
})

test('webhooks go to another address once it is set', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox()
  await anAccount(sandbox)
  expect((await sandbox.console('GET', '/bank/webhook')).body).toEqual({ url: null })
  await sandbox.console('PUT', '/bank/webhook', { url: receiver.url })
  await receiver.until((received) => received.length === 1)
  expect(receiver.types()).toEqual(['account.opened'])
})

test('with duplicates on, every event arrives twice under one id', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await sandbox.console('PATCH', '/bank/faults', { webhooks: { duplicate: true } })
  await anAccount(sandbox)
  await sandbox.deliver()
  expect(receiver.received).toHaveLength(2)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('held webhooks wait, and are released in the order that is chosen', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await sandbox.console('PATCH', '/bank/faults', { webhooks: { hold: true } })
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await sandbox.post('/payments', {
    id: 'p',
    debtor_account: layla,
    creditor_account: omar,
    amount: usd('1.00'),
  })
  await sandbox.deliver()
  expect(receiver.received).toEqual([])

  await sandbox.console('POST', '/bank/deliveries/release', { order: 'reverse' })
  expect(receiver.types()).toEqual([
    'payment.completed',
    'payment.processing',
    'payment.accepted',
    'account.opened',
    'account.opened',
  ])
})

test('held webhooks can be released one by one; what is not held cannot', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await sandbox.console('PATCH', '/bank/faults', { webhooks: { hold: true } })
  await anAccount(sandbox)
  await anAccount(sandbox)
  const [second, first] = (await deliveries(sandbox)).data.map(({ id }) => id)
  await sandbox.console('POST', '/bank/deliveries/release', { ids: [second] })
  expect(receiver.received.map(({ raw }) => JSON.parse(raw).sequence)).toEqual([2])
  expect(await sandbox.console('POST', '/bank/deliveries/release', { ids: [second, first] })).toMatchObject({
    status: 422,
    body: { code: 'not_held' },
  })
  expect((await deliveries(sandbox)).counts).toMatchObject({ held: 1, delivered: 1 })
})

test('a late webhook is not sent before its time', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await sandbox.console('PATCH', '/bank/faults', { webhooks: { delay_ms: 3_600_000 } })
  await anAccount(sandbox)
  await sandbox.console('PATCH', '/bank/faults', { webhooks: { delay_ms: 0 } })
  await anAccount(sandbox)
  await receiver.until((received) => received.length === 1)
  expect(receiver.received.map(({ raw }) => JSON.parse(raw).sequence)).toEqual([2])
})

test.for([
  [{ signature: 'wrong' }, 'wrong signatures'],
  [{ timestamp: 'stale' }, 'stale timestamps'],
] as const)('with %j no webhook is genuine until it is switched off: %s', async ([fault]) => {
  const receiver = await aReceiver((nth) => (nth === 1 ? 401 : 204))
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await sandbox.console('PATCH', '/bank/faults', { webhooks: fault })
  await anAccount(sandbox)
  await receiver.until((received) => received.length === 1)
  await sandbox.console('DELETE', '/bank/faults')
  await sandbox.deliver()
  expect(receiver.received.map(({ isGenuine }) => isGenuine)).toEqual([false, true])
})

test.for([
  ['wrong_signature', false, 'account.opened'],
  ['stale_timestamp', false, 'account.opened'],
  ['unknown_type', true, 'bank.something_new'],
] as const)('an event spoilt as %s is sent once, whatever comes back', async ([as, isGenuine, type]) => {
  const receiver = await aReceiver((nth) => (nth === 1 ? 204 : 401))
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await anAccount(sandbox)
  await sandbox.deliver()
  const [event] = await feed(sandbox)
  const sent = await sandbox.console('POST', `/bank/events/${event?.id}/resend`, { as })
  expect(sent.body).toMatchObject({ kind: as, state: 'spoilt', last_status: 401 })
  await sandbox.deliver()
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received[1]?.isGenuine).toBe(isGenuine)
  expect(receiver.types()[1]).toBe(type)
})

test('an event spoilt as broken JSON is signed but cannot be read', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await anAccount(sandbox)
  await sandbox.deliver()
  const [event] = await feed(sandbox)
  await sandbox.console('POST', `/bank/events/${event?.id}/resend`, { as: 'broken_json' })
  const sent = receiver.received[1]
  expect(() => JSON.parse(sent?.raw ?? '')).toThrow(SyntaxError)
  expect(sent?.isGenuine).toBe(true)
})

test('an event that is sent again has its old id and contents', async () => {
  const receiver = await aReceiver()
  const sandbox = await aSandbox({ webhookUrl: receiver.url })
  await anAccount(sandbox)
  await sandbox.deliver()
  const [event] = await feed(sandbox)
  const sent = await sandbox.console('POST', `/bank/events/${event?.id}/resend`)
  expect(sent.body).toMatchObject({ kind: 'resend', state: 'delivered' })
  const [first, second] = receiver.received
  expect(second?.raw).toBe(first?.raw)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

test('the feed gives every event once, in order, and goes on from its cursor', async () => {
  const sandbox = await aSandbox()
  for (let n = 0; n < 7; n += 1) await anAccount(sandbox)
  const seen: number[] = []
  let cursor = '0'
  for (let hasMore = true; hasMore; ) {
    const found = eventPage.parse((await sandbox.get(`/events?limit=3&cursor=${cursor}`)).body)
    seen.push(...found.data.map((event) => event.sequence))
    cursor = found.next_cursor
    hasMore = found.has_more
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect((await sandbox.get(`/events?cursor=${cursor}`)).body).toEqual({
    data: [],
    next_cursor: '7',
    has_more: false,
  })
  await anAccount(sandbox)
  const news = page.parse((await sandbox.get(`/events?cursor=${cursor}`)).body)
  expect(news.data.map((event) => event.sequence)).toEqual([8])
})
