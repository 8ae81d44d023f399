import { once } from 'node:events'
import { request } from 'node:http'
import { contract } from '@sadaf/api'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createDatabase } from '../database.ts'
import { createIds } from '../ids.ts'
import { silentLog } from '../log.ts'
import { type Api, createApi } from './api.ts'
import type { Caller } from './caller.ts'
import { createHttpServer, createMetrics } from './server.ts'

const proven = { hasSecondFactor: false, signedInAt: new Date(), steppedUpAt: null }
const layla: Caller = {
  ...proven,
  userId: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10',
  sessionId: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11',
  aal: 'aal1',
  forMoney: proven,
  email: 'layla@example.com',
  isAnonymous: false,
  isManaged: false,
  scopes: 'all',
}
const herKey: Caller = {
  ...layla,
  sessionId: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a12',
  scopes: new Set(['accounts:read']),
}

const omar: Caller = { ...layla, userId: '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a13' }
const callers = new Map([
  ['Bearer key', herKey],
  ['Bearer omar', omar],
])

const database = createDatabase({ url: 'postgres://unused@127.0.0.1:1/nowhere', poolSize: 1, log: silentLog })
afterAll(() => database.close())

const reached = (): Promise<never> => Promise.reject(new Error('reached'))

/** A server with limits, where a call says who it is by a header. */
function serverOf(serve: (api: Api) => void) {
  const ids = createIds(systemClock)
  const app = createHttpServer({ log: silentLog, ids, metrics: createMetrics(), trustedProxies: [] })
  serve(
    createApi(app, {
      database,
      clock: systemClock,
      ids,
      authenticate: async ({ headers }) => callers.get(headers.authorization ?? '') ?? layla,
      isServiceKey: () => false,
      publicUrl: 'http://localhost',
      asksOperatorsForFactor: false,
      isLimited: true,
    }),
  )
  return app
}

test('a key that is refused until its limit leaves its owner the call by which it is revoked', async () => {
  const app = serverOf((api) => api.serveProvider(contract.revokeApiKey, reached))
  const revoke = async (by: 'key' | 'session') => {
    const url = `/api/v1/developers/keys/${layla.userId}`
    const answer = await app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${by}` } })
    return answer.statusCode
  }
  const refused: number[] = []
  for (let call = 0; call < 601; call += 1) refused.push(await revoke('key'))
  expect(new Set(refused.slice(0, 600))).toEqual(new Set([403]))
  expect(refused[600]).toBe(429)
  // The handler is reached.
  expect(await revoke('session')).toBe(500)
  await app.close()
})

test('a key is told how many calls are left and when there are more again, and a session is not', async () => {
  const { createApiKey } = contract
  const app = serverOf((api) => api.serveProvider(createApiKey, reached))
  const call = async (by: 'key' | 'session') => {
    const headers = { authorization: `Bearer ${by}` }
    return (await app.inject({ method: 'POST', url: '/api/v1/developers/keys', headers, payload: {} }))
      .headers
  }
  const first = await call('key')
  expect(first).toMatchObject({
    'ratelimit-limit': '10',
    'ratelimit-remaining': '9',
    'ratelimit-reset': '60',
  })
  expect(first).not.toHaveProperty('retry-after')
  for (let more = 2; more < 10; more += 1) await call('key')
  expect(await call('key')).toMatchObject({ 'ratelimit-remaining': '0' })
  const refused = await call('key')
  expect(refused).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '0' })
  expect(refused['retry-after']).toBe(refused['ratelimit-reset'])
  expect(await call('session')).not.toHaveProperty('ratelimit-limit')
  await app.close()
})

test('strangers are counted by their network: another address of the same line is no other caller', async () => {
  const { sendEnquiry } = contract
  const app = serverOf((api) => api.servePublic(sendEnquiry, reached))
  const ask = async (remoteAddress: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/support/enquiries',
      payload: {},
      remoteAddress,
    })
    return answer.statusCode
  }
  const inOneNetwork = Array.from({ length: sendEnquiry.limitPerMinute + 1 }, (_, n) => `2001:db8:1:2::${n}`)
  const statuses: number[] = []
  for (const address of inOneNetwork) statuses.push(await ask(address))
  expect(statuses.at(-2)).toBe(422)
  expect(statuses.at(-1)).toBe(429)
  expect(await ask('2001:db8:1:3::1')).toBe(422)
  await app.close()
})

test('one person’s slow uploads leave places to others', async () => {
  const app = serverOf((api) => api.serveUpload(contract.uploadAttachment, reached))
  let begun = 0
  app.addHook('preParsing', async () => {
    begun += 1
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${origin}/api/v1/support/attachments?name=a`
  const slow = [1, 2, 3, 4].map(() => {
    const upload = request(url, { method: 'POST' }).on('error', () => {})
    upload.write('x')
    return upload
  })
  await expect.poll(() => begun).toBe(4)
  const upload = async (headers: Record<string, string> = {}) =>
    (await fetch(url, { method: 'POST', headers, body: 'x' })).status
  expect(await upload()).toBe(429)
  // The handler is reached.
  expect(await upload({ authorization: 'Bearer omar' })).toBe(500)
  for (const each of slow) each.destroy()
  await app.close()
})

test('an upload whose sender hung up while they were let in keeps no place', async () => {
  const app = serverOf((api) => api.serveUpload(contract.uploadAttachment, reached))
  let begun = 0
  let isHurried = true
  app.addHook('onRequest', async ({ raw }) => {
    if (!isHurried) return
    begun += 1
    await once(raw.socket, 'close')
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const upload = (signal?: AbortSignal) =>
    fetch(`${origin}/api/v1/support/attachments?name=a`, {
      method: 'POST',
      body: 'x',
      signal: signal ?? null,
    })
  const hurried = Promise.allSettled([1, 2, 3, 4].map(() => upload(leaving.signal)))
  await expect.poll(() => begun).toBe(4)
  leaving.abort()
  await hurried
  isHurried = false
  // The handler is reached.
  await expect.poll(async () => (await upload()).status).toBe(500)
  await app.close()
})
