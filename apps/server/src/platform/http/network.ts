import { isIPv6 } from 'node:net'

/**
 * The network that an address belongs to, as limits count it: a line of its own has 2^64 addresses of IPv6
 * (RFC 6177), and one of IPv4.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  // The parser of addresses writes IPv6 in one way.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return `${[...head, ...Array(zeros).fill('0'), ...tail].slice(0, 4).join(':')}::/64`
}
