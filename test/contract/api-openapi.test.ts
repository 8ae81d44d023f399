import { contract, type Endpoint, errorCatalogue } from '@sadaf/api'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi, createDatabase, silentLog, systemClock } from '../../apps/server/src/platform/index.ts'
import { aPlan, type Person, signInElsewhere } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

const endpoints: readonly Endpoint[] = Object.values(contract)
const named = endpoints.map((endpoint) => [endpoint.id, endpoint] as const)

const described = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z.looseObject({ content: z.looseObject({ 'application/json': z.unknown() }) }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: z.looseObject({}) })),
})
const documented = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), described)),
})

let product: Product
let layla: Person
let document: z.output<typeof documented>

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  document = documented.parse((await product.http.get('/api/v1/openapi.json')).body)
})
afterAll(() => product.stop())

const entryOf = ({ method, path }: Endpoint) => document.paths[path]?.[method.toLowerCase()]

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('the document describes the endpoints of the contract and nothing else', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(named.map(([id]) => id).sort())
})

/** Whom the document lets in: a person in a session, and by a key where it names the scope. */
function securityOf({ access, scope }: Endpoint) {
  if (access === 'public') return undefined
  return scope && scope !== 'session' ? [{ user: [] }, { key: [scope] }] : [{ [access]: [] }]
}

describe.each(named)('%s', (_id, endpoint) => {
  test('is described with what it takes, whom it is for and what it answers', () => {
    const entry = entryOf(endpoint)
    expect(entry?.summary).toMatch(/\S/)
    const inPath = entry?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const inQuery = entry?.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    expect(inQuery).toEqual(Object.keys(endpoint.query?.shape ?? {}))
    const hasKey = entry?.parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
    expect(hasKey).toBe(endpoint.idempotent === true)
    expect(entry?.requestBody !== undefined).toBe(endpoint.body !== undefined)
    expect(entry?.security).toEqual(securityOf(endpoint))
    const statuses = Object.keys(entry?.responses ?? {})
    expect(statuses).toContain(String(endpoint.status ?? 200))
    const refusals = [
      '422',
      ...(endpoint.access === 'public' ? [] : ['401']),
      ...(endpoint.access === 'public' ? [] : ['403']),
      ...(endpoint.path.includes('{id}') ? ['404'] : []),
      ...(endpoint.idempotent ? ['400', '409'] : []),
      ...(endpoint.errors ?? []).map((code) => String(errorCatalogue[code].status)),
    ]
    expect(statuses).toEqual(expect.arrayContaining(refusals))
  })
})

/** A call of each endpoint that succeeds. */
const calls: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  getMe: () => layla.get('/me'),
  changeMe: () => layla.patch('/me', { theme: 'dark' }),
  exportMe: () => layla.get('/me/export'),
  getDeletion: () => layla.get('/me/deletion'),
  deleteMe: async () => {
    const leaver = await product.person({ name: 'Rana Zaki' })
    return leaver.post('/me/deletion', { confirmation: leaver.email })
  },
  listSessions: () => layla.get('/me/sessions'),
  endSession: async () =>
    product.http.call({
      method: 'DELETE',
      path: `/api/v1/me/sessions/${(await signInElsewhere(product, layla)).sessionId}`,
      headers: { authorization: `Bearer ${layla.token}` },
    }),
  getRecoveryCodes: () => layla.get('/me/recovery-codes'),
  listSecurityEvents: () => layla.get('/me/security-events'),
  listAccounts: () => layla.get('/accounts'),
  getTerms: () => product.http.get('/api/v1/terms'),
  listFundingSources: () => layla.get('/topups/sources'),
  createTopup: () =>
    layla.post('/topups', { account_id: layla.account(), amount: { amount: '5', currency: 'USD' } }),
  getTopup: async () => layla.get(`/topups/${(await layla.topUp('20.13')).id}`),
  createQuote: () =>
    layla.post('/fx/quotes', {
      sell_currency: 'USD',
      buy_currency: 'EUR',
      amount: { amount: '1', currency: 'USD' },
    }),
  createConversion: async () => {
    const quote = await layla.api('POST /fx/quotes', {
      body: { sell_currency: 'USD', buy_currency: 'EUR', amount: { amount: '1', currency: 'USD' } },
    })
    return layla.post('/fx/conversions', {
      quote_id: quote.id,
      from_account_id: layla.account('USD'),
      to_account_id: layla.account('EUR'),
    })
  },
  getConversion: async () => layla.get(`/fx/conversions/${(await layla.convert('1.00')).id}`),
  createPayment: async () => {
    const { walletId } = await product.person({ name: 'Omar Saleh' })
    return layla.post('/payments', {
      from_account_id: layla.account(),
      to: { wallet_id: walletId },
      amount: { amount: '1', currency: 'USD' },
    })
  },
  getPayment: async () => {
    const other = await product.person({ name: 'Noor Aziz' })
    const { id } = await layla.send(other, '1.00')
    await product.settled()
    return layla.get(`/payments/${id}`)
  },
  findRecipient: async () => {
    const { walletId } = await product.person({ name: 'Sara Nasser' })
    return layla.post('/payments/recipient', { to: { wallet_id: walletId }, currency: 'USD' })
  },
  schedulePayment: () => plan(),
  listScheduledPayments: () => layla.get('/scheduled-payments'),
  getScheduledPayment: async () => layla.get(`/scheduled-payments/${await aSchedule()}`),
  pauseScheduledPayment: async () => layla.post(`/scheduled-payments/${await aSchedule()}/pause`, undefined),
  resumeScheduledPayment: async () => {
    const id = await aSchedule()
    await layla.post(`/scheduled-payments/${id}/pause`, undefined)
    return layla.post(`/scheduled-payments/${id}/resume`, undefined)
  },
  skipScheduledPayment: async () => {
    const { body } = await plan()
    return layla.post(`/scheduled-payments/${body.id}/skip`, { day: body.first_day })
  },
  cancelScheduledPayment: async () =>
    layla.post(`/scheduled-payments/${await aSchedule()}/cancel`, undefined),
  listTransactions: () => layla.get('/transactions'),
  summarizeTransactions: () => layla.get('/transactions/summary'),
  getTransaction: async () => {
    const { data } = await layla.api('GET /transactions')
    return layla.get(`/transactions/${data[0]?.id}`)
  },
  setBudget: () =>
    product.http.call({
      method: 'PUT',
      path: '/api/v1/analytics/budgets/groceries',
      headers: { authorization: `Bearer ${layla.token}` },
      body: { amount: { amount: '500', currency: 'USD' } },
    }),
  listBudgets: () => layla.get('/analytics/budgets'),
  listNotifications: () => layla.get('/notifications'),
  readNotifications: () => layla.post('/notifications/read', {}),
  listProviders: () => product.http.get('/api/v1/providers'),
  listCases: async () => {
    await product.bank.record('bank.something_new', {})
    await product.quiet()
    return operator('/operator/cases')
  },
  resolveCase: async () => {
    const { body } = await operator('/operator/cases')
    const [open] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data
    return operator(`/operator/cases/${open?.id}/resolve`, { resolution: 'Seen.' })
  },
  reconcile: () => product.reconcile(),
  reportFailure: () =>
    product.http.post('/api/v1/client-failures', {
      reference: '4F7A2C91',
      message: 'TypeError: x is undefined',
      page: '/send',
    }),
}

async function plan() {
  return layla.post('/scheduled-payments', aPlan(layla, await product.person({ name: 'Sara Nasser' })))
}

async function aSchedule(): Promise<string> {
  return String((await plan()).body.id)
}

function operator(path: string, body?: unknown) {
  const headers = { apikey: product.keys.secret }
  return body === undefined
    ? product.http.get(`/api/v1${path}`, headers)
    : product.http.post(`/api/v1${path}`, body, headers)
}

describe('what is answered', () => {
  test('is known for every endpoint', () => {
    expect(Object.keys(calls).sort()).toEqual(named.map(([id]) => id).sort())
  })

  test.each(named)('%s answers as described, and not a field more', async (id, endpoint) => {
    const answer = await calls[id]?.()
    expect(answer?.status).toBe(endpoint.status ?? 200)
    expect(endpoint.response.parse(answer?.body)).toEqual(answer?.body)
  })
})

test('a server that does not serve an endpoint does not start, and names it', async () => {
  const database = createDatabase({ url: product.databaseUrl, poolSize: 2, log: silentLog })
  const api = createApi(Fastify(), {
    database,
    clock: systemClock,
    ids: product.platform.ids,
    authenticate: () => Promise.reject(new Error('nobody')),
    isServiceKey: () => false,
    isLimited: false,
    publicUrl: 'http://localhost',
  })
  for (const endpoint of endpoints) {
    if (endpoint.id === 'getMe' || endpoint.id === 'reconcile') continue
    if (isFor(endpoint, 'public')) api.servePublic(endpoint, () => Promise.reject(new Error('no')))
    if (isFor(endpoint, 'user')) api.serve(endpoint, () => Promise.reject(new Error('no')))
    if (isFor(endpoint, 'operator')) api.serveOperator(endpoint, () => Promise.reject(new Error('no')))
  }
  expect(() => api.assertComplete()).toThrow('not served: getMe, reconcile')
  await database.close()
})

function isFor<A extends Endpoint['access']>(
  endpoint: Endpoint,
  access: A,
): endpoint is Endpoint & { access: A } {
  return endpoint.access === access
}
