import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The proxies that are believed when they name the client they ask for. */
export type TrustedProxies = { has(address: string): boolean }

/** @param named addresses and networks; no other is believed, not even on this machine */
export function trustedProxies(named: readonly string[]): TrustedProxies {
  const list = new BlockList()
  for (const entry of named) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return { has: (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') }
}

/**
 * The client of a request: the peer or, where that is a trusted proxy, the client that it names. What
 * proxies add stands at the end, so `X-Forwarded-For` is read from there and only as far as each one that tells is
 * trusted. Where a proxy names no address (`unknown`, garbage), it answers for the request itself.
 */
export function clientAddress(
  proxies: TrustedProxies,
  peer: string | undefined,
  headers: IncomingHttpHeaders,
): string {
  let caller = readAddress(peer ?? '') ?? UNKNOWN_ADDRESS
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  for (const entry of named.reverse()) {
    if (!proxies.has(caller)) return caller
    const address = readAddress(entry)
    if (address === null) return caller
    caller = address
  }
  return caller
}

/** Stands for the address of a connection that closed before its address was read. */
const UNKNOWN_ADDRESS = '0.0.0.0'

/** An address as proxies write it: also with a port, in brackets, quoted, or IPv4 within IPv6; null for all else. */
function readAddress(text: string): string | null {
  const [, bracketed, v4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(unquoted(text.trim())) ?? []
  const address = (bracketed ?? v4 ?? unquoted(text.trim())).replace(/%.*$/s, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address
  return isIP(mapped) === 0 ? null : mapped
}

const unquoted = (text: string): string => (/^".*"$/s.test(text) ? text.slice(1, -1) : text)

/** Has every request say as its `ip` who sent it. */
export function readClientAddress(app: FastifyInstance, proxies: TrustedProxies): void {
  app.addHook('onRequest', async (request) => {
    const ip = clientAddress(proxies, request.raw.socket.remoteAddress, request.headers)
    // Fastify reads it by a list that a port or a word in the header leads astray.
    Object.defineProperty(request, 'ip', { value: ip })
  })
}

/** Whether a proxy on the way says that it forwards the request. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || ['forwarded', 'via', 'x-real-ip'].includes(name),
  )
}

/** Whether an address is one of these, or of one of these networks. */
export const isWithin = (networks: readonly string[], address: string): boolean =>
  trustedProxies(networks).has(address)

const privateNetworks = trustedProxies([
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
])

/** Whether an address is of this machine or of a network that the internet does not reach (RFC 1918, RFC 4193). */
export function isPrivateAddress(address: string | undefined): boolean {
  const read = readAddress(address ?? '')
  return read !== null && privateNetworks.has(read)
}
