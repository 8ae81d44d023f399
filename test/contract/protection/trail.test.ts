import { securityActions } from '@sadaf/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../support/until.ts'
import { raiseByAuthenticator, showCode } from '../auth-authenticator.ts'
import { type Client, clients } from '../auth-clients.ts'
import { startServerWithGoogle } from '../auth-google-server.ts'
import type { OidcProvider } from '../auth-oidc-provider.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from '../auth-people.ts'
import { aSecurityKey } from '../auth-security-key.ts'
import { type AuthServer, secretsOf } from '../auth-server.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient
const ORIGIN = 'https://sadaf.example'

let server: AuthServer
let provider: OidcProvider
beforeAll(async () => {
  ;({ server, provider } = await startServerWithGoogle({
    AUTH_MANUAL_LINKING_ENABLED: 'true',
    AUTH_MAIL_COOLDOWN: '0',
    AUTH_WEBAUTHN_RP_ID: 'sadaf.example',
    AUTH_WEBAUTHN_ORIGINS: ORIGIN,
  }))
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? ''
const codeTo = async (address: string) =>
  /\b\d{6}\b/.exec((await server.mailsTo(address))[0]?.text ?? '')?.[0] ?? ''
const actionsOf = async (userId: string): Promise<string[]> =>
  (
    await server.database.query(
      'select action from auth.audit_log where user_id = $1 order by occurred_at, id',
      [userId],
    )
  ).rows.map(({ action }) => action)

/** Life of one account from its beginning to its end, each event once at least. */
async function live(): Promise<string> {
  const client = newClient(server)
  const { userId, email } = await aSignedInPerson(server, client)
  const other = newClient(server)
  // The beginning: signing in, right and wrong, by password and by code.
  await other.auth.signInWithPassword({ email, password: 'a-wrong-guess' })
  await other.auth.signInWithOtp({ email })
  const code = await codeTo(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await other.auth.verifyOtp({ email, token: wrong, type: 'email' })
  const { data: first } = await other.auth.signInWithPassword({ email, password: PASSWORD })
  await other.auth.refreshSession()
  await other.auth.refreshSession()
  await call(server, 'token?grant_type=refresh_token', {
    body: { refresh_token: first.session?.refresh_token },
  })
  await other.auth.signInWithPassword({ email, password: PASSWORD })
  await other.auth.signOut({ scope: 'local' })
  await client.auth.resetPasswordForEmail(email)
  await server.settle()
  // Changes of what the account is known by.
  await client.auth.updateUser({ data: { full_name: 'Layla' } })
  await client.auth.reauthenticate()
  for (const phone of ['+971551110001', '+971551110002']) {
    await client.auth.updateUser({ phone })
    await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'phone_change' })
  }
  const next = newAddress('moved')
  await client.auth.updateUser({ email: next })
  for (const address of [email, next]) {
    const { tokenHash } = secretsOf((await server.mailsTo(address))[0])
    await newClient(server).auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  }
  await client.auth.updateUser({ password: 'another-lamp-harbour' })
  const holder = { sub: newAddress('sub'), email: newAddress('h'), email_verified: true, name: 'N' }
  await identityToken(client, holder)
  const { data: listed } = await client.auth.getUserIdentities()
  const google = listed?.identities.find((one) => one.provider === 'google')
  if (google) await client.auth.unlinkIdentity(google)
  // Second factors.
  const authenticator = await raiseByAuthenticator(server, client)
  await client.auth.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: '000' })
  await showCode(server, client, authenticator)
  const token = await tokenOf(client)
  const made = await call(server, 'factors/recovery-codes', { method: 'POST', token })
  const [recovery] = (await made.json()).codes
  await call(server, 'factors/recovery-codes/verify', { token, body: { code: recovery } })
  await passkey(await tokenOf(client))
  await client.auth.mfa.unenroll({ factorId: authenticator.factorId })
  // The end.
  const admin = newClient(server, { key: server.keys.secret }).auth.admin
  await admin.updateUserById(userId, { app_metadata: { plan: 'gold' } })
  await admin.deleteUser(userId, true)
  return userId
}

// The stock client links by a token too, without a browser.
async function identityToken(client: Client, holder: Parameters<OidcProvider['idToken']>[0]) {
  await call(server, 'token?grant_type=id_token', {
    body: { provider: 'google', id_token: await provider.idToken(holder), link_identity: true },
    token: await tokenOf(client),
  })
}

async function passkey(token: string): Promise<void> {
  const asked = await call(server, 'passkeys/registration/options', { method: 'POST', token })
  const { challenge_id, options } = await asked.json()
  const credential = aSecurityKey().create(options, ORIGIN)
  const made = await call(server, 'passkeys/registration/verify', {
    body: { challenge_id, credential },
    token,
  })
  const { id } = await made.json()
  await call(server, `passkeys/${id}`, { method: 'DELETE', token })
}

test('every event that the trail knows of is written when it happens, and none that it does not know', async () => {
  const userId = await live()
  // Failures are written after their answer.
  await until(async () => (await actionsOf(userId)).filter((one) => one === 'sign_in_failed').length === 2)
  await until(async () => (await actionsOf(userId)).includes('factor_failed'))
  // Others are written by tests of their own: ops.test.ts, developers.test.ts, cards.test.ts, auth-devices.test.ts,
  // oauth-access.test.ts, oauth-clients.test.ts.
  const own = securityActions.filter(
    (action) =>
      !/^(?:operator|card|api_key|webhook|app|oauth_client|device_code|devices|ticket|enquiry)_/.test(action),
  )
  expect([...new Set(await actionsOf(userId))].sort()).toEqual([...own].sort())
})
