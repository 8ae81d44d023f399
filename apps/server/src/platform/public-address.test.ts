import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

const dotted = (address: number): string => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')

/** The first and the last address of each closed network of IPv4, written by hand from the registry. */
const closed: readonly (readonly [first: string, last: string])[] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
]

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

test('an IPv4 address is public exactly outside of the closed networks, edges included', () => {
  const isClosed = (address: number) =>
    closed.some(([first, last]) => address >= numberOf(first) && address <= numberOf(last))
  const edges = closed.flatMap(([first, last]) =>
    [numberOf(first) - 1, numberOf(first), numberOf(last), numberOf(last) + 1].filter(
      (address) => address >= 0 && address < 2 ** 32,
    ),
  )
  const addresses = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(...edges))
  fc.assert(
    fc.property(addresses, (address) => {
      expect(isPublicAddress(dotted(address))).toBe(!isClosed(address))
    }),
    { numRuns: 2_000 },
  )
  for (const edge of edges)
    expect([dotted(edge), isPublicAddress(dotted(edge))]).toEqual([dotted(edge), !isClosed(edge)])
})

test('an IPv6 address is public within 2000::/3 alone, whatever it wraps', () => {
  for (const address of ['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  for (const address of [
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ...[
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'ff02::1',
    ],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const first = Number.parseInt(address.startsWith(':') ? '0' : (address.split(':')[0] ?? ''), 16)
      if (first >> 13 !== 1) expect(isPublicAddress(address)).toBe(false)
    }),
  )
})

test('a text that is no address is not public', () => {
  for (const text of ['', 'localhost', '8.8.8', '8.8.8.8 ', '0x08080808', '[2606:4700::1]', '8.8.8.8:443'])
    expect([text, isPublicAddress(text)]).toEqual([text, false])
})

test('loopback is 127.0.0.0/8 and ::1, and no other', () => {
  expect(['127.0.0.1', '127.255.0.9', '::1'].every(isLoopbackAddress)).toBe(true)
  expect(['126.0.0.1', '128.0.0.1', '::2', '::ffff:127.0.0.1', '10.0.0.1'].some(isLoopbackAddress)).toBe(
    false,
  )
})
