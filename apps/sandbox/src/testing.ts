import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { type Sandbox, startSandbox } from './main.ts'

export const apiKey = 'bank-key-of-the-tests'
const exchangeKey = 'exchange-key-of-the-tests'
const identityKey = 'identity-key-of-the-tests'
const issuerKey = 'issuer-key-of-the-tests'
const venueKey = 'venue-key-of-the-tests'
const rampKey = 'ramp-key-of-the-tests'
const marketKey = 'market-key-of-the-tests'
export const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`

/** Orders end only when a test settles them. */
export const NEVER_BY_ITSELF_MS = 86_400_000

const body = z.record(z.string(), z.unknown())
const eventShape = z.looseObject({ id: z.string(), type: z.string(), sequence: z.number(), data: body })
export type WireEvent = z.infer<typeof eventShape>
export const page = z.looseObject({ data: z.array(body), next_cursor: z.string().nullish() })
export const eventPage = z.looseObject({
  data: z.array(eventShape),
  next_cursor: z.string(),
  has_more: z.boolean(),
})

export type Answered = { readonly status: number; readonly type: string; readonly body: z.infer<typeof body> }

/** A folder that is gone when the test is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A running sandbox with the calls that tests make. Stopped when the test is over. */
export async function aSandbox(
  options: { webhookUrl?: string; dataDir?: string; latencyMs?: number; operatorKey?: string } = {},
) {
  const { webhookUrl, dataDir = temporaryFolder(), latencyMs = NEVER_BY_ITSELF_MS, operatorKey } = options
  let running: Sandbox | undefined = await startSandbox({
    port: 0,
    dataDir,
    apiKey,
    webhookSecret,
    webhookUrl,
    exchange: { apiKey: exchangeKey, webhookSecret, webhookUrl },
    identity: { apiKey: identityKey, webhookSecret, webhookUrl },
    issuer: { apiKey: issuerKey, webhookSecret, webhookUrl },
    venue: { apiKey: venueKey, webhookSecret, webhookUrl },
    ramp: { apiKey: rampKey, webhookSecret, webhookUrl },
    market: { apiKey: marketKey },
    latencyMs,
    operatorKey,
  })
  const { url } = running
  const stop = async () => {
    const sandbox = running
    running = undefined
    await sandbox?.stop()
  }
  onTestFinished(stop)
  return { ...clientOf(url, operatorKey), url, dataDir, stop }
}

export type TestSandbox = Awaited<ReturnType<typeof aSandbox>>

async function sendFile(url: string, key: string, type: string, bytes: Buffer): Promise<Answered> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: body.parse(await answer.json()),
  }
}

/** The calls that tests make to a sandbox at `url`, in whichever process it runs. */
export function clientOf(url: string, operatorKey?: string) {
  const key: Record<string, string> =
    operatorKey === undefined ? {} : { authorization: `Bearer ${operatorKey}` }

  const send = async (method: string, path: string, headers: Record<string, string>, content?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(content === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    })
    const type = answer.headers.get('content-type') ?? ''
    return { status: answer.status, type, body: body.parse(await answer.json()) }
  }
  const get = (path: string): Promise<Answered> =>
    send('GET', `/bank/v1${path}`, { authorization: `Bearer ${apiKey}` })
  const post = (path: string, content?: unknown, key: string = randomUUID()): Promise<Answered> =>
    send('POST', `/bank/v1${path}`, { authorization: `Bearer ${apiKey}`, 'idempotency-key': key }, content)
  /** The same of the exchange. */
  const exchange = {
    get: (path: string): Promise<Answered> =>
      send('GET', `/exchange/v1${path}`, { authorization: `Bearer ${exchangeKey}` }),
    post: (path: string, content: unknown, key: string = randomUUID()): Promise<Answered> =>
      send(
        'POST',
        `/exchange/v1${path}`,
        { authorization: `Bearer ${exchangeKey}`, 'idempotency-key': key },
        content,
      ),
  }
  /** And of the identity service. */
  const identity = {
    get: (path: string): Promise<Answered> =>
      send('GET', `/identity/v1${path}`, { authorization: `Bearer ${identityKey}` }),
    post: (path: string, content?: unknown, key: string = randomUUID()): Promise<Answered> =>
      send(
        'POST',
        `/identity/v1${path}`,
        { authorization: `Bearer ${identityKey}`, 'idempotency-key': key },
        content,
      ),
    put: (path: string, type: string, bytes: Buffer): Promise<Answered> =>
      sendFile(`${url}/identity/v1${path}`, identityKey, type, bytes),
  }
  /** And of the card issuer. */
  const issuer = {
    get: (path: string): Promise<Answered> =>
      send('GET', `/cards/v1${path}`, { authorization: `Bearer ${issuerKey}` }),
    put: (path: string, content: unknown): Promise<Answered> =>
      send('PUT', `/cards/v1${path}`, { authorization: `Bearer ${issuerKey}` }, content),
    putFile: (path: string, type: string, bytes: Buffer): Promise<Answered> =>
      sendFile(`${url}/cards/v1${path}`, issuerKey, type, bytes),
    post: (path: string, content?: unknown, key: string = randomUUID()): Promise<Answered> =>
      send(
        'POST',
        `/cards/v1${path}`,
        { authorization: `Bearer ${issuerKey}`, 'idempotency-key': key },
        content,
      ),
  }
  /** And of the venue. */
  const venue = {
    get: (path: string): Promise<Answered> =>
      send('GET', `/venue/v1${path}`, { authorization: `Bearer ${venueKey}` }),
    put: (path: string, content: unknown): Promise<Answered> =>
      send('PUT', `/venue/v1${path}`, { authorization: `Bearer ${venueKey}` }, content),
    post: (path: string, content?: unknown, key: string = randomUUID()): Promise<Answered> =>
      send(
        'POST',
        `/venue/v1${path}`,
        { authorization: `Bearer ${venueKey}`, 'idempotency-key': key },
        content,
      ),
  }
  /** And of the ramp. */
  const ramp = {
    get: (path: string): Promise<Answered> =>
      send('GET', `/ramp/v1${path}`, { authorization: `Bearer ${rampKey}` }),
    post: (path: string, content: unknown, key: string = randomUUID()): Promise<Answered> =>
      send(
        'POST',
        `/ramp/v1${path}`,
        { authorization: `Bearer ${rampKey}`, 'idempotency-key': key },
        content,
      ),
  }
  /** And of the market data service. */
  const market = {
    get: (path: string): Promise<Answered> =>
      send('GET', `/market/v1${path}`, { authorization: `Bearer ${marketKey}` }),
    /** A stream of prices, as it comes. */
    stream: (symbols: string, signal: AbortSignal) =>
      fetch(`${url}/market/v1/stream?symbols=${symbols}`, {
        headers: { authorization: `Bearer ${marketKey}` },
        signal,
      }),
  }
  const console = (method: string, path: string, content?: unknown): Promise<Answered> =>
    send(method, `/console/api${path}`, key, content)
  return {
    send,
    get,
    post,
    exchange,
    identity,
    issuer,
    venue,
    ramp,
    market,
    console,
    /** Ends everything that is under way. */
    settle: () => console('POST', '/settle', { all: true }),
    /** Ends everything that is under way and attempts every webhook that waits. */
    deliver: () => console('POST', '/settle', { all: true, deliver: true }),
  }
}

export type TestClient = ReturnType<typeof clientOf>

export function usd(amount: string) {
  return { amount, currency: 'USD' }
}

/** An active account, with money if `holding` says how much. Returns its id. */
export async function anAccount(client: TestClient, holding?: string, currency = 'USD'): Promise<string> {
  const opening = holding && { opening_balance: { amount: holding, currency }, opening_date: '2025-01-01' }
  const opened = await client.post('/accounts', {
    reference: 'wallet 7',
    holder_name: 'Layla Haddad',
    currency,
    ...opening,
  })
  await client.settle()
  return z.string().parse(opened.body.id)
}

export async function balanceOf(client: TestClient, account: string): Promise<unknown> {
  const { body: found } = await client.get(`/accounts/${account}`)
  return z.object({ amount: z.string() }).parse(found.balance).amount
}

type Received = { readonly headers: IncomingHttpHeaders; readonly raw: string; readonly isGenuine: boolean }

/** A place that webhooks are sent to, which answers what `answer` says and checks every signature. */
export async function aReceiver(answer: (nth: number) => number = () => 204) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks).toString()
    received.push({ headers: request.headers, raw, isGenuine: isGenuine(raw, request.headers) })
    response.writeHead(answer(received.length)).end()
    server.emit('received')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks/bank`,
    received,
    types: () => received.map(({ raw }) => eventShape.parse(JSON.parse(raw)).type),
    /** Waits until what has arrived satisfies `isEnough`. */
    async until(isEnough: (received: readonly Received[]) => boolean): Promise<void> {
      while (!isEnough(received)) await once(server, 'received')
    },
  }
}

function isGenuine(raw: string, headers: IncomingHttpHeaders): boolean {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    z.string().parse(headers[name]),
  )
  try {
    const signed = {
      'webhook-id': id ?? '',
      'webhook-timestamp': timestamp ?? '',
      'webhook-signature': signature ?? '',
    }
    new Webhook(webhookSecret).verify(raw, signed, { jsonParse: false })
    return true
  } catch {
    return false
  }
}
