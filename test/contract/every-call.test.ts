import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storage } from '../../apps/server/src/storage/index.ts'
import { anEthereumWallet } from '../support/ethereum-wallet.ts'
import { enrolAuthenticator, showCode } from './auth-authenticator.ts'
import { bothClients, type Client } from './auth-clients.ts'
import { startServerWithGoogle } from './auth-google-server.ts'
import type { OidcProvider } from './auth-oidc-provider.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { metadataOf } from './auth-saml-provider.ts'
import { type AuthServer, secretsOf } from './auth-server.ts'

/** The calls that the specification names in its section 7, below `/auth/v1` and `/storage/v1`. */
const CALLS = [
  'POST auth/signup',
  'POST auth/token?grant_type=password',
  'POST auth/token?grant_type=pkce',
  'POST auth/token?grant_type=id_token',
  'POST auth/token?grant_type=web3',
  'POST auth/token?grant_type=refresh_token',
  'POST auth/otp',
  'POST auth/verify',
  'POST auth/sso',
  'GET auth/reauthenticate',
  'POST auth/resend',
  'GET auth/user',
  'PUT auth/user',
  'POST auth/recover',
  'GET auth/user/identities/authorize',
  'DELETE auth/user/identities/{id}',
  'POST auth/logout?scope=global',
  'POST auth/logout?scope=local',
  'POST auth/logout?scope=others',
  'POST auth/factors',
  'DELETE auth/factors/{id}',
  'POST auth/factors/{id}/challenge',
  'POST auth/factors/{id}/verify',
  'GET auth/.well-known/jwks.json',
  'POST auth/invite',
  'POST auth/admin/generate_link',
  'POST auth/admin/users',
  'GET auth/admin/users',
  'GET auth/admin/users/{id}',
  'PUT auth/admin/users/{id}',
  'DELETE auth/admin/users/{id}',
  'GET auth/admin/users/{id}/factors',
  'DELETE auth/admin/users/{id}/factors/{id}',
  'GET storage/bucket',
  'GET storage/bucket/{bucket}',
  'PUT storage/bucket/{bucket}',
  'DELETE storage/bucket/{bucket}',
  'POST storage/bucket',
  'POST storage/bucket/{bucket}/empty',
]

const APP = 'https://app.example/back'
const BUCKET = 'every-call'
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** How the list above writes a request. */
function nameOf(method: string, address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/^\/(auth|storage)\/v1/, '$1').replaceAll(UUID, '{id}')
  const [key, value] = [...url.searchParams].find(([name]) => name === 'grant_type' || name === 'scope') ?? []
  return `${method} ${path.replace(BUCKET, '{bucket}')}${key ? `?${key}=${value}` : ''}`
}

let server: AuthServer
let provider: OidcProvider
beforeAll(async () => {
  ;({ server, provider } = await startServerWithGoogle(
    {
      AUTH_MAIL_COOLDOWN: '0',
      AUTH_MANUAL_LINKING_ENABLED: 'true',
      AUTH_SAML_ENABLED: 'true',
      AUTH_WEB3_ENABLED: 'true',
      AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
    },
    [storage],
  ))
  await call(server, 'admin/sso/providers', {
    body: {
      type: 'saml',
      metadata_xml: metadataOf('https://idp-calls.example'),
      domains: ['calls.example'],
    },
    token: server.keys.secret,
  })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const answered = new Set<string>()
beforeEach(() => {
  answered.clear()
  const through = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...[input, init]) => {
    const answer = await through(input, init)
    const address = input instanceof Request ? input.url : String(input)
    if (answer.ok && address.startsWith(server.url)) answered.add(nameOf(init?.method ?? 'GET', address))
    return answer
  })
})
afterEach(() => vi.restoreAllMocks())

/** A value of an answer that must not be an error. */
async function good<Answer extends { error: unknown }>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer
  if (given.error) throw given.error
  return given
}

const lastSecrets = async (email: string) => secretsOf((await server.mailsTo(email))[0])

describe.each(Object.entries(bothClients))('supabase-js %s', (_version, createClient) => {
  test('makes every call that the specification names, and is answered', async () => {
    const client = createClient(server)
    const { email } = await aSignedInPerson(server, client)
    await asPerson(client, email, () => createClient(server))
    await byOtherWays((options) => createClient(server, options))
    await administer(createClient(server, { key: server.keys.secret }))
    expect(CALLS.filter((name) => !answered.has(name))).toEqual([])
  })
})

async function asPerson(client: Client, email: string, another: () => Client): Promise<void> {
  const { auth } = client
  await good(auth.getUser())
  await good(auth.getClaims())
  await good(auth.refreshSession())
  await good(auth.updateUser({ data: { full_name: 'Layla' } }))
  await good(auth.reauthenticate())
  const { factorId, secret } = await enrolAuthenticator(client, 'app')
  await good(showCode(server, client, { factorId, secret }))
  await good(auth.mfa.unenroll({ factorId }))
  await good(auth.refreshSession())
  provider.signInAs({ sub: newAddress('sub'), email: newAddress('h'), email_verified: true, name: 'N' })
  const options = { redirectTo: APP, skipBrowserRedirect: true }
  const linking = await good(auth.linkIdentity({ provider: 'google', options }))
  await provider.follow(linking.data.url ?? '', server.url)
  const listed = await good(auth.getUserIdentities())
  const google = listed.data?.identities.find((one) => one.provider === 'google')
  if (!google) throw new Error('nothing was linked')
  await good(auth.unlinkIdentity(google))
  await good(another().auth.signInWithPassword({ email, password: PASSWORD }))
  await good(auth.signOut({ scope: 'others' }))
  await good(auth.signOut({ scope: 'local' }))
  await good(auth.signInWithPassword({ email, password: PASSWORD }))
  await good(auth.signOut())
}

async function byOtherWays(make: (options?: { flowType: 'pkce' }) => Client): Promise<void> {
  const email = newAddress('ways')
  const pkce = make({ flowType: 'pkce' }).auth
  await good(pkce.signUp({ email, password: PASSWORD }))
  const { tokenHash } = await lastSecrets(email)
  const led = await call(server, `verify?token=${tokenHash}&type=signup`)
  const code = new URL(led.headers.get('location') ?? '').searchParams.get('code') ?? ''
  await good(pkce.exchangeCodeForSession(code))
  const { auth } = make()
  const late = newAddress('late')
  await good(auth.signUp({ email: late, password: PASSWORD }))
  await good(auth.resend({ type: 'signup', email: late }))
  await good(auth.signInWithOtp({ email }))
  await good(auth.verifyOtp({ email, token: (await lastSecrets(email)).code, type: 'email' }))
  await good(auth.resetPasswordForEmail(email))
  await good(auth.signInWithSSO({ domain: 'calls.example' }))
  const holder = { sub: newAddress('sub'), email: newAddress('h'), email_verified: true, name: 'N' }
  await good(auth.signInWithIdToken({ provider: 'google', token: await provider.idToken(holder) }))
  const wallet = anEthereumWallet() as never
  const options = { url: APP, signInWithEthereum: { nonce: crypto.randomUUID() } }
  await good(auth.signInWithWeb3({ chain: 'ethereum', statement: 'I agree', wallet, options }))
}

async function administer(service: Client): Promise<void> {
  const { admin } = service.auth
  await good(admin.inviteUserByEmail(newAddress('invited')))
  await good(admin.generateLink({ type: 'magiclink', email: newAddress('linked') }))
  const email = newAddress('made')
  const made = await good(admin.createUser({ email, password: PASSWORD, email_confirm: true }))
  const id = made.data.user?.id ?? ''
  await good(admin.listUsers())
  await good(admin.getUserById(id))
  await good(admin.updateUserById(id, { user_metadata: { plan: 'gold' } }))
  await enrolFor(email)
  const factors = await good(admin.mfa.listFactors({ userId: id }))
  await good(admin.mfa.deleteFactor({ userId: id, id: factors.data?.factors[0]?.id ?? '' }))
  await good(admin.deleteUser(id))
  const { storage } = service
  await good(storage.createBucket(BUCKET, { public: false }))
  await good(storage.listBuckets())
  await good(storage.getBucket(BUCKET))
  await good(storage.updateBucket(BUCKET, { public: true }))
  await good(storage.emptyBucket(BUCKET))
  await good(storage.deleteBucket(BUCKET))
}

async function enrolFor(email: string): Promise<void> {
  const { newest } = bothClients
  if (!newest) throw new Error('the newest client is missing')
  const client = newest(server)
  await good(client.auth.signInWithPassword({ email, password: PASSWORD }))
  await enrolAuthenticator(client, 'to be removed')
}
