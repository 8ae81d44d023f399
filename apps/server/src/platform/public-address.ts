import { BlockList, isIP, isIPv4 } from 'node:net'

/** Networks of IPv4 that are not public (IANA special-purpose registry), and a cloud's own services. */
const closedV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Azure answers its machines here, as others do at 169.254.169.254.
  '168.63.129.16/32',
]

/** Networks within the one of public IPv6 addresses that lead elsewhere: tunnels to IPv4, protocols, examples. */
const closedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const v4 = listOf(closedV4, 'ipv4')
const v6 = listOf(closedV6, 'ipv6')
/** The only network of IPv6 from which addresses of the internet are given out (RFC 4291, IANA). */
const globalV6 = listOf(['2000::/3'], 'ipv6')
const loopback = listOf(['127.0.0.0/8'], 'ipv4')

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Whether an address is one of the internet, where strangers may have us call. IPv4 within IPv6, in whatever wrapping,
 * is not: it would lead past the rules of IPv4.
 *
 * @param address as `dns.lookup` gives it; everything that is no address is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !v4.check(address, 'ipv4')
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !v6.check(address, 'ipv6')
}

/** Whether an address is one of this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? loopback.check(address, 'ipv4') : address === '::1'
}
