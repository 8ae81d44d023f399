import { randomUUID } from 'node:crypto'
import { AGE_OF_MAJORITY } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answered } from '../../../../../test/support/http.ts'
import { notificationsOf } from '../../../../../test/support/notifications.ts'
import { joinDevice, type Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

// Every test has a household of its own, with one profile that comes of age.

let product: Product
beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off', AUTH_RATE_LIMITS: '{}' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const code = ({ status, body }: Answered) => [status, body.error_code ?? body.code]
const dayFrom = (days: number) =>
  new Date(product.platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

async function aFamily({ inDays, holding = '100.00' }: { inDays: number; holding?: string }) {
  const layla = await product.person({ name: 'Layla Haddad', holding })
  await layla.api('POST /family', { body: { name: 'The Haddads', monthly_budget: usd('550.00') } })
  const birthday = dayFrom(inDays)
  const born_on = yearsBefore(birthday.endsWith('02-29') ? dayFrom(inDays - 1) : birthday, AGE_OF_MAJORITY)
  // Made years ago: a profile begins below the age.
  const made = await layla.api('POST /family/profiles', {
    body: { name: 'Mira Haddad', birth_year: Number(dayFrom(0).slice(0, 4)) - 8, role: 'teen' },
    idempotencyKey: randomUUID(),
  })
  const id = made.household?.members.find(({ profile }) => profile !== null)?.id ?? ''
  await product.database.query('update family.members set birth_year = $2, born_on = $3 where id = $1', [
    id,
    Number(born_on.slice(0, 4)),
    born_on,
  ])
  const device = await layla.api('POST /family/members/{id}/device-code', { params: { id } })
  const { body } = await joinDevice(product, device.code)
  const token = String(body.access_token)
  const bearer = { authorization: `Bearer ${token}` }
  return {
    layla,
    id,
    get: (path: string) => product.http.get(`/api/v1${path}`, bearer),
    takeOver: (email: string) => product.http.post('/api/v1/family/hand-over', { email }, bearer),
  }
}

const anAddress = () => `mira-${randomUUID()}@example.com`

/** The link of the mail to an address. */
async function linkTo(address: string): Promise<string> {
  await product.quiet()
  const { rows } = await product.database.query<{ text: string }>(
    'select text from notifications.mailbox where recipient = $1 order by created_at desc, id desc limit 1',
    [address],
  )
  const [link = ''] = /https?:\/\/\S+/.exec(rows[0]?.text ?? '') ?? []
  return new URL(link).searchParams.get('token_hash') ?? ''
}

const verify = (tokenHash: string) =>
  product.http.post(
    '/auth/v1/verify',
    { type: 'email_change', token_hash: tokenHash },
    { apikey: product.keys.publishable },
  )

const actions = async (person: Person) =>
  (await person.api('GET /family/activity', { query: {} })).data.map(({ action }) => action)

test('at eighteen the account passes to its person in one moment: devices end, the household sees nothing, both are told', async () => {
  const { layla, id, get, takeOver } = await aFamily({ inDays: 0 })
  await product.runJob('family.tell_hand_over')
  await product.runJob('family.tell_hand_over')
  expect(await notificationsOf(layla, 'family_hand_over_near')).toHaveLength(1)
  const own = (await get('/family')).body as { household: { hand_over: unknown } }
  expect(own.household.hand_over).toMatchObject({ is_open: true })
  const before = (await get('/notifications')).body as { data: { kind: string }[] }
  expect(before.data.map(({ kind }) => kind)).toContain('family_hand_over_near')
  const address = anAddress()
  expect((await takeOver(address)).status).toBe(200)
  expect(await notificationsOf(layla, 'family_hand_over_begun')).toHaveLength(1)
  // Until the address is proven, all is as before.
  expect((await layla.get(`/family/members/${id}/purchases`)).status).toBe(200)
  expect((await layla.api('GET /family')).household?.members.map((each) => each.id)).toContain(id)
  const answer = await verify(await linkTo(address))
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { email: address, app_metadata: { provider: 'email', providers: ['email'] } } },
  })
  const bearer = { authorization: `Bearer ${String(answer.body.access_token)}` }
  const password = 'a-lamp-of-my-own-7'
  const headers = { ...bearer, apikey: product.keys.publishable }
  const changed = await product.http.call({
    method: 'PUT',
    path: '/auth/v1/user',
    headers,
    body: { password },
  })
  expect(changed.status).toBe(200)
  const signedIn = await product.http.post(
    '/auth/v1/token?grant_type=password',
    { email: address, password },
    { apikey: product.keys.publishable },
  )
  expect(signedIn.status).toBe(200)
  // The device that a Parent let in is signed out.
  expect(code(await get('/me'))).toEqual([401, 'unauthenticated'])
  const mine = await product.http.get('/api/v1/me', bearer)
  expect(mine.body).toMatchObject({ email: address, is_managed: false })
  expect((await product.http.get('/api/v1/family', bearer)).body).toMatchObject({ household: null })
  const { household } = await layla.api('GET /family')
  expect(household?.members).toHaveLength(1)
  expect(code(await layla.get(`/family/members/${id}/money`))).toEqual([404, 'not_found'])
  expect(code(await layla.get(`/family/members/${id}/purchases`))).toEqual([404, 'not_found'])
  expect(code(await layla.post(`/family/members/${id}/device-code`, undefined))).toEqual([404, 'not_found'])
  expect(await notificationsOf(layla, 'family_handed_over')).toHaveLength(1)
  expect(await actions(layla)).toEqual(expect.arrayContaining(['hand_over_begun', 'profile_handed_over']))
})

test('nothing is handed over the day before, nor before both sides were told', async () => {
  const early = await aFamily({ inDays: 2 })
  await product.runJob('family.tell_hand_over')
  expect(code(await early.takeOver(anAddress()))).toEqual([409, 'family_hand_over_early'])
  const untold = await aFamily({ inDays: 0 })
  expect(code(await untold.takeOver(anAddress()))).toEqual([409, 'family_hand_over_early'])
  expect(code(await untold.layla.post('/family/hand-over', { email: anAddress() }))).toEqual([
    409,
    'family_profile_needed',
  ])
})

test('a Parent stops a hand-over that was not the young person’s: signing out the devices voids the link', async () => {
  const { layla, id, takeOver } = await aFamily({ inDays: 0 })
  await product.runJob('family.tell_hand_over')
  const address = anAddress()
  await takeOver(address)
  const link = await linkTo(address)
  await layla.api('DELETE /family/members/{id}/devices', { params: { id } })
  expect(code(await verify(link))).toEqual([403, 'otp_expired'])
  expect((await layla.api('GET /family')).household?.members).toHaveLength(2)
})

test('the emergency lock voids a link, and no hand-over begins while it holds', async () => {
  const { layla, takeOver } = await aFamily({ inDays: 0 })
  await product.runJob('family.tell_hand_over')
  const address = anAddress()
  await takeOver(address)
  await layla.api('PUT /family/lock', { body: { locked: true } })
  expect(code(await verify(await linkTo(address)))).toEqual([403, 'otp_expired'])
  expect(code(await takeOver(anAddress()))).toEqual([409, 'family_locked'])
})

test('an address that has an account takes nothing over', async () => {
  const { layla, takeOver } = await aFamily({ inDays: 0 })
  await product.runJob('family.tell_hand_over')
  expect(code(await takeOver(layla.email))).toEqual([409, 'hand_over_address_taken'])
})

test('money of a profile stands in the way of removing it, moves to its Parent, and then does not', async () => {
  const { layla, id } = await aFamily({ inDays: 300 })
  await product.settled()
  const added = await layla.api('POST /family/chores', {
    body: { name: 'Feed the cat', assignee_id: id, reward: usd('3.00') },
  })
  const chore = { params: { id: added.household?.chores[0]?.id ?? '' } }
  const from = { body: { from_account_id: layla.account() }, idempotencyKey: randomUUID() }
  await layla.api('POST /family/chores/{id}/confirm', { ...chore, ...from })
  await product.settled()
  const path = `/family/members/${id}`
  const remove = () =>
    product.http.call({
      method: 'DELETE',
      path: `/api/v1${path}`,
      headers: { authorization: `Bearer ${layla.token}` },
    })
  expect(code(await remove())).toEqual([409, 'family_profile_not_empty'])
  const standing = { available: [usd('3.00')], obstacles: [{ code: 'money_left' }] }
  expect((await layla.get(`${path}/money`)).body).toMatchObject(standing)
  expect(code(await layla.post(`${path}/money/return`, { amount: usd('3.01') }))).toEqual([
    422,
    'insufficient_funds',
  ])
  const key = { 'idempotency-key': randomUUID() }
  const back = () => layla.post(`${path}/money/return`, { amount: usd('3.00') }, key)
  expect((await Promise.all([back(), back()])).map(({ status }) => status)).toContain(200)
  await product.settled()
  expect((await layla.holds()).balance).toBe('100.00')
  expect(await actions(layla)).toContain('profile_money_returned')
  const emptied = (await layla.api('GET /family')).household?.members.find((each) => each.id === id)
  expect(emptied?.spent).toEqual(usd('0.00'))
  await product.expectSoundBooks()
  expect((await remove()).status).toBe(200)
})

test('no one but a Parent of the household moves money out of a profile and takes its data along', async () => {
  const { layla, id, get } = await aFamily({ inDays: 300 })
  const stranger = await product.person({ name: 'Omar Saleh' })
  await stranger.api('POST /family', { body: { name: 'Elsewhere', monthly_budget: usd('1.00') } })
  const path = `/family/members/${id}/money`
  expect(code(await stranger.get(path))).toEqual([404, 'not_found'])
  expect(code(await stranger.post(`${path}/return`, { amount: usd('1.00') }))).toEqual([404, 'not_found'])
  expect(code(await get(path))).toEqual([403, 'forbidden'])
  const everything = `/family/members/${id}/export`
  expect(code(await stranger.get(everything))).toEqual([404, 'not_found'])
  expect(code(await get(everything))).toEqual([403, 'managed_profile'])
  const { parts } = await layla.api('GET /family/members/{id}/export', { params: { id } })
  expect(parts.household_memberships).toMatchObject([{ role: 'teen' }])
  expect(JSON.stringify(parts)).not.toContain(layla.email)
  expect(await actions(layla)).toContain('profile_exported')
  const own = (await layla.api('GET /family')).household?.members.find(({ is_me }) => is_me)?.id
  expect(code(await layla.get(`/family/members/${own}/money`))).toEqual([403, 'forbidden'])
})
