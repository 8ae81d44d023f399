import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import { clientAddress, isForwarded, isPrivateAddress, trustedProxies } from './client-address.ts'
import { createHttpServer, createMetrics } from './server.ts'

const proxies = trustedProxies(['127.0.0.1', '10.1.0.0/16', 'fd00::/8'])
const callerOf = (peer: string, forwarded?: string | string[]) =>
  clientAddress(proxies, peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })

test('only a named proxy is believed about its client, not even one on this machine', () => {
  expect(callerOf('203.0.113.1', '198.51.100.1')).toBe('203.0.113.1')
  expect(callerOf('127.0.0.2', '198.51.100.1')).toBe('127.0.0.2')
  expect(callerOf('10.2.0.1', '198.51.100.1')).toBe('10.2.0.1')
  expect(callerOf('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(callerOf('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(callerOf('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1')
  expect(callerOf('fd12::1', '2001:db8::1')).toBe('2001:db8::1')
})

test.each([
  ['198.51.100.1', '198.51.100.1'],
  [' 198.51.100.1 ', '198.51.100.1'],
  ['198.51.100.1:5678', '198.51.100.1'],
  ['"198.51.100.1:5678"', '198.51.100.1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:5678', '2001:db8::1'],
  ['"[2001:db8::1]:5678"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['[::ffff:198.51.100.1]:5678', '198.51.100.1'],
])('%s is read as %s', (written, address) => {
  expect(callerOf('127.0.0.1', written)).toBe(address)
})

test.each([
  'unknown',
  '_hidden',
  '',
  '999.1.1.1',
  '198.51.100',
  'https://198.51.100.1',
  '1.2.3.4:x',
  "'; --",
])('where a proxy says %j, the request is its own', (written) => {
  expect(callerOf('127.0.0.1', written)).toBe('127.0.0.1')
  expect(callerOf('127.0.0.1', `198.51.100.1, ${written}`)).toBe('127.0.0.1')
  expect(callerOf('127.0.0.1', `${written}, 10.1.0.9`)).toBe('10.1.0.9')
})

test('a chain is read from its end, as far as those are trusted who tell of it', () => {
  expect(callerOf('127.0.0.1', '1.1.1.1, 198.51.100.1, 10.1.0.9:443')).toBe('198.51.100.1')
  expect(callerOf('127.0.0.1', ['1.1.1.1', '198.51.100.1', '10.1.0.9'])).toBe('198.51.100.1')
  expect(callerOf('127.0.0.1', '10.1.0.8, 10.1.0.9')).toBe('10.1.0.8')
})

test('a connection that is gone has no address', () => {
  expect(clientAddress(proxies, undefined, {})).toBe('0.0.0.0')
})

test('a server says of each request who sent it', async () => {
  const parts = { log: silentLog, ids: createIds(systemClock), metrics: createMetrics() }
  const app = createHttpServer({ ...parts, trustedProxies: ['127.0.0.1'] })
  app.get('/caller', async (request) => request.ip)
  app.setNotFoundHandler(async (request) => request.ip)
  const headers = { 'x-forwarded-for': '203.0.113.9:4711' }
  for (const url of ['/caller', '/nowhere']) {
    expect((await app.inject({ url, remoteAddress: '127.0.0.1', headers })).body).toBe('203.0.113.9')
    expect((await app.inject({ url, remoteAddress: '127.0.0.2', headers })).body).toBe('127.0.0.2')
  }
})

test('a forwarded request shows it', () => {
  expect(isForwarded({ host: 'localhost' })).toBe(false)
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
    expect(isForwarded({ [name]: 'x' })).toBe(true)
})

test('private addresses are those that the internet does not reach', () => {
  const ones = ['127.0.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::1', 'fd00::1']
  for (const address of [...ones, '::ffff:10.0.0.1']) expect(isPrivateAddress(address), address).toBe(true)
  for (const address of ['172.32.0.1', '11.0.0.1', '192.169.0.1', '2001:db8::1', '::ffff:8.8.8.8', undefined])
    expect(isPrivateAddress(address), address).toBe(false)
})
