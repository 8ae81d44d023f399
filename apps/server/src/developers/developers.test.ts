import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const wish = (scopes: string[]) => ({ name: 'Household export', scopes, expires_in_days: 30 })

async function make(scopes: string[], who = layla) {
  const { status, body } = await who.post('/developers/keys', wish(scopes))
  expect(status).toBe(201)
  return { id: String(body.id), key: String(body.key), hint: String(body.hint) }
}

const by = (key: string) => ({ authorization: `Bearer ${key}` })
const read = (key: string, path = '/accounts') => product.http.get(`/api/v1${path}`, by(key))

function revoke(id: string, who = layla) {
  const path = `/api/v1/developers/keys/${id}`
  return product.http.call({ method: 'DELETE', path, headers: by(who.token) })
}

async function mailsTo({ email }: Person): Promise<string> {
  const { rows } = await product.database.query<{ text: string }>(
    'select text from notifications.mailbox where recipient = $1',
    [email.toLowerCase()],
  )
  return rows.map(({ text }) => text).join('\n')
}

async function listed(who = layla): Promise<Record<string, unknown>[]> {
  const { body } = await who.get('/developers/keys')
  return body.data as Record<string, unknown>[]
}

test('a key reads and pays within its scopes, and its last use is kept', async () => {
  const { id, key, hint } = await make(['accounts:read', 'payments:write'])
  expect(key.startsWith('sk_live_')).toBe(true)
  expect(hint).toBe(`${key.slice(0, 12)}…${key.slice(-4)}`)
  expect((await listed()).find((each) => each.id === id)).toMatchObject({
    last_used_at: null,
    state: 'active',
  })
  expect(await read(key)).toMatchObject({ status: 200 })
  const payment = {
    from_account_id: layla.account(),
    to: { wallet_id: omar.walletId },
    amount: { amount: '1.00', currency: 'USD' },
  }
  const headers = { ...by(key), 'idempotency-key': randomUUID() }
  const paid = await product.http.post('/api/v1/payments', payment, headers)
  expect(paid.status).toBe(201)
  expect(await product.http.post('/api/v1/payments', payment, headers)).toMatchObject({
    body: { id: paid.body.id },
  })
  expect((await listed()).find((each) => each.id === id)?.last_used_at).toEqual(expect.any(String))
})

test('a key does nothing beyond its scopes, and no key makes keys or is an operator', async () => {
  const { key } = await make(['accounts:read'])
  expect(await read(key, '/transactions')).toMatchObject({
    status: 403,
    body: { code: 'insufficient_scope', scope: 'transactions:read' },
  })
  expect(await product.http.post('/api/v1/developers/keys', wish(['accounts:read']), by(key))).toMatchObject({
    status: 403,
    body: { code: 'insufficient_scope' },
  })
  expect(await read(key, '/ops/state')).toMatchObject({ status: 403 })
})

test('a key ends when it is revoked, and when its time has come', async () => {
  const revoked = await make(['accounts:read'])
  expect(await revoke(revoked.id, omar)).toMatchObject({ status: 404 })
  expect(await read(revoked.key)).toMatchObject({ status: 200 })
  expect(await revoke(revoked.id)).toMatchObject({ status: 200, body: { state: 'revoked' } })
  expect(await read(revoked.key)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  const expiring = await make(['accounts:read'])
  product.advance(30 * 86_400)
  expect(await read(expiring.key)).toMatchObject({ status: 401 })
  product.advance(-30 * 86_400)
  expect(await read(`${expiring.key}x`)).toMatchObject({ status: 401 })
})

test('a key with addresses works from those alone, as the trusted proxy tells them', async () => {
  const addresses = ['203.0.113.7', '2001:db8:7::/48']
  const { body } = await layla.post('/developers/keys', { ...wish(['accounts:read']), addresses })
  expect(body).toMatchObject({ addresses })
  const from = (address: string) =>
    product.http.get('/api/v1/accounts', { ...by(String(body.key)), 'x-forwarded-for': address })
  for (const address of ['203.0.113.7', '2001:db8:7::1', '::ffff:203.0.113.7', '192.0.2.1, 203.0.113.7'])
    expect([address, (await from(address)).status]).toEqual([address, 200])
  for (const address of ['203.0.113.8', '2001:db8:8::1', '203.0.113.7, 192.0.2.1', ''])
    expect([address, await from(address)]).toMatchObject([
      address,
      { status: 403, body: { code: 'address_not_allowed' } },
    ])
  expect(
    await layla.post('/developers/keys', { ...wish(['accounts:read']), addresses: ['everywhere'] }),
  ).toMatchObject({ status: 422 })
})

test('a key of an account that is banned opens nothing', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const { key } = await make(['accounts:read'], noor)
  await product.database.query(
    `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
    [noor.userId],
  )
  expect(await read(key)).toMatchObject({ status: 401 })
})

test('a person hears by mail that a key was made, and a new password revokes every key', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const { key, hint } = await make(['accounts:read'], noor)
  await product.settled()
  expect(await mailsTo(noor)).toContain(`The key ${hint} was made for your Sadaf account.`)
  expect(await read(key)).toMatchObject({ status: 200 })
  const { error } = await noor.supabase.auth.updateUser({ password: 'another-lamp-harbour' })
  expect(error).toBeNull()
  expect(await read(key)).toMatchObject({ status: 401 })
  expect(await listed(noor)).toMatchObject([{ state: 'revoked' }])
  await product.settled()
  expect(await mailsTo(noor)).toContain('your API keys were revoked')
})

test('a ban revokes every key: it opens nothing once the ban is over', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const { key } = await make(['accounts:read'], noor)
  const ban = (duration: string) =>
    product.http.call({
      method: 'PUT',
      path: `/auth/v1/admin/users/${noor.userId}`,
      headers: { apikey: product.keys.secret, ...by(product.keys.secret) },
      body: { ban_duration: duration },
    })
  expect((await ban('24h')).status).toBe(200)
  expect((await ban('none')).status).toBe(200)
  expect(await read(key)).toMatchObject({ status: 401 })
})

test('a key that works is listed, however many others have ended since', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const { id } = await make(['accounts:read'], noor)
  await product.database.query(
    `insert into developers.api_keys
       (user_id, id, name, hint, hash, scopes, created_at, expires_at, revoked_at)
     select user_id, ('ffffffff' || substr(gen_random_uuid()::text, 9))::uuid, name, hint, sha256(n::text::bytea),
       scopes, created_at, expires_at, created_at
     from developers.api_keys, generate_series(1, 250) as n where user_id = $1`,
    [noor.userId],
  )
  expect((await listed(noor))[0]).toMatchObject({ id, state: 'active' })
})

test('keys are forgotten thirty days after their end, and those that work are not', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const { id } = await make(['accounts:read'], noor)
  const { key } = await make(['accounts:read'], noor)
  await revoke(id, noor)
  const left = async () => {
    await product.runJob('developers.forget')
    const { rows } = await product.database.query('select id from developers.api_keys where user_id = $1', [
      noor.userId,
    ])
    return rows.length
  }
  expect(await left()).toBe(2)
  await product.database.query(
    `update developers.api_keys set revoked_at = revoked_at - interval '31 days' where id = $1`,
    [id],
  )
  expect(await left()).toBe(1)
  expect(await read(key)).toMatchObject({ status: 200 })
})

test('the key itself is in no table, and making and revoking is in the security history', async () => {
  const { id, key, hint } = await make(['accounts:read'])
  await revoke(id)
  const { rows } = await product.database.query<{ row: string }>(
    'select row_to_json(key)::text as row from developers.api_keys as key',
  )
  expect(rows.some(({ row }) => row.includes(key))).toBe(false)
  expect(rows.some(({ row }) => row.includes(hint))).toBe(true)
  const { data } = await layla.api('GET /me/security-events', { query: { limit: 100 } })
  const own = data.filter(({ details }) => details.key === hint).map(({ action }) => action)
  expect(own).toEqual(['api_key_revoked', 'api_key_made'])
})

test('a person with twenty keys makes no more until one is revoked', async () => {
  const id = (await make(['accounts:read'], omar)).id
  await product.database.query(
    `insert into developers.api_keys (user_id, id, name, hint, hash, scopes, created_at, expires_at)
     select user_id, gen_random_uuid(), name, hint, sha256(n::text::bytea), scopes, created_at, expires_at
     from developers.api_keys, generate_series(1, 19) as n where user_id = $1`,
    [omar.userId],
  )
  expect(await omar.post('/developers/keys', wish(['accounts:read']))).toMatchObject({
    status: 409,
    body: { code: 'too_many_api_keys' },
  })
  await revoke(id, omar)
  expect((await omar.post('/developers/keys', wish(['accounts:read']))).status).toBe(201)
})
