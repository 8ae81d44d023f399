import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** A subscription as a browser gives it to a site. */
export type BrowserSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const shown = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  language: z.enum(['en', 'ar']),
})

/** A message as a browser reads it. */
export type ShownMessage = z.output<typeof shown>

export type ReceivedPush = {
  readonly headers: IncomingHttpHeaders
  readonly message: ShownMessage
  /** Claims of the sender, whose signature has been checked. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
  /** The sender's public key, as a browser subscribes with it. */
  readonly senderKey: string
}

/** A browser that is subscribed at the push service. */
export type PushBrowser = BrowserSubscription & {
  readonly received: readonly ReceivedPush[]
  /** Statuses of the next answers; then, or without any, messages are accepted. */
  answer(...statuses: number[]): void
}

export type PushService = {
  readonly url: string
  browser(): PushBrowser
  stop(): void
}

type Kept = { readonly browser: PushBrowser; take(headers: IncomingHttpHeaders, body: Buffer): number }

/** A push service on this machine with the browsers behind it, which decrypt by RFC 8291 alone. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Kept>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const kept = browsers.get(request.url ?? '')
    response.writeHead(kept ? kept.take(request.headers, Buffer.concat(chunks)) : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    browser() {
      const path = `/send/${randomUUID()}`
      const kept = aBrowser(url + path)
      browsers.set(path, kept)
      return kept.browser
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function aBrowser(endpoint: string): Kept {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  const received: ReceivedPush[] = []
  const statuses: number[] = []
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') }
  return {
    browser: { endpoint, keys, received, answer: (...next) => void statuses.push(...next) },
    take(headers, body) {
      const status = statuses.shift() ?? 201
      if (status !== 201) return status
      const message = shown.parse(JSON.parse(decrypt(body, pair, secret).toString('utf8')))
      received.push({ headers, message, ...senderOf(headers) })
      return status
    },
  }
}

/** Sizes of a message's head (RFC 8188): salt, record size, length of the key, and the key (RFC 8291). */
const SALT_BYTES = 16
const HEAD_BYTES = SALT_BYTES + 4 + 1 + 65
const TAG_BYTES = 16

/** Decrypts a message of one record (RFC 8291, section 3.4; RFC 8188, section 2). */
function decrypt(body: Buffer, pair: ECDH, secret: Buffer): Buffer {
  const salt = body.subarray(0, SALT_BYTES)
  const senderKey = body.subarray(SALT_BYTES + 5, HEAD_BYTES)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), secret, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length))
  const record = body.subarray(HEAD_BYTES)
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()])
  // A byte 2 ends the content of the last record, and zeros follow it.
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the last record does not end as one')
  return padded.subarray(0, end)
}

const claimsOf = z.object({ aud: z.string(), sub: z.string(), exp: z.number() })

/** Checks who sent a message (RFC 8292). @throws Error where the signature is not that of the key */
function senderOf({ authorization = '' }: IncomingHttpHeaders): Pick<ReceivedPush, 'claims' | 'senderKey'> {
  const [, token = '', senderKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(senderKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${payload}`)
  const isGood = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('the sender has not signed with its key')
  const claims = claimsOf.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return { claims, senderKey }
}
