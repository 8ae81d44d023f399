import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { until } from '../../../../../test/support/until.ts'

type Message = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

let product: Product
let layla: Person
let omar: Person
let receiver: Server
let root: string
let messages: Message[] = []
/** The answers of the receiver, by path: the first is for the next message; without any it is 204. */
const answers = new Map<string, { status: number; location?: string; body?: string }[]>()

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const path = request.url ?? ''
    messages.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
    const { status, location, body = '' } = answers.get(path)?.shift() ?? { status: 204 }
    response.writeHead(status, location === undefined ? {} : { location }).end(body)
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  product = await startProduct({ WEBHOOKS_TO_LOOPBACK: 'on' })
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(async () => {
  await product.stop()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(() => {
  messages = []
  answers.clear()
})

const made = z.object({ id: z.string(), secret: z.string(), state: z.string() })

async function make(path: string, { who = layla, events = ['transaction.completed'] } = {}) {
  const { status, body } = await who.post('/developers/webhooks', {
    name: 'Books',
    url: `${root}${path}`,
    events,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return made.parse(body)
}

const act = (method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object, who = layla) =>
  product.http.call({
    method,
    path: `/api/v1/developers/webhooks/${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(body && { body }),
  })

const redeliver = (id: string, who = layla) => who.post(`/developers/webhook-deliveries/${id}/redeliver`, {})

const logged = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      state: z.string(),
      body: z.string(),
      attempts: z.array(
        z.object({
          status: z.number().nullable(),
          error: z.string().nullable(),
          answer: z.string().nullable(),
        }),
      ),
    }),
  ),
})
const logOf = async (id: string, who = layla) =>
  logged.parse((await who.get(`/developers/webhooks/${id}/deliveries`)).body).data

const sendTest = async (id: string) => {
  expect((await act('POST', `${id}/test`)).status).toBe(201)
}

const receivedAt = (path: string) => messages.filter((message) => message.path === path)
const arrived = (path: string, count: number) =>
  until(
    () => receivedAt(path).length >= count,
    () => `${receivedAt(path).length} of ${count} messages at ${path}`,
  )

async function listed(id: string, who = layla): Promise<Record<string, unknown> | undefined> {
  const { body } = await who.get('/developers/webhooks')
  return z
    .array(z.record(z.string(), z.unknown()))
    .parse(body.data)
    .find((each) => each.id === id)
}

/** Which secrets signed a message, after the text of Standard Webhooks and with none of the product's code. */
function signedBy({ headers, body }: Message, secrets: readonly string[]): string[] {
  const given = String(headers['webhook-signature']).split(' ')
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const right = Buffer.from(`v1,${createHmac('sha256', key).update(text, 'utf8').digest('base64')}`)
    return given.some((each) => {
      const theirs = Buffer.from(each)
      return theirs.length === right.length && timingSafeEqual(theirs, right)
    })
  })
}

const pay = (amount: string) =>
  product.http.post(
    '/api/v1/payments',
    {
      from_account_id: layla.account(),
      to: { wallet_id: omar.walletId },
      amount: { amount, currency: 'USD' },
    },
    { authorization: `Bearer ${layla.token}`, 'idempotency-key': randomUUID() },
  )

test('a payment is told of to each side’s own webhooks, signed, as that side sees it', async () => {
  const hers = await make('/hers')
  const his = await make('/his', { who: omar, events: ['transaction.created', 'notification.created'] })
  expect((await pay('12.34')).status).toBe(201)
  await product.settled()
  await arrived('/hers', 1)
  await arrived('/his', 2)
  const [sent] = receivedAt('/hers')
  if (!sent) throw new Error('nothing arrived')
  expect(signedBy(sent, [hers.secret, his.secret])).toEqual([hers.secret])
  expect(sent.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(Math.abs(Number(sent.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
  const { type, data } = z
    .object({ type: z.string(), timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(sent.body))
  expect(type).toBe('transaction.completed')
  const transaction = await layla.get(`/transactions/${data.id}`)
  expect(transaction.body).toMatchObject(data)
  expect(data).toMatchObject({ type: 'outgoing', amount: { amount: '12.34', currency: 'USD' } })
  const types = receivedAt('/his').map(({ body }) => JSON.parse(body).type)
  expect(types.sort()).toEqual(['notification.created', 'transaction.created'])
  for (const message of receivedAt('/his'))
    expect(signedBy(message, [hers.secret, his.secret])).toEqual([his.secret])
  expect(receivedAt('/hers')).toHaveLength(1)
  expect(await logOf(hers.id)).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }])
  expect(await omar.get(`/developers/webhooks/${hers.id}/deliveries`)).toMatchObject({ status: 404 })
})

test('a payment that is refused leaves no delivery behind', async () => {
  const { id } = await make('/refused', { events: ['transaction.created'] })
  expect(await pay('5000.00')).toMatchObject({ body: { code: 'insufficient_funds' } })
  expect(await logOf(id)).toEqual([])
  await act('DELETE', id)
})

test('a request for money is told of to both sides, and each hears of its own share', async () => {
  await make('/asker', { events: ['payment_request.created'] })
  await make('/asked', { who: omar, events: ['payment_request.created', 'payment_request.updated'] })
  const asked = await product.http.post(
    '/api/v1/payment-requests',
    {
      currency: 'USD',
      shares: [{ to: { wallet_id: omar.walletId }, amount: { amount: '5.00', currency: 'USD' } }],
    },
    { authorization: `Bearer ${layla.token}`, 'idempotency-key': randomUUID() },
  )
  expect(asked).toMatchObject({ status: 201 })
  await arrived('/asker', 1)
  await arrived('/asked', 1)
  expect(JSON.parse(receivedAt('/asker')[0]?.body ?? '').data).toMatchObject({ direction: 'outgoing' })
  expect(JSON.parse(receivedAt('/asked')[0]?.body ?? '').data).toMatchObject({
    id: asked.body.id,
    direction: 'incoming',
    shares: [{ amount: { amount: '5.00', currency: 'USD' }, status: 'open' }],
  })
})

test('a message that is answered with an error is sent again under its id, with a time of its own', async () => {
  const { id, secret } = await make('/flaky')
  answers.set('/flaky', [
    { status: 500, body: 'out of order\u0000' },
    { status: 301, location: `${root}/other` },
  ])
  await sendTest(id)
  await arrived('/flaky', 1)
  await until(async () => (await logOf(id))[0]?.attempts.length === 1)
  product.advance(6)
  await arrived('/flaky', 2)
  await until(async () => (await logOf(id))[0]?.attempts.length === 2)
  product.advance(331)
  await arrived('/flaky', 3)
  await until(async () => (await logOf(id))[0]?.state === 'delivered')
  product.advance(-337)
  const [first, second, third] = receivedAt('/flaky')
  if (!first || !second || !third) throw new Error('too little arrived')
  expect(new Set([first, second, third].map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(
    Number(first.headers['webhook-timestamp']) + 6,
  )
  for (const message of [first, second, third]) expect(signedBy(message, [secret])).toEqual([secret])
  expect((await logOf(id))[0]?.attempts).toMatchObject([
    { status: 500, error: null, answer: 'out of order\uFFFD' },
    { status: 301, error: null },
    { status: 204, error: null },
  ])
  expect(receivedAt('/other')).toEqual([])
  expect(await listed(id)).toMatchObject({ state: 'active', failing_since: null })
  expect((await redeliver(String(first.headers['webhook-id']))).status).toBe(200)
  await arrived('/flaky', 4)
  expect(receivedAt('/flaky')[3]?.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(receivedAt('/flaky')[3]?.body).toBe(first.body)
  await act('DELETE', id)
})

test('for a day after a new secret both sign, and then the new one alone', async () => {
  const { id, secret: former } = await make('/rotated')
  const { secret } = made.parse((await act('POST', `${id}/secret`)).body)
  await sendTest(id)
  await arrived('/rotated', 1)
  product.advance(24 * 3_600)
  await sendTest(id)
  await arrived('/rotated', 2)
  product.advance(-24 * 3_600)
  const [early, late] = receivedAt('/rotated')
  if (!early || !late) throw new Error('too little arrived')
  expect(String(early.headers['webhook-signature']).split(' ')).toHaveLength(2)
  expect(signedBy(early, [secret, former])).toEqual([secret, former])
  expect(signedBy(late, [secret, former])).toEqual([secret])
  await act('DELETE', id)
})

test('a receiver that is gone is switched off at once, and its owner is told and can switch it on again', async () => {
  const { id } = await make('/gone')
  answers.set('/gone', [{ status: 410 }])
  await sendTest(id)
  await until(async () => (await listed(id))?.state === 'off')
  expect(await listed(id)).toMatchObject({ off_because: 'gone' })
  expect(await act('POST', `${id}/test`)).toMatchObject({ status: 409, body: { code: 'webhook_off' } })
  const [sent] = await logOf(id)
  expect(await redeliver(sent?.id ?? '')).toMatchObject({ status: 409, body: { code: 'webhook_off' } })
  expect((await logOf(id))[0]?.state).toBe('given_up')
  const { body } = await layla.get('/notifications')
  expect(body.data).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'webhook_switched_off', parameters: { name: 'Books' } }),
    ]),
  )
  expect(await act('PATCH', id, { state: 'active' })).toMatchObject({
    status: 200,
    body: { state: 'active' },
  })
  await sendTest(id)
  await arrived('/gone', 2)
  await act('DELETE', id)
})

test('an address that is not public is refused, when it is made and when it is changed', async () => {
  const { id } = await make('/public')
  for (const url of [
    'http://hooks.example.com/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://db.internal/',
  ]) {
    const wish = { name: 'Books', url, events: ['transaction.created'] }
    expect(await layla.post('/developers/webhooks', wish)).toMatchObject({
      status: 422,
      body: { code: 'webhook_address_refused' },
    })
    expect(await act('PATCH', id, { url })).toMatchObject({ status: 422 })
  }
  // As it would be where its name was moved to this network after it was made.
  await product.database.query(`update developers.webhooks set url = 'https://10.0.0.1/' where id = $1`, [id])
  await sendTest(id)
  await until(async () => (await logOf(id))[0]?.attempts.length === 1)
  expect((await logOf(id))[0]).toMatchObject({
    state: 'waiting',
    attempts: [{ status: null, error: 'address_refused' }],
  })
  await act('DELETE', id)
})

test('a person has five webhooks at most, and no other person touches them', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const { id } = await make('/noor', { who: noor })
  for (let more = 1; more < 5; more += 1) await make('/noor', { who: noor })
  const wish = { name: 'Books', url: `${root}/noor`, events: ['transaction.created'] }
  expect(await noor.post('/developers/webhooks', wish)).toMatchObject({
    status: 409,
    body: { code: 'too_many_webhooks' },
  })
  expect((await act('PATCH', id, { state: 'off' }, omar)).status).toBe(404)
  expect((await act('POST', `${id}/secret`, undefined, omar)).status).toBe(404)
  expect((await act('DELETE', id, undefined, omar)).status).toBe(404)
  expect((await act('DELETE', id, undefined, noor)).status).toBe(200)
  expect((await noor.post('/developers/webhooks', wish)).status).toBe(201)
})

test('a new password switches every webhook off, and its making is told by mail', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const { id } = await make('/ended', { who: noor })
  await product.quiet()
  const { rows } = await product.database.query<{ text: string }>(
    'select text from notifications.mailbox where recipient = $1',
    [noor.email.toLowerCase()],
  )
  expect(rows.map(({ text }) => text).join('\n')).toContain(`go to ${new URL(root).host}.`)
  await noor.supabase.auth.updateUser({ password: 'another-lamp-harbour' })
  expect(await listed(id, noor)).toMatchObject({ state: 'off', off_because: 'access_ended' })
})

test('a secret is in no table as it is, and deliveries are forgotten after thirty days', async () => {
  const { id, secret } = await make('/kept')
  const { rows } = await product.database.query<{ row: string }>(
    'select row_to_json(webhook)::text as row from developers.webhooks as webhook',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ row }) => row.includes(secret.slice(6, 30)))).toBe(false)
  await sendTest(id)
  await arrived('/kept', 1)
  await until(async () => (await logOf(id))[0]?.state === 'delivered')
  await product.runJob('developers.forget')
  expect(await logOf(id)).toHaveLength(1)
  await product.database.query(
    `update developers.webhook_deliveries set created_at = created_at - interval '31 days' where webhook_id = $1`,
    [id],
  )
  await product.runJob('developers.forget')
  expect(await logOf(id)).toEqual([])
  await act('DELETE', id)
})
