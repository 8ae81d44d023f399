import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clients } from './auth-clients.ts'
import { startServerWithGoogle } from './auth-google-server.ts'
import { CLIENT_ID, CLIENT_SECRET, type Holder, type OidcProvider } from './auth-oidc-provider.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const APP = 'https://app.example/back'
let counter = 0
const aHolder = (change: Partial<Holder> = {}): Holder => {
  counter += 1
  return {
    sub: `holder-${counter}`,
    email: newAddress('holder'),
    email_verified: true,
    name: 'Layla Haddad',
    ...change,
  }
}

describe.each(Object.entries(clients))('other services with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  let provider: OidcProvider
  beforeAll(async () => {
    ;({ server, provider } = await startServerWithGoogle({
      AUTH_MANUAL_LINKING_ENABLED: 'true',
      AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
    }))
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  async function signInAt(client: Client, holder: Holder | null): Promise<URL> {
    provider.signInAs(holder)
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    return provider.follow(data.url ?? '', server.url)
  }
  const sessionIn = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  async function signedInAt(holder: Holder): Promise<Client> {
    const client = createClient(server)
    const { access_token = '', refresh_token = '' } = sessionIn(await signInAt(client, holder))
    const { error } = await client.auth.setSession({ access_token, refresh_token })
    if (error) throw error
    return client
  }

  test('a new person comes in with an account of another service, and comes back to the same account', async () => {
    const holder = aHolder()
    const client = createClient(server)
    const back = await signInAt(client, holder)
    expect(back.origin + back.pathname).toBe(APP)
    const session = sessionIn(back)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600' })
    expect(session.provider_token).toBeTruthy()
    const { data } = await client.auth.setSession({
      access_token: session.access_token ?? '',
      refresh_token: session.refresh_token ?? '',
    })
    expect(data.user).toMatchObject({
      email: holder.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Layla Haddad' },
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    const { data: identities } = await client.auth.getUserIdentities()
    expect(identities?.identities).toMatchObject([
      { provider: 'google', id: holder.sub, identity_data: { sub: holder.sub, email: holder.email } },
    ])
    const again = await signedInAt({ ...holder, name: 'Layla H.' })
    expect((await again.auth.getUser()).data.user?.id).toBe(data.user?.id)
  })

  test('with a proof key the browser carries a code, which gives the session and the service’s token', async () => {
    const client = createClient(server, { flowType: 'pkce' })
    const back = await signInAt(client, aHolder())
    expect(back.hash).toBe('')
    const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.session?.provider_token).toBeTruthy()
    expect(data.session?.user.app_metadata.provider).toBe('google')
    const stranger = createClient(server, { flowType: 'pkce' })
    const stolen = await signInAt(stranger, aHolder())
    const code = stolen.searchParams.get('code')
    const refused = await call(server, 'token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    })
    expect(refused.headers.get('x-sb-error-code')).toBe('bad_code_verifier')
  })

  test('an address proven on both sides is one person', async () => {
    const client = createClient(server)
    const { email, userId } = await aSignedInPerson(server, client)
    const linked = await signedInAt(aHolder({ email }))
    const { data } = await linked.auth.getUser()
    expect(data.user?.id).toBe(userId)
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
    const byPassword = await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(byPassword.error).toBeNull()
  })

  test('a password set for an address that was never proven is worth nothing once its owner comes', async () => {
    const attacker = createClient(server)
    const holder = aHolder()
    await attacker.auth.signUp({ email: holder.email, password: PASSWORD })
    await signedInAt(holder)
    const { error } = await attacker.auth.signInWithPassword({ email: holder.email, password: PASSWORD })
    expect(error?.code).toBe('invalid_credentials')
  })

  test('an address that the other service has not proven is not believed', async () => {
    const { email } = await aSignedInPerson(server, createClient(server))
    const back = await signInAt(createClient(server), aHolder({ email, email_verified: false }))
    expect(back.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(sessionIn(back).error_code).toBe('provider_email_needs_verification')
  })

  test('a refusal and a made-up state lead back with an error', async () => {
    const refused = await signInAt(createClient(server), null)
    expect(refused.origin + refused.pathname).toBe(APP)
    expect(refused.searchParams.get('error_code')).toBe('bad_oauth_callback')
    const madeUp = await call(server, 'callback?state=made-up&code=made-up')
    expect(new URL(madeUp.headers.get('location') ?? '').searchParams.get('error_code')).toBe(
      'bad_oauth_state',
    )
  })

  test('a state is good once, and a redirect address that is not allowed becomes the site', async () => {
    provider.signInAs(aHolder())
    const { data } = await createClient(server).auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'https://evil.example', skipBrowserRedirect: true },
    })
    const first = await fetch(data.url ?? '', { redirect: 'manual' })
    const state = new URL(first.headers.get('location') ?? '').searchParams.get('state')
    await call(server, `callback?state=${state}&error=access_denied`)
    const second = await call(server, `callback?state=${state}&error=access_denied`)
    const location = second.headers.get('location') ?? ''
    expect(location).toContain('bad_oauth_state')
    expect(location.startsWith(server.platform.config.publicUrl)).toBe(true)
  })

  test('a service that is not configured is refused', async () => {
    const answer = await call(server, 'authorize?provider=myspace')
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-sb-error-code')).toBe('oauth_provider_not_supported')
  })

  test('a signed-in person links an account of another service and unlinks it again', async () => {
    const client = createClient(server)
    const { userId } = await aSignedInPerson(server, client)
    const holder = aHolder()
    provider.signInAs(holder)
    const { data, error } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    const back = await provider.follow(data.url ?? '', server.url)
    expect(sessionIn(back).access_token).toBeTruthy()
    const { data: listed } = await client.auth.getUserIdentities()
    const linked = listed?.identities.find((one) => one.provider === 'google')
    expect(linked).toMatchObject({ user_id: userId, id: holder.sub })
    if (!linked) throw new Error('nothing was linked')
    const { data: again } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    const twice = await provider.follow(again.url ?? '', server.url)
    expect(twice.searchParams.get('error_code')).toBe('identity_already_exists')
    expect((await client.auth.unlinkIdentity(linked)).error).toBeNull()
    expect((await client.auth.unlinkIdentity(linked)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    })
    const { data: rest } = await client.auth.getUserIdentities()
    const [last] = rest?.identities ?? []
    if (!last) throw new Error('no identity is left')
    expect((await client.auth.unlinkIdentity(last)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    })
  })

  test('another person’s account of a service cannot be linked', async () => {
    const holder = aHolder()
    await signedInAt(holder)
    const client = createClient(server)
    await aSignedInPerson(server, client)
    provider.signInAs(holder)
    const { data } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    const back = await provider.follow(data.url ?? '', server.url)
    expect(back.searchParams.get('error_code')).toBe('identity_already_exists')
  })

  test('an identity cannot go when another account has the address that would take its place', async () => {
    const client = createClient(server)
    await aSignedInPerson(server, client)
    const { email: taken } = await aSignedInPerson(server, createClient(server))
    const { data: listed } = await client.auth.getUserIdentities()
    const [own] = listed?.identities ?? []
    if (!own) throw new Error('no identity')
    provider.signInAs(aHolder({ email: taken }))
    const { data } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    await provider.follow(data.url ?? '', server.url)
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('email_conflict_identity_not_deletable')
  })

  test('an identity token signs in, with its nonce', async () => {
    const holder = aHolder()
    const client = createClient(server)
    const token = await provider.idToken(holder, { nonce: 'a-nonce' })
    const { data, error } = await client.auth.signInWithIdToken({
      provider: 'google',
      token,
      nonce: 'a-nonce',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(holder.email)
    const other = await client.auth.signInWithIdToken({ provider: 'google', token, nonce: 'another' })
    expect(other.error).toMatchObject({ status: 400, code: 'validation_failed' })
    const none = await client.auth.signInWithIdToken({ provider: 'google', token })
    expect(none.error?.code).toBe('validation_failed')
  })

  test('an identity token that names an access token signs in with that one alone', async () => {
    const accessToken = 'the-access-token-that-came-with-it'
    const at_hash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
    const token = await provider.idToken(aHolder(), { at_hash })
    const { auth } = createClient(server)
    for (const access_token of [undefined, 'another']) {
      const given = access_token === undefined ? {} : { access_token }
      const refused = await auth.signInWithIdToken({ provider: 'google', token, ...given })
      expect(refused.error).toMatchObject({ status: 400, code: 'bad_jwt' })
    }
    const taken = await auth.signInWithIdToken({ provider: 'google', token, access_token: accessToken })
    expect(taken.error).toBeNull()
  })

  test.each([
    ['for another app', { aud: 'another-app' }, 'unexpected_audience'],
    ['of another issuer', { iss: 'https://evil.example' }, 'bad_jwt'],
  ])('an identity token %s is refused', async (_what, claims, code) => {
    const token = await provider.idToken(aHolder(), claims)
    const { error } = await createClient(server).auth.signInWithIdToken({ provider: 'google', token })
    expect(error).toMatchObject({ status: 400, code })
  })

  test('an identity token of another signer, or of a service not configured, is refused', async () => {
    const token = await provider.idToken(aHolder())
    const forged = `${token.slice(0, -8)}AAAAAAAA`
    const client = createClient(server)
    expect((await client.auth.signInWithIdToken({ provider: 'google', token: forged })).error?.code).toBe(
      'bad_jwt',
    )
    const unknown = await client.auth.signInWithIdToken({ provider: 'kakao', token })
    expect(unknown.error).toMatchObject({ status: 400, code: 'provider_disabled' })
  })
})

test('a service that does not answer is a failure of ours to the client, and leads nowhere', async () => {
  const server = await startAuthServer({
    DEMO_MODE: 'false',
    AUTH_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT_ID,
    AUTH_EXTERNAL_GOOGLE_SECRET: CLIENT_SECRET,
    AUTH_EXTERNAL_GOOGLE_ISSUER: 'http://127.0.0.1:9',
  })
  const answer = await call(server, 'authorize?provider=google')
  expect(answer.status).toBe(502)
  expect(answer.headers.get('location')).toBeNull()
  expect(await answer.json()).toMatchObject({ error_code: 'unexpected_failure' })
  await server.stop()
})

test('linking and unlinking are refused where they are not enabled', async () => {
  const server = await startAuthServer({ DEMO_MODE: 'false' })
  const { newest } = clients
  if (!newest) throw new Error('the newest client is missing')
  const client = newest(server)
  await aSignedInPerson(server, client)
  const { error } = await client.auth.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  await server.stop()
})
