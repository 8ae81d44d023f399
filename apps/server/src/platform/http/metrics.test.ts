import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import { serveMetrics } from './metrics.ts'
import { createHttpServer, createMetrics } from './server.ts'

const METRICS_KEY = 'a-key-for-prometheus'

async function statusOf(
  { key, peer = '127.0.0.1' }: { key?: string; peer?: string },
  headers: Record<string, string> = {},
): Promise<number> {
  const metrics = createMetrics()
  const app = createHttpServer({
    log: silentLog,
    ids: createIds(systemClock),
    metrics,
    trustedProxies: ['127.0.0.1'],
  })
  serveMetrics(app, { METRICS_KEY: key }, metrics)
  return (await app.inject({ url: '/metrics', remoteAddress: peer, headers })).statusCode
}

test('without a key, metrics are for callers of private networks', async () => {
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({ peer: '10.4.5.6' })).toBe(200)
  expect(await statusOf({ peer: '203.0.113.7' })).toBe(401)
})

test('a forwarded client is a stranger, whatever address the proxy names', async () => {
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
    expect(await statusOf({}, { [header]: '127.0.0.1' })).toBe(401)
})

test('where there is a key, it alone opens them', async () => {
  expect(await statusOf({ key: METRICS_KEY })).toBe(401)
  expect(await statusOf({ key: METRICS_KEY }, { authorization: 'Bearer another-key' })).toBe(401)
  const authorization = `Bearer ${METRICS_KEY}`
  expect(await statusOf({ key: METRICS_KEY, peer: '203.0.113.7' }, { authorization })).toBe(200)
})
