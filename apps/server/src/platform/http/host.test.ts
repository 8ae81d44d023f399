import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import { isOurHost, refuseForeignHosts } from './host.ts'
import { createHttpServer, createMetrics } from './server.ts'

const site = { publicUrl: 'https://sadaf.example', HOST: '127.0.0.1', PORT: 3000, ALLOWED_HOSTS: [] }

test.each([
  ['sadaf.example', true],
  ['SADAF.example', true],
  ['sadaf.example.', true],
  ['sadaf.example:443', true],
  ['sadaf.example:80', false],
  ['sadaf.example:3000', false],
  ['www.sadaf.example', false],
  ['evil.example', false],
  ['127.0.0.1:3000', true],
  ['localhost:3000', true],
  ['[::1]:3000', true],
  ['127.0.0.1', false],
  ['127.0.0.1:3001', false],
  ['localhost.evil.example:3000', false],
  ['127.0.0.1.evil.example:3000', false],
  ['user@sadaf.example', false],
  ['sadaf.example/', false],
  ['sadaf.example:', false],
  ['sadaf.example, evil.example', false],
  ['', false],
  [undefined, false],
  [`${'a'.repeat(400)}.example`, false],
])('%s leads to https://sadaf.example: %s', (host, isOurs) => {
  expect(isOurHost(site, host)).toBe(isOurs)
})

test('a public address with a port is asked for with it', () => {
  const config = { ...site, publicUrl: 'http://sadaf.example:8080' }
  expect(isOurHost(config, 'sadaf.example:8080')).toBe(true)
  expect(isOurHost(config, 'sadaf.example')).toBe(false)
  expect(isOurHost({ ...site, publicUrl: 'http://sadaf.example' }, 'sadaf.example:80')).toBe(true)
  expect(isOurHost({ ...site, publicUrl: 'http://[2001:db8::1]:3000' }, '[2001:DB8:0::1]:3000')).toBe(true)
})

test('hosts of the allow list lead to us too, with any port or with their own', () => {
  const config = { ...site, ALLOWED_HOSTS: ['old.example', 'probe.internal:9000'] }
  expect(isOurHost(config, 'old.example')).toBe(true)
  expect(isOurHost(config, 'old.example:8443')).toBe(true)
  expect(isOurHost(config, 'probe.internal:9000')).toBe(true)
  expect(isOurHost(config, 'probe.internal')).toBe(false)
  expect(isOurHost(config, 'very-old.example')).toBe(false)
})

test('this machine’s names are good with the port that was connected to, whatever was configured', () => {
  expect(isOurHost(site, '127.0.0.1:41234', 41_234)).toBe(true)
  expect(isOurHost(site, '127.0.0.1:3000', 41_234)).toBe(false)
  expect(isOurHost({ ...site, HOST: '192.0.2.7' }, '192.0.2.7:3000')).toBe(true)
  expect(isOurHost({ ...site, HOST: '0.0.0.0' }, '192.0.2.7:3000')).toBe(false)
})

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = createHttpServer({ log: silentLog, ids: createIds(systemClock), metrics: createMetrics() })
  refuseForeignHosts(app, site)
  app.get('/page', async () => 'a page')
  app.get('/probed', { config: { isForMachines: true } }, async () => 'well')
  await app.listen({ host: '0.0.0.0', port: 0 })
  port = z.object({ port: z.number() }).parse(app.server.address()).port
})
afterAll(() => app.close())

/** The status of a request that is written as it stands. */
async function statusOf(lines: string[], address = '127.0.0.1'): Promise<number> {
  const socket = connect(port, address)
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

test('a request for another host is told so, whatever its path', async () => {
  expect(await statusOf(['GET /page HTTP/1.1', 'Host: sadaf.example'])).toBe(200)
  expect(await statusOf(['GET /page HTTP/1.1', `Host: localhost:${port}`])).toBe(200)
  for (const path of ['/page', '/probed', '/nowhere'])
    expect(await statusOf([`GET ${path} HTTP/1.1`, 'Host: evil.example'])).toBe(421)
})

test('a target in absolute form stands above the header', async () => {
  const ask = (target: string, host: string) => statusOf([`GET ${target} HTTP/1.1`, `Host: ${host}`])
  expect(await ask('http://evil.example/page', 'sadaf.example')).toBe(421)
  expect(await ask('http://sadaf.example/page', 'evil.example')).toBe(200)
  expect(await ask('http://a:b@sadaf.example/page', 'sadaf.example')).toBe(421)
})

test('probes reach what is for them by the address of the process, and nothing else', async () => {
  const probe = (path: string, host: string) =>
    statusOf([`GET ${path} HTTP/1.1`, `Host: ${host}`], '127.0.0.2')
  expect(await probe('/probed', `127.0.0.2:${port}`)).toBe(200)
  expect(await probe('/probed', '192.0.2.1')).toBe(421)
  expect(await statusOf(['GET /probed HTTP/1.0'])).toBe(200)
  expect(await statusOf(['GET /page HTTP/1.0'])).toBe(421)
})
