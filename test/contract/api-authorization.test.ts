import { randomUUID } from 'node:crypto'
import { contract, type Endpoint } from '@sadaf/api'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gathered, type Scene } from '../support/builders.ts'
import { operatorOf, setRole } from '../support/operators.ts'
import type { Person } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { stateOf } from '../support/state.ts'

// Every endpoint of the contract, by everybody who might call it. An endpoint that is added is in here by itself;
// one that names a person's own thing has to say below how such a thing comes to be.

const endpoints: readonly Endpoint[] = Object.values(contract)
const of = (access: Endpoint['access']) =>
  endpoints.filter((endpoint) => endpoint.access === access).map((each) => [nameOf(each), each] as const)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let product: Product
let layla: Person
let omar: Person
let scene: Scene
/** A person who has signed out since. */
let gone: Person
let operator: Person
/** A person who had the operator's role, and signed in with it. */
let former: Person
/** A picture that can be read, for endpoints that take files. */
let picture: Buffer

beforeAll(async () => {
  const pixels = { width: 640, height: 400, channels: 3, background: '#7b6cf6' } as const
  picture = await sharp({ create: pixels }).jpeg().toBuffer()
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
  const noor = await product.person({ name: 'Noor Aziz' })
  scene = { product, layla, omar, noor }
  gone = await product.person({ name: 'Rana Zaki' })
  await gone.supabase.auth.signOut()
  operator = await operatorOf(product)
  former = await product.person({ name: 'Hadi Karam' })
  await setRole(product, former, true)
  await setRole(product, former, false)
})
afterAll(() => product.stop())

function call(endpoint: Endpoint, headers: Record<string, string>, parameters: Record<string, string> = {}) {
  const given: Record<string, string> = {
    id: randomUUID(),
    app: 'finjan',
    category: 'groceries',
    part: 'selfie',
    merchant_id: 'mrc_marina_market',
    offer_id: 'marina-market',
    symbol: 'BTC',
    ...parameters,
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? `no-${name}`)
  return product.http.call({
    method: endpoint.method,
    path: `/api/v1${path}?${queries[nameOf(endpoint)] ?? ''}`,
    headers: {
      'idempotency-key': randomUUID(),
      ...(endpoint.takes && { 'content-type': 'image/jpeg' }),
      ...headers,
    },
    ...(endpoint.takes && { body: picture }),
    ...(endpoint.body ? { body: bodies[nameOf(endpoint)]?.(scene) ?? {} } : {}),
  })
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** The token with one character of its signature changed. */
const forged = (token: string) => token.replace(/.(?=.{10}$)/, (last) => (last === 'A' ? 'B' : 'A'))
/** The token with other claims and the old signature. */
function renamed(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...claims, sub: layla.userId })).toString('base64url')
  return [header, other, signature].join('.')
}
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

const strangers: [who: string, headers: () => Record<string, string>][] = [
  ['a caller without credentials', () => ({})],
  ['a caller with the publishable key alone', () => ({ apikey: product.keys.publishable })],
  ['a caller with the publishable key as token', () => bearer(product.keys.publishable)],
  ['a program with the service key', () => ({ apikey: product.keys.secret })],
  ['a program with the service key as token', () => bearer(product.keys.secret)],
  ['a caller with a garbage token', () => bearer('garbage')],
  ['a caller with a garbage token of three parts', () => bearer('a.b.c')],
  ['a caller with a token whose signature is forged', () => bearer(forged(layla.token))],
  ['a caller with a token of another person’s claims', () => bearer(renamed(omar.token))],
  ['a caller with an unsigned token', () => bearer(unsigned(layla.token))],
  ['a caller with another scheme', () => ({ authorization: `Basic ${layla.token}` })],
  ['a person who has signed out', () => bearer(gone.token)],
]

describe.each(of('user'))('%s', (_name, endpoint) => {
  test.each(strangers)('is closed to %s', async (_who, headers) => {
    const before = await stateOf(product)
    const answer = await call(endpoint, headers())
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(answer.type).toContain('application/problem+json')
    expect(await stateOf(product)).toEqual(before)
  })

  test('is open to a signed-in person', async () => {
    const { status } = await call(endpoint, bearer(layla.token))
    expect([401, 403]).not.toContain(status)
  })
})

describe.each(of('operator'))('%s', (_name, endpoint) => {
  test.each(strangers)('is closed to %s', async (_who, headers) => {
    const before = await stateOf(product)
    expect(await call(endpoint, headers())).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await stateOf(product)).toEqual(before)
  })

  test.each<[who: string, person: () => Person]>([
    ['a person', () => layla],
    ['a person who was an operator a moment ago', () => former],
  ])('is closed to %s', async (_who, person) => {
    const before = await stateOf(product)
    const answer = await call(endpoint, bearer(person().token))
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const withKey = await call(endpoint, { ...bearer(person().token), apikey: product.keys.secret })
    expect(withKey).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await stateOf(product)).toEqual(before)
  })

  test('is open to an operator', async () => {
    const { status } = await call(endpoint, bearer(operator.token))
    expect([401, 403]).not.toContain(status)
  })
})

describe.each(of('service'))('%s', (_name, endpoint) => {
  test.each<[who: string, headers: () => Record<string, string>, status: number, code: string]>([
    ['a caller without credentials', () => ({}), 401, 'unauthenticated'],
    ['a person', () => bearer(layla.token), 401, 'unauthenticated'],
    ['an operator who is a person', () => bearer(operator.token), 401, 'unauthenticated'],
    ['a caller with the service key as token', () => bearer(product.keys.secret), 401, 'unauthenticated'],
    ['the web client', () => ({ apikey: product.keys.publishable }), 403, 'forbidden'],
    [
      'a person in the web client',
      () => ({ apikey: product.keys.publishable, ...bearer(layla.token) }),
      403,
      'forbidden',
    ],
    ['a caller with a garbage key', () => ({ apikey: 'sb_secret_garbage' }), 403, 'forbidden'],
    ['a caller with an empty key', () => ({ apikey: '' }), 403, 'forbidden'],
    ['a caller with a person’s token as key', () => ({ apikey: layla.token }), 403, 'forbidden'],
  ])('is closed to %s', async (_who, headers, status, code) => {
    const answer = await call(endpoint, headers())
    expect(answer).toMatchObject({ status, body: { code } })
  })

  test('is open to a program with the service key', async () => {
    const { status } = await call(endpoint, { apikey: product.keys.secret })
    expect([401, 403]).not.toContain(status)
  })
})

describe.each(of('public'))('%s', (_name, endpoint) => {
  test('is open to anybody, whatever they carry', async () => {
    for (const headers of [{}, bearer('garbage'), { apikey: 'garbage' }]) {
      const { status } = await call(endpoint, headers)
      expect([401, 403]).not.toContain(status)
    }
  })
})

const things = gathered('things')
const bodies = gathered('bodies')
const queries = gathered('queries')

const naming = of('user').filter(([, { params }]) => params && 'id' in params.shape)

test('every endpoint that names a person’s thing has one to name', () => {
  expect(Object.keys(things).sort()).toEqual(naming.map(([name]) => name).sort())
})

describe.each(naming)('%s', (name, endpoint) => {
  test('shows a thing to its owner, and to no other person that it exists', async () => {
    const id = (await things[name]?.(scene, layla)) ?? ''
    await product.settled()
    const own = await call(endpoint, bearer(layla.token), { id })
    // An approval shows that the thing is there by asking for it.
    if (!own.body.approval) expect(own.status).toBe(endpoint.status ?? 200)
    const theirs = await call(endpoint, bearer(omar.token), { id })
    const nobodys = await call(endpoint, bearer(omar.token))
    expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect({ ...theirs.body, request_id: '' }).toEqual({ ...nobodys.body, request_id: '' })
  })
})

test('a token is good until it expires and not a moment longer', async () => {
  const lifetimeSeconds = 31_536_000
  expect((await layla.get('/me')).status).toBe(200)
  product.advance(lifetimeSeconds + 60)
  expect(await layla.get('/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  product.advance(-lifetimeSeconds - 60)
})
