import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { requireNoTransaction } from './database.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** A message to a stranger's address that a person has named. */
export type Message = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Until the answer is there, from the look for the address on. */
  readonly timeoutMs: number
  /** Lets this machine receive too, over plain HTTP and at any port: for tests, and for who tries the product. */
  readonly allowsLoopback: boolean
}

/** The answer as far as it is read, or why there is none. */
export type Heard =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: Unheard }

/** Why there is no answer. */
export type Unheard = 'address_refused' | 'unreachable' | 'untrusted' | 'timed_out'

/** So much of an answer is read. */
const READ_BYTES = 1_024

class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/**
 * Whether an address can be named at all: HTTPS at its own port, without a password, and where it names no host but an
 * address, one of the internet. Which addresses a host's name leads to is judged when it is called.
 */
export function isNameable(text: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  const host = hostOf(url)
  if (allowsLoopback && (host === 'localhost' || isLoopbackAddress(host)))
    return url.protocol === 'http:' || url.protocol === 'https:'
  if (url.protocol !== 'https:' || url.port !== '') return false
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !host.endsWith('.') && !closedNames.some((name) => host.endsWith(name))
}

/** Names that lead nowhere on the internet (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const closedNames = ['.localhost', '.local', '.internal', '.home.arpa', '.test', '.invalid', '.onion']

/**
 * Posts a message to a stranger's address, over a connection of its own to the very address that was judged: a name
 * that leads elsewhere a moment later leads nowhere. Redirects are answers like any other.
 *
 * @throws Error while a transaction is open
 */
export async function postToStranger(message: Message): Promise<Heard> {
  requireNoTransaction(`POST ${new URL(message.url).origin}`)
  if (!isNameable(message.url, message.allowsLoopback)) return { kind: 'address_refused' }
  const signal = AbortSignal.timeout(message.timeoutMs)
  try {
    return await post(message, signal)
  } catch (error) {
    return { kind: signal.aborted ? 'timed_out' : unheardOf(error) }
  }
}

function post({ url: text, headers, body, allowsLoopback }: Message, signal: AbortSignal): Promise<Heard> {
  const url = new URL(text)
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'content-length': String(bytes.byteLength) },
    lookup: judgedLookup(allowsLoopback),
  }
  return new Promise((resolve, reject) => {
    // By itself: a connection that its other end has taken over (101) ends in no event of the request.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    const answered = (response: IncomingMessage) => {
      beginningOf(response).then((beginning) => {
        resolve({ kind: 'answered', status: response.statusCode ?? 0, body: beginning })
        request.destroy()
      }, reject)
    }
    const request =
      url.protocol === 'https:' ? requestHttps(url, options, answered) : requestHttp(url, options, answered)
    request.once('error', reject)
    request.end(bytes)
  })
}

/** Finds the addresses of a name. */
type Look = (host: string) => Promise<readonly string[]>

/** How long a name server may take, and how often it is asked. */
const NAME_SERVER = { timeout: 3_000, tries: 2 }

/**
 * Asks the name servers by connections of our own: `dns.lookup` would take one of the few threads on which passwords
 * are hashed, for as long as a stranger's name server likes.
 */
const addressesOf: Look = async (host) => {
  if (host === 'localhost') return ['127.0.0.1']
  const resolver = new Resolver(NAME_SERVER)
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/**
 * Looks a name up, once, and gives its addresses to be connected to where all of them may be: one that may not spoils
 * the name.
 */
export function judgedLookup(allowsLoopback: boolean, look: Look = addressesOf): LookupFunction {
  const mayBe = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
  async function judged(host: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const found = await look(host)
    const closed = found.find((address) => !mayBe(address))
    if (closed !== undefined) throw new AddressRefused(`${host} leads to ${closed}`)
    const [first, ...others] = found.map((address) => ({ address, family: isIP(address) }))
    if (!first) throw new Error(`${host} leads nowhere`)
    return [first, ...others]
  }
  return (host, { all }, give) => {
    judged(host).then(
      ([first, ...others]) =>
        all ? give(null, [first, ...others]) : give(null, first.address, first.family),
      (error) => give(error, '', 0),
    )
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const piece = Buffer.from(chunk)
    chunks.push(piece)
    size += piece.byteLength
    if (size >= READ_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8')
}

function unheardOf(error: unknown): Unheard {
  if (error instanceof AddressRefused) return 'address_refused'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:ERR_TLS|ERR_SSL|CERT|DEPTH|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)
    ? 'untrusted'
    : 'unreachable'
}

const hostOf = (url: URL): string => {
  const { hostname } = url
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}
