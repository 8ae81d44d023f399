import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../support/authenticator.ts'
import { type Person, signInElsewhere } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  omar = await product.person({ name: 'Omar Saleh', isImpatient: true })
})
afterAll(() => product.stop())

const aPerson = () => product.person({ name: 'Layla Haddad', isImpatient: true })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Enrols an authenticator app, which raises the session that the person already has. */
async function protect(person: Person): Promise<string> {
  const { mfa } = person.supabase.auth
  const { data } = await mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const code = codeAt(data?.totp.secret ?? '', product.platform.clock.now())
  const { data: raised } = await mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
  return raised?.access_token ?? ''
}

test('people see where they are signed in, the latest used first, and which of it is here', async () => {
  const layla = await aPerson()
  product.advance(60)
  const other = await signInElsewhere(product, layla)
  const { data } = await layla.api('GET /me/sessions')
  expect(data).toMatchObject([
    { id: other.sessionId, is_current: false, user_agent: 'Another device', ip: '127.0.0.1' },
    { is_current: true, assurance: 'aal1' },
  ])
  expect(Object.keys(data[0] ?? {})).not.toContain('refresh_key')
})

test('a device that is signed out has no session any more: neither its token nor a refresh opens anything', async () => {
  const layla = await aPerson()
  const other = await signInElsewhere(product, layla)
  const { id } = await layla.api('DELETE /me/sessions/{id}', { params: { id: other.sessionId } })
  expect(id).toBe(other.sessionId)
  const { data } = await layla.api('GET /me/sessions')
  expect(data.map((session) => session.is_current)).toEqual([true])
  expect((await product.http.get('/api/v1/me', bearer(other.token))).status).toBe(401)
  const refreshed = await product.http.post(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: other.refreshToken },
    { apikey: product.keys.publishable },
  )
  expect(refreshed.status).toBe(400)
  const again = await product.http.call({
    method: 'DELETE',
    path: `/api/v1/me/sessions/${other.sessionId}`,
    headers: bearer(layla.token),
  })
  expect(again.status).toBe(404)
})

test('the security trail is read page by page, newest first, and shows no other person’s events', async () => {
  const layla = await aPerson()
  await signInElsewhere(product, layla)
  await signInElsewhere(product, layla)
  const first = await layla.api('GET /me/security-events', { query: { limit: 2 } })
  expect(first.data).toMatchObject([
    { action: 'signed_in', details: { method: 'password' }, user_agent: 'Another device' },
    { action: 'signed_in', details: { method: 'password' }, user_agent: 'Another device' },
  ])
  const rest = await layla.api('GET /me/security-events', {
    query: { limit: 100, cursor: first.next_cursor ?? '' },
  })
  expect(rest.data.at(-1)?.action).toBe('account_created')
  expect(rest.next_cursor).toBeNull()
  const known = new Set([...first.data, ...rest.data].map(({ id }) => id))
  const theirs = await omar.api('GET /me/security-events')
  expect(theirs.data.filter(({ id }) => known.has(id))).toEqual([])
})

test('a password alone opens nothing of a person with a second factor', async () => {
  const layla = await aPerson()
  const raised = await protect(layla)
  const half = await signInElsewhere(product, layla)
  for (const path of ['/me', '/accounts', '/transactions', '/me/sessions']) {
    const answer = await product.http.get(`/api/v1${path}`, bearer(half.token))
    expect(answer).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    expect((await product.http.get(`/api/v1${path}`, bearer(raised))).status).toBe(200)
  }
  // The session that was raised is the one that the older token is of, too.
  expect((await layla.get('/me')).status).toBe(200)
})

test('a password alone hears nothing of a person with a second factor', async () => {
  const layla = await aPerson()
  await protect(layla)
  const half = await signInElsewhere(product, layla)
  await layla.supabase.realtime.setAuth(half.token)
  const channel = layla.supabase.channel(`user:${layla.userId}`, { config: { private: true } })
  const status = await new Promise<string>((settle) => {
    channel.subscribe((each) => settle(each))
  })
  expect(status).toBe('CHANNEL_ERROR')
  await layla.supabase.removeAllChannels()
})
