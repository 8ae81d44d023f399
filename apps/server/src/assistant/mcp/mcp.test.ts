import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'
import { rpcCodes } from './rpc.ts'

const everything = ['accounts:read', 'transactions:read', 'analytics:read', 'cards:read', 'trading:read']

let product: Product
let layla: Person
let omar: Person
let key: string

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '321.45' })
  omar = await product.person({ name: 'Omar Saleh', holding: '77.00' })
  await product.bank.debit(await product.bankAccountOf(layla), {
    ...{ merchant_name: 'Marina Market', mcc: '5411', amount: { amount: '21.45', currency: 'USD' } },
  })
  await product.quiet()
  key = await keyOf(layla, everything)
})
afterAll(() => product.stop())

async function keyOf(person: Person, scopes: readonly string[]): Promise<string> {
  const wish = { name: 'Programs', scopes, expires_in_days: 30 }
  const { body } = await person.post('/developers/keys', wish)
  return z.string().parse(body.key)
}

type Sent = { readonly by?: string; readonly headers?: Record<string, string> }

async function send(body: unknown, { by = key, headers = {} }: Sent = {}) {
  const answer = await fetch(`${product.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

const rpc = (method: string, params?: unknown, id: number | string = 1) => ({
  ...{ jsonrpc: '2.0', id, method },
  ...(params !== undefined && { params }),
})
const call = (name: string, args: unknown = {}, by?: string) =>
  send(rpc('tools/call', { name, arguments: args }), by === undefined ? {} : { by })

test('a client is greeted in the version that it speaks, and told which tools its key may use', async () => {
  const greeted = await send(rpc('initialize', { protocolVersion: '2025-03-26', capabilities: {} }))
  expect(greeted).toMatchObject({ status: 200, body: { id: 1, result: { protocolVersion: '2025-03-26' } } })
  const newest = await send(rpc('initialize', { protocolVersion: '1999-01-01' }))
  expect(newest.body.result.protocolVersion).toBe('2025-06-18')
  const noted = await send({ jsonrpc: '2.0', method: 'notifications/initialized' })
  expect(noted).toMatchObject({ status: 202, body: null })
  expect((await send(rpc('ping', undefined, 'a'))).body).toEqual({ jsonrpc: '2.0', id: 'a', result: {} })
  const { body } = await send(rpc('tools/list'))
  const named = z.array(z.object({ name: z.string(), inputSchema: z.object({ type: z.literal('object') }) }))
  expect(named.parse(body.result.tools).map(({ name }) => name)).toEqual([
    'get_balances',
    'get_spending',
    'list_budgets',
    'list_transactions',
    'list_subscriptions',
    'get_portfolio',
  ])
})

test('tools answer with the figures of the key’s owner, and with no other person’s', async () => {
  const { body } = await call('get_balances')
  const balances = JSON.stringify(body.result.structuredContent)
  expect(balances).toContain('"300.00"')
  expect(balances).not.toContain('"77.00"')
  expect(JSON.parse(body.result.content[0].text)).toEqual(body.result.structuredContent)
  const spent = await call('get_spending', { category: 'groceries' })
  expect(spent.body.result.structuredContent.expenses).toEqual({ amount: '21.45', currency: 'USD' })
  const listed = await call('list_transactions', { counterparty: 'Marina Market', limit: 5 })
  expect(listed.body.result.structuredContent.data).toMatchObject([{ description: 'Marina Market' }])
  const others = await call('list_transactions', {}, await keyOf(omar, everything))
  expect(JSON.stringify(others.body)).not.toContain('Marina Market')
  for (const name of ['list_budgets', 'list_subscriptions', 'get_portfolio'])
    expect((await call(name)).body.result.structuredContent).toHaveProperty('data')
})

test('a tool without its scope is neither listed nor carried out', async () => {
  const narrow = await keyOf(layla, ['accounts:read'])
  const { body } = await send(rpc('tools/list'), { by: narrow })
  expect(body.result.tools).toMatchObject([{ name: 'get_balances' }])
  expect((await call('get_balances', {}, narrow)).body.result.structuredContent).toHaveProperty('data')
  expect((await call('list_transactions', {}, narrow)).body.error).toMatchObject({
    code: rpcCodes.insufficientScope,
    data: { code: 'insufficient_scope', scope: 'transactions:read' },
  })
})

test('sessions, unknown and revoked keys, and pages of other origins are refused', async () => {
  expect(await send(rpc('ping'), { by: layla.token })).toMatchObject({ status: 401 })
  const unknown = await send(rpc('ping'), { by: `sk_live_${'x'.repeat(40)}` })
  expect(unknown.status).toBe(401)
  expect(unknown.headers.get('www-authenticate')).toBe('Bearer')
  const foreign = await send(rpc('ping'), { headers: { origin: 'https://mallory.example' } })
  expect(foreign.status).toBe(403)
  const spoken = await send(rpc('ping'), { headers: { 'mcp-protocol-version': '1999-01-01' } })
  expect(spoken.status).toBe(400)
  const { body: made } = await layla.post('/developers/keys', {
    ...{ name: 'Short', scopes: everything, expires_in_days: 30 },
  })
  const path = `/api/v1/developers/keys/${made.id}`
  await product.http.call({ method: 'DELETE', path, headers: { authorization: `Bearer ${layla.token}` } })
  expect(await send(rpc('ping'), { by: String(made.key) })).toMatchObject({ status: 401 })
})

test.each<[string, unknown, number, number, unknown]>([
  ['no JSON', '{"jsonrpc":', 400, rpcCodes.parse, null],
  ['nothing', '', 400, rpcCodes.parse, null],
  ['a list', [rpc('ping')], 400, rpcCodes.invalidRequest, null],
  ['a number', 7, 400, rpcCodes.invalidRequest, null],
  ['another protocol', { id: 4, method: 'ping' }, 400, rpcCodes.invalidRequest, 4],
  ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'ping' }, 400, rpcCodes.invalidRequest, null],
  ['an unknown method', rpc('constructor'), 200, rpcCodes.unknownMethod, 1],
  ['an unknown tool', rpc('tools/call', { name: 'toString' }), 200, rpcCodes.invalidParameters, 1],
  ['no tool', rpc('tools/call', {}), 200, rpcCodes.invalidParameters, 1],
  [
    'an argument that the tool does not take',
    rpc('tools/call', { name: 'get_balances', arguments: { user_id: '1' } }),
    ...([200, rpcCodes.invalidParameters, 1] as const),
  ],
  [
    'a day that is none',
    rpc('tools/call', { name: 'get_spending', arguments: { from: 'yesterday' } }),
    ...([200, rpcCodes.invalidParameters, 1] as const),
  ],
])('%s is answered by its code', async (_what, message, status, code, id) => {
  expect(await send(message)).toMatchObject({ status, body: { jsonrpc: '2.0', id, error: { code } } })
})

test('messages are sent by POST, in JSON, of a bounded size', async () => {
  const got = await fetch(`${product.url}/mcp`)
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await send(rpc('ping', { filler: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 })
  expect(await send('ping', { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 })
})
