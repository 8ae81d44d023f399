import { randomUUID } from 'node:crypto'
import { DEVICE_CODE_MINUTES } from '@sadaf/api'
import { createClient } from '@sadaf/api/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answered } from '../support/http.ts'
import { joinDevice, type Person } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'

// Profiles without an email address: made by a Parent, signed in by a device code. Every test has a household of its
// own.

let product: Product
beforeAll(async () => {
  product = await startProduct({
    API_RATE_LIMITS: 'off',
    AUTH_RATE_LIMITS: '{}',
    TRUSTED_PROXIES: '127.0.0.1',
  })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })
const refused = ({ status, body }: Answered) => [status, body.error_code ?? body.code]
/** Networks of their own, so that no test counts in another's limit. */
let networks = 0
const aNetwork = () => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${networks}.7` }
}

async function aParent(name = 'Layla Haddad'): Promise<Person> {
  const parent = await product.person({ name, holding: '100.00' })
  await parent.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  return parent
}

async function aChild(parent: Person, name = 'Mira Haddad'): Promise<string> {
  const birth_year = product.platform.clock.now().getUTCFullYear() - 8
  const { household } = await parent.api('POST /family/profiles', {
    body: { name, birth_year, role: 'child' },
    idempotencyKey: randomUUID(),
  })
  const child = household?.members.find((each) => each.name === name)
  expect(child).toMatchObject({ role: 'child', profile: { birth_year, devices: 0 } })
  return child?.id ?? ''
}

const aCode = (parent: Person, id: string) =>
  parent.api('POST /family/members/{id}/device-code', { params: { id } })

/** A device that is signed in as a child. */
async function aDevice(parent: Person, id: string) {
  const { code } = await aCode(parent, id)
  const answer = await joinDevice(product, code)
  expect(answer.status).toBe(200)
  const { access_token: token } = session.parse(answer.body)
  const api = createClient({ baseUrl: product.url, accessToken: async () => token, language: () => 'en' })
  const bearer = { authorization: `Bearer ${token}` }
  const call = (method: string, path: string, body?: object) =>
    product.http.call({ method, path, headers: { apikey: product.keys.publishable, ...bearer }, body })
  return { api, call, token }
}

const activity = async (parent: Person) =>
  (await parent.api('GET /family/activity', { query: {} })).data.map(({ action }) => action)

test('a Parent makes a profile and a code, a device signs in by it, and the reward of a chore reaches the child', async () => {
  const layla = await aParent()
  const id = await aChild(layla)
  const { code, url } = await aCode(layla, id)
  expect(code).toMatch(/^[34579CDFHJKMNPQRTVWXY]{4}-[34579CDFHJKMNPQRTVWXY]{4}$/)
  expect(new URL(url)).toMatchObject({ pathname: '/family/join-device', hash: `#code=${code}` })
  // As it is typed on a phone.
  const answer = await joinDevice(product, ` ${code.toLowerCase().replace('-', ' ')} `)
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { email: '', app_metadata: { provider: 'device' } } },
  })
  const token = session.parse(answer.body).access_token
  const mira = createClient({ baseUrl: product.url, accessToken: async () => token, language: () => 'en' })
  expect(await mira('GET /me')).toMatchObject({ name: 'Mira Haddad', email: '', is_managed: true })
  await until(async () => {
    await product.quiet()
    return (await mira('GET /accounts')).data.every(({ status }) => status === 'active')
  })
  const added = await layla.api('POST /family/chores', {
    body: { name: 'Feed the cat', assignee_id: id, reward: usd('3.00') },
  })
  const chore = { params: { id: added.household?.chores[0]?.id ?? '' } }
  await mira('POST /family/chores/{id}/done', chore)
  const from = { body: { from_account_id: layla.account() }, idempotencyKey: randomUUID() }
  await layla.api('POST /family/chores/{id}/confirm', { ...chore, ...from })
  await product.settled()
  const [account] = (await mira('GET /accounts')).data.filter(({ currency }) => currency === 'USD')
  expect(account?.balance).toEqual(usd('3.00'))
  await product.expectSoundBooks()
  const { data: notifications } = await layla.api('GET /notifications', { query: {} })
  expect(notifications.filter(({ kind }) => kind === 'family_device_joined')).toHaveLength(1)
  expect(await activity(layla)).toEqual(
    expect.arrayContaining(['device_joined', 'device_code_made', 'profile_made']),
  )
  const { rows } = await product.database.query(
    `select action, details->>'method' as method from auth.audit_log where user_id = $1 order by id`,
    [session.parse(answer.body).user.id],
  )
  expect(rows).toEqual([
    { action: 'account_created', method: null },
    { action: 'device_code_made', method: null },
    { action: 'signed_in', method: 'device' },
  ])
})

test('a code works once, although two devices use it at the same time', async () => {
  const layla = await aParent()
  const { code } = await aCode(layla, await aChild(layla))
  const answers = await Promise.all(Array.from({ length: 6 }, () => joinDevice(product, code, aNetwork())))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403])
  expect(refused(await joinDevice(product, code))).toEqual([403, 'otp_expired'])
  const { household } = await layla.api('GET /family')
  expect(household?.members[1]?.profile?.devices).toBe(1)
})

test('a code is good to the last moment of its quarter of an hour, and not in the next', async () => {
  const layla = await aParent()
  const id = await aChild(layla)
  const { code } = await aCode(layla, id)
  product.advance(DEVICE_CODE_MINUTES * 60)
  expect(refused(await joinDevice(product, code))).toEqual([403, 'otp_expired'])
  const next = await aCode(layla, id)
  product.advance(DEVICE_CODE_MINUTES * 60 - 1)
  expect((await joinDevice(product, next.code)).status).toBe(200)
})

test('a newer code and the end of all devices void a code, and sign every device out', async () => {
  const layla = await aParent()
  const id = await aChild(layla)
  const first = await aCode(layla, id)
  const second = await aCode(layla, id)
  expect(refused(await joinDevice(product, first.code))).toEqual([403, 'otp_expired'])
  const phone = await aDevice(layla, id)
  expect(refused(await joinDevice(product, second.code))).toEqual([403, 'otp_expired'])
  const third = await aCode(layla, id)
  await layla.api('DELETE /family/members/{id}/devices', { params: { id } })
  expect(refused(await phone.call('GET', '/api/v1/family'))).toEqual([401, 'unauthenticated'])
  expect(refused(await joinDevice(product, third.code))).toEqual([403, 'otp_expired'])
  expect(await activity(layla)).toContain('devices_ended')
})

test('guesses are counted by network: the thirty-first is not even looked at', async () => {
  const layla = await aParent()
  const { code } = await aCode(layla, await aChild(layla))
  const network = aNetwork()
  for (const _ of Array.from({ length: 30 }))
    expect(refused(await joinDevice(product, '3333-3333', network))).toEqual([403, 'otp_expired'])
  expect(refused(await joinDevice(product, code, network))).toEqual([429, 'over_request_rate_limit'])
  expect((await joinDevice(product, code, aNetwork())).status).toBe(200)
})

test('a code is kept as a keyed digest alone', async () => {
  const layla = await aParent()
  const { code } = await aCode(layla, await aChild(layla))
  const { rows } = await product.database.query(
    'select row_to_json(row)::text as text from auth.device_codes as row',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toContain(code.slice(0, 4))
})

test('a child changes no way in, moves no money, makes no key, and neither leaves nor closes the account', async () => {
  const layla = await aParent()
  const id = await aChild(layla)
  const { api, call } = await aDevice(layla, id)
  for (const change of [
    { email: 'mira@example.com' },
    { password: 'a-long-enough-password' },
    { phone: '+971501234567' },
  ])
    expect(refused(await call('PUT', '/auth/v1/user', change))).toEqual([403, 'managed_profile'])
  expect(refused(await call('POST', '/auth/v1/factors', { factor_type: 'totp' }))).toEqual([
    403,
    'managed_profile',
  ])
  expect(refused(await call('POST', '/auth/v1/passkeys/registration/options'))).toEqual([
    403,
    'managed_profile',
  ])
  expect(refused(await call('GET', '/auth/v1/user/identities/authorize?provider=google'))).toEqual([
    403,
    'managed_profile',
  ])
  const closed: [string, string, object?][] = [
    ['POST', '/payments', {}],
    ['POST', '/me/deletion', { confirmation: 'x' }],
    ['POST', '/family/leave'],
    ['POST', '/developers/keys', {}],
    ['POST', '/trading/orders', {}],
  ]
  for (const [method, path, body] of closed)
    expect(await call(method, `/api/v1${path}`, body), path).toMatchObject({
      status: 403,
      body: { code: 'managed_profile' },
    })
  // Of the household it does what its role may, and no more.
  const chore = { name: 'My chore', assignee_id: id }
  expect(refused(await call('POST', '/api/v1/family/chores', chore))).toEqual([403, 'forbidden'])
  expect((await api('GET /family')).household).toMatchObject({ role: 'child' })
})

test('only a Parent of the household makes profiles and codes and ends devices', async () => {
  const layla = await aParent()
  const id = await aChild(layla)
  const stranger = await aParent('Omar Saleh')
  const path = `/family/members/${id}`
  expect(refused(await stranger.post(`${path}/device-code`, undefined))).toEqual([404, 'not_found'])
  const { call } = await aDevice(layla, id)
  expect(refused(await call('POST', `/api/v1${path}/device-code`))).toEqual([403, 'managed_profile'])
  const yousef = await product.person({ name: 'Yousef Haddad' })
  await layla.api('POST /family/invitations', { body: { to: { wallet_id: yousef.walletId }, role: 'teen' } })
  const invitation = (await yousef.api('GET /family')).invitations[0]?.id ?? ''
  await yousef.api('POST /family/invitations/{id}/accept', { params: { id: invitation } })
  expect(refused(await yousef.post(`${path}/device-code`, undefined))).toEqual([403, 'forbidden'])
  const body = { name: 'Sami', birth_year: product.platform.clock.now().getUTCFullYear() - 5, role: 'child' }
  expect(refused(await yousef.post('/family/profiles', body))).toEqual([403, 'forbidden'])
  // A member with an account of their own has their own ways in.
  const teen = (await yousef.api('GET /family')).household?.members.find(({ is_me }) => is_me)?.id
  expect(refused(await layla.post(`/family/members/${teen}/device-code`, undefined))).toEqual([
    409,
    'family_profile_needed',
  ])
})

test('a profile stays a Teen or Child, and is deleted when it is taken out', async () => {
  const layla = await aParent()
  const id = await aChild(layla)
  const phone = await aDevice(layla, id)
  expect(refused(await layla.patch(`/family/members/${id}`, { role: 'parent' }))).toEqual([
    409,
    'family_not_for_profiles',
  ])
  await layla.api('PATCH /family/members/{id}', { params: { id }, body: { role: 'teen' } })
  const own = await layla.api('GET /me')
  const confirmation = { confirmation: own.email }
  const newToken = (
    await product.http.post(
      '/auth/v1/token?grant_type=password',
      { email: layla.email, password: 'quiet-harbour-lamp' },
      { apikey: product.keys.publishable },
    )
  ).body.access_token
  const close = () => layla.post('/me/deletion', confirmation, { authorization: `Bearer ${newToken}` })
  expect(refused(await close())).toEqual([409, 'family_profiles_left'])
  const { obstacles } = await layla.api('GET /me/deletion')
  expect(obstacles.map(({ code }) => code)).toContain('family_profiles_left')
  await product.settled()
  await layla.api('DELETE /family/members/{id}', { params: { id } })
  expect(refused(await phone.call('GET', '/api/v1/me'))).toEqual([401, 'unauthenticated'])
  expect((await layla.api('GET /family')).household?.members).toHaveLength(1)
})
