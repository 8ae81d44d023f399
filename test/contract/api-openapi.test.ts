import { contract, type Endpoint, errorCatalogue } from '@sadaf/api'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi, createDatabase, silentLog, systemClock } from '../../apps/server/src/platform/index.ts'
import { gathered, type Scene } from '../support/builders.ts'
import { type Product, startProduct } from '../support/product.ts'

const endpoints: readonly Endpoint[] = Object.values(contract)
const named = endpoints.map((endpoint) => [endpoint.id, endpoint] as const)

const described = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: z.looseObject({}) })),
})
const documented = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), described)),
})

let product: Product
let scene: Scene
let document: z.output<typeof documented>

beforeAll(async () => {
  product = await startProduct()
  const [layla, omar, noor] = await Promise.all([
    product.person({ name: 'Layla Haddad', holding: '100.00' }),
    product.person({ name: 'Omar Saleh' }),
    product.person({ name: 'Noor Aziz' }),
  ])
  scene = { product, layla, omar, noor }
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

/** Access by the document: a person in a session, and a key where it names the scope. */
function securityOf({ access, scope }: Endpoint) {
  if (access === 'public') return undefined
  return scope && scope !== 'session' ? [{ user: [] }, { key: [scope] }] : [{ [access]: [] }]
}

/** As what its body comes: JSON, or a file of one of some types. */
function typesTakenBy({ body, takes }: Endpoint): readonly string[] {
  return body ? ['application/json'] : (takes?.types ?? [])
}

describe.each(named)('%s', (_id, endpoint) => {
  test('is described with what it takes, its audience and what it answers', () => {
    const entry = entryOf(endpoint)
    expect(entry?.summary).toMatch(/\S/)
    const inPath = entry?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const inQuery = entry?.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    expect(inQuery).toEqual(Object.keys(endpoint.query?.shape ?? {}))
    const hasKey = entry?.parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
    expect(hasKey).toBe(endpoint.idempotent === true)
    expect(Object.keys(entry?.requestBody?.content ?? {})).toEqual(typesTakenBy(endpoint))
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

const calls = gathered('calls')

describe('answers', () => {
  test('is known for every endpoint', () => {
    expect(Object.keys(calls).sort()).toEqual(named.map(([id]) => id).sort())
  })

  test.each(named)('%s answers as described, and not a field more', async (id, endpoint) => {
    const answer = await calls[id]?.(scene)
    expect(answer?.status).toBe(endpoint.status ?? 200)
    if (endpoint.files) expect(endpoint.files).toContain(answer?.type)
    else expect(endpoint.response.parse(answer?.body)).toEqual(answer?.body)
  })
})

test('a server that does not serve an endpoint does not start, and names it', async () => {
  const database = createDatabase({ url: product.databaseUrl, poolSize: 2, log: silentLog })
  const api = createApi(Fastify(), {
    database,
    clock: systemClock,
    ids: product.platform.ids,
    authenticate: () => Promise.reject(new Error('no caller')),
    isServiceKey: () => false,
    asksOperatorsForFactor: false,
    isLimited: false,
    publicUrl: 'http://localhost',
  })
  for (const endpoint of endpoints) {
    if (endpoint.id === 'getMe' || endpoint.id === 'reconcile') continue
    if (isFor(endpoint, 'public')) api.servePublic(endpoint, () => Promise.reject(new Error('no')))
    if (isFor(endpoint, 'user')) api.serve(endpoint, () => Promise.reject(new Error('no')))
    if (isFor(endpoint, 'operator')) api.serveOperator(endpoint, () => Promise.reject(new Error('no')))
    if (isFor(endpoint, 'service')) api.serveService(endpoint, () => Promise.reject(new Error('no')))
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
