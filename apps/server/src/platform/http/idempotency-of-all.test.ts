import { randomUUID } from 'node:crypto'
import { type Answer, contract, type Endpoint } from '@sadaf/api'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { silentLog } from '../log.ts'
import { createApi } from './api.ts'
import { createHttpServer, createMetrics } from './server.ts'

// Every idempotent endpoint of the contract, with a handler that counts the calls that reach it. An endpoint that is
// added is in here by itself.

type Idempotent = Endpoint & { readonly access: 'user' }
const idempotent = Object.values<Endpoint>(contract).filter(
  (each): each is Idempotent => each.access === 'user' && each.idempotent === true,
)
const named = idempotent.map((each) => [`${each.method} ${each.path}`, each] as const)
const withParameters = named.filter(([, { path }]) => path.includes('{'))

let product: Product
let app: FastifyInstance

beforeAll(async () => {
  product = await startProduct()
  const { userId } = await product.person({ name: 'Layla Haddad' })
  const { database, clock, ids } = product.platform
  const proven = { hasSecondFactor: false, signedInAt: clock.now(), steppedUpAt: clock.now() }
  const layla = { ...proven, userId, sessionId: randomUUID(), forMoney: proven, email: 'layla@example.com' }
  app = createHttpServer({ log: silentLog, ids, metrics: createMetrics(), trustedProxies: [] })
  const api = createApi(app, {
    ...{ database, clock, ids, publicUrl: 'http://localhost' },
    authenticate: async () => ({
      ...layla,
      aal: 'aal1',
      isAnonymous: false,
      isManaged: false,
      scopes: 'all',
    }),
    isServiceKey: () => false,
    asksOperatorsForFactor: false,
    isLimited: false,
  })
  let handled = 0
  const handle = async (): Promise<Answer<Endpoint>> => {
    handled += 1
    return { handled }
  }
  for (const endpoint of idempotent) api.serve({ ...endpoint, body: z.looseObject({}) }, handle)
})
afterAll(async () => {
  await app.close()
  await product.stop()
})

type Asked = { readonly key: string; readonly id?: string; readonly body?: object }

async function call({ method, path }: Endpoint, { key, id = ID, body = BODY }: Asked) {
  const url = `/api/v1${path.replace('{app}', 'finjan').replace(/\{\w+\}/g, id)}`
  const answer = await app.inject({ method, url, headers: { 'idempotency-key': key }, payload: body })
  const replayed = answer.headers['idempotent-replayed']
  return { status: answer.statusCode, body: answer.json(), replayed }
}

const ID = randomUUID()
const BODY = { note: 'for the tea' }
const refused = { status: 409, body: { code: 'idempotency_key_reused' } }

test('there are idempotent endpoints, with parameters in their path too', () => {
  expect(named.length).toBeGreaterThan(withParameters.length)
  expect(withParameters.map(([name]) => name)).toContain('POST /payment-requests/{id}/pay')
})

describe.each(named)('a key of %s', (_name, endpoint) => {
  test('gets the first answer again, marked as such, for the same request alone', async () => {
    const key = randomUUID()
    const first = await call(endpoint, { key })
    expect(first).toMatchObject({ status: endpoint.status ?? 200, body: { handled: expect.any(Number) } })
    expect(first.replayed).toBeUndefined()
    const again = { ...first, replayed: 'true' }
    expect(await call(endpoint, { key })).toEqual(again)
    expect(await call(endpoint, { key, body: { note: 'for the coffee' } })).toMatchObject(refused)
    expect(await call(endpoint, { key })).toEqual(again)
  })

  test('is a conflict at every other idempotent endpoint', async () => {
    const key = randomUUID()
    await call(endpoint, { key })
    for (const other of idempotent)
      if (other !== endpoint) expect(await call(other, { key })).toMatchObject(refused)
  })
})

test.each(withParameters)(
  'a key of %s is a conflict for another thing in its path',
  async (_name, endpoint) => {
    const key = randomUUID()
    const first = await call(endpoint, { key })
    expect(await call(endpoint, { key, id: randomUUID() })).toMatchObject(refused)
    expect(await call(endpoint, { key })).toEqual({ ...first, replayed: 'true' })
  },
)
