import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../support/product.ts'

// Requests of a stranger without an account, byte for byte, and the harm that they must not do to others.

let product: Product

beforeAll(async () => {
  product = await startProduct({ DEMO_MODE: 'true' })
})
afterAll(() => product.stop())

type Heard = { readonly status: number; readonly type: string; readonly text: string }

/** Sends bytes as they are, and hears what comes back until the connection ends. */
async function send(...lines: string[]): Promise<Heard> {
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`${[...lines, `Host: ${hostname}:${port}`, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return hear(socket)
}

async function sendUpgrade(target: string, ...headers: string[]): Promise<Heard> {
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const lines = [`GET ${target} HTTP/1.1`, `Host: ${hostname}:${port}`, ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  // Nothing else follows: an answer that keeps the connection open must not be waited for.
  socket.once('data', () => socket.end())
  return hear(socket)
}

async function hear(socket: ReturnType<typeof connect>): Promise<Heard> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'close')
  const whole = Buffer.concat(chunks).toString()
  const [head = '', text = ''] = whole.split('\r\n\r\n')
  const type = /^content-type: ([^;\r]*)/im.exec(head)?.[1] ?? ''
  return { status: Number(head.split(' ')[1]), type, text }
}

const isAlive = async () => (await product.http.get('/health')).status === 200

const websocket = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
const withKey = [...websocket, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
const oddTargets = ['//', '///', '//[', '/%', '/%zz', '//a:b@c/', 'http://a:b@x/', 'http://[', '*', '/..%2f']

test.each(oddTargets)('an upgrade at %s is refused, and ends nothing but itself', async (target) => {
  for (const headers of [websocket, withKey, ['Connection: Upgrade', 'Upgrade: h2c']]) {
    const { status } = await sendUpgrade(target, ...headers)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  }
  expect(await isAlive()).toBe(true)
})

test('an upgrade to the service without what an upgrade needs is refused', async () => {
  const path = `/realtime/v1/websocket?vsn=1.0.0&apikey=${product.keys.publishable}`
  expect((await sendUpgrade(path, ...websocket)).status).toBe(400)
  expect((await sendUpgrade('/realtime/v1/websocket?vsn=1.0.0', ...withKey)).status).toBe(401)
  expect((await sendUpgrade(path, ...withKey)).status).toBe(101)
})

test('a request to upgrade to an unknown protocol is answered as if it had not asked', async () => {
  const { status, text } = await sendUpgrade('/health', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c')
  expect(status).toBe(200)
  expect(text).toContain('ok')
})

test.each(['GET', 'OPTIONS', 'POST', 'DELETE'])('%s of an odd address is a clear answer', async (method) => {
  for (const target of oddTargets) {
    const { status } = await send(`${method} ${target} HTTP/1.1`)
    expect([target, status >= 200 && status < 500]).toEqual([target, true])
  }
  expect(await isAlive()).toBe(true)
})

test('an absolute address with credentials in it is answered at once, and nothing is left waiting', async () => {
  const { status } = await send('GET http://a:b@x/functions/v1/ping HTTP/1.1')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('an absolute address is served as its path is', async () => {
  const { status, text } = await send(`GET ${product.url}/health HTTP/1.1`)
  expect([status, text]).toEqual([200, '{"status":"ok"}'])
})

test('bytes that are no HTTP are answered with a problem', async () => {
  const { status, type } = await send('HELLO')
  expect([status, type]).toEqual([400, 'application/problem+json'])
})

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const unreadable = [
  ['thousands of levels', deep(5_000)],
  ['a list in a list in a list …', '['.repeat(20_000) + ']'.repeat(20_000)],
  [
    'a NUL',
    '{"email":"a\\u0000@b.example","password":"x","name":"\\u0000","messages":[],"prefix":"\\u0000"}',
  ],
  [
    'half of a surrogate pair',
    '{"email":"a@b.example","data":{"name":"\\ud800"},"password":"x","prefix":"\\ud800"}',
  ],
  ['no JSON', '{"email":'],
] as const

/** Where JSON is taken in, and which field of an answer says what was wrong there. */
const surfaces = [
  ['POST', '/api/v1/payments', 'code'],
  ['POST', '/auth/v1/signup', 'error_code'],
  ['POST', '/auth/v1/token?grant_type=password', 'error_code'],
  ['POST', '/storage/v1/object/list/avatars', 'statusCode'],
  ['POST', '/rest/v1/rpc/get_crypto_markets', 'code'],
  ['POST', '/realtime/v1/api/broadcast', 'message'],
  ['POST', '/webhooks/bank', 'code'],
] as const

test.each(surfaces.flatMap((surface) => unreadable.map((input) => [...surface, ...input] as const)))(
  '%s %s (%s) refuses %s in its own shape',
  async (method, path, field, _what, body) => {
    const headers = { apikey: product.keys.publishable }
    const { status, body: answer } = await product.http.call({ method, path, headers, body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(answer).toHaveProperty(field)
  },
)

const undecodable = [
  ['/api/v1/payments/%', 'code'],
  ['/auth/v1/%E0%A4%A', 'error_code'],
  ['/storage/v1/object/avatars/%ff', 'statusCode'],
  ['/rest/v1/%zz', 'details'],
  ['/functions/v1/%', 'message'],
  [`/api/v1/payments/${'x'.repeat(5_000)}`, 'code'],
  [`/functions/v1/${'x'.repeat(5_000)}`, 'code'],
] as const

test.each(undecodable)('the address %.40s is refused in its service’s own shape', async (path, field) => {
  const { status, body } = await product.http.get(path, { apikey: product.keys.publishable })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toHaveProperty(field)
})

test.each([
  '/dev/mailbox/messages?to=%00',
  '/api/v1/transactions?search=%00',
  '/rest/v1/rpc/get_crypto_markets?base_symbol=eq.%00',
])('a NUL in the address %s is refused', async (path) => {
  const person = await product.person()
  const headers = { apikey: product.keys.publishable, authorization: `Bearer ${person.token}` }
  const { status } = await product.http.get(path, headers)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

const forms = [
  ['without a boundary', 'multipart/form-data', 'anything'],
  ['with a boundary that never comes', 'multipart/form-data; boundary=x', 'anything'],
  [
    'that ends within a part',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  ],
  ['whose part has no name', 'multipart/form-data; boundary=x', '--x\r\n\r\nabc\r\n--x--\r\n'],
  ['with an endless boundary', `multipart/form-data; boundary=${'y'.repeat(2_000)}`, 'anything'],
] as const

test.each(forms)('a form %s is refused by those who take forms', async (_what, type, body) => {
  const person = await product.person()
  const headers = {
    apikey: product.keys.publishable,
    authorization: `Bearer ${person.token}`,
    'content-type': type,
  }
  for (const path of [`/storage/v1/object/avatars/${person.userId}/a.png`, '/functions/v1/currencies']) {
    const { status } = await product.http.call({ method: 'POST', path, headers, body })
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
  }
})
