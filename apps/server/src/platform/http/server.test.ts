import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import { createHttpServer, createMetrics } from './server.ts'

/** Whom the server takes the caller for who comes from `remoteAddress` and says to ask for 203.0.113.9. */
async function callerOf(remoteAddress: string, trustedProxies?: readonly string[]): Promise<string> {
  const app = createHttpServer({
    log: silentLog,
    ids: createIds(systemClock),
    metrics: createMetrics(),
    ...(trustedProxies ? { trustedProxies } : {}),
  })
  app.get('/caller', async (request) => request.ip)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  return (await app.inject({ url: '/caller', remoteAddress, headers })).body
}

test('only a proxy on this machine or a trusted one is believed for whom it asks', async () => {
  expect(await callerOf('127.0.0.1')).toBe('203.0.113.9')
  expect(await callerOf('10.1.2.3')).toBe('10.1.2.3')
  expect(await callerOf('10.1.2.3', ['10.1.0.0/16'])).toBe('203.0.113.9')
  expect(await callerOf('10.2.2.3', ['10.1.0.0/16'])).toBe('10.2.2.3')
})
