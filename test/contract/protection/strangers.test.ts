import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clients } from '../auth-clients.ts'
import { startServerWithGoogle } from '../auth-google-server.ts'
import type { OidcProvider } from '../auth-oidc-provider.ts'
import { aSignedInPerson, call, newAddress } from '../auth-people.ts'
import { answerTo, metadataOf, requestIn } from '../auth-saml-provider.ts'
import type { AuthServer } from '../auth-server.ts'
import { anIntruder } from './intruder.ts'

const { newest: createClient } = clients
if (!createClient) throw new Error('the newest client is missing')
const newClient = createClient
const APP = 'https://app.example/back'
const ENTITY = 'https://idp-strangers.example'
const DOMAIN = 'strangers.example'

let server: AuthServer
let provider: OidcProvider
beforeAll(async () => {
  ;({ server, provider } = await startServerWithGoogle({
    AUTH_MANUAL_LINKING_ENABLED: 'true',
    AUTH_SAML_ENABLED: 'true',
    AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
  }))
  await call(server, 'admin/sso/providers', {
    body: { type: 'saml', metadata_xml: metadataOf(ENTITY), domains: [DOMAIN] },
    token: server.keys.secret,
  })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

/** Headers that every browser sends when another site leads it to a page. */
const BROWSER = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
const markOf = (answer: Response) => (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
const errorIn = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '').searchParams.get('error_description')
const OTHER_BROWSER = 'This sign-in was begun in another browser'

/** Signs in at the provider, and stops where its page would lead back to us. */
async function cameBack(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  for (let hop = 0; hop < 10; hop += 1) {
    if (next.pathname === '/auth/v1/callback') return `callback${next.search}`
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    next = new URL(answer.headers.get('location') ?? '', next)
  }
  throw new Error('the browser was led in a circle')
}

describe('a sign-in by another service that one browser began', () => {
  async function begun(): Promise<{ back: string; mark: string }> {
    const sub = newAddress('sub')
    provider.signInAs({ sub, email: newAddress('holder'), email_verified: true, name: 'N' })
    const first = await call(server, `authorize?provider=google&redirect_to=${encodeURIComponent(APP)}`, {
      headers: BROWSER,
    })
    return { back: await cameBack(first.headers.get('location') ?? ''), mark: markOf(first) }
  }

  test('is ended by it', async () => {
    const { back, mark } = await begun()
    const answer = await call(server, back, { headers: { ...BROWSER, cookie: mark } })
    expect(answer.headers.get('location')).toContain('access_token=')
  })

  test.each([
    ['that never began one', ''],
    ['that began one of its own', 'sadaf-flow=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('is not ended by another %s, which would be signed in as a stranger', async (_what, cookie) => {
    const { back } = await begun()
    const answer = await call(server, back, { headers: { ...BROWSER, cookie } })
    expect(errorIn(answer)).toBe(OTHER_BROWSER)
    expect(answer.headers.get('location')).not.toContain('access_token=')
  })

  test('is marked by a cookie that scripts cannot read, and that lasts as long as it may take', async () => {
    const answer = await call(server, 'authorize?provider=google')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^sadaf-flow=[\w-]{32}; HttpOnly; Max-Age=600; Path=\/auth\/v1; SameSite=Lax$/)
    const again = await call(server, 'authorize?provider=google', { headers: { cookie: markOf(answer) } })
    expect(markOf(again)).toBe(markOf(answer))
  })

  test('with a proof key is safe by itself: the code is of no use elsewhere', async () => {
    const client = newClient(server, { flowType: 'pkce' })
    provider.signInAs({ sub: newAddress('sub'), email: newAddress('h'), email_verified: true, name: 'N' })
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: APP, skipBrowserRedirect: true },
    })
    const back = await call(server, await cameBack(data.url ?? ''), { headers: BROWSER })
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const victim = newClient(server, { flowType: 'pkce' })
    expect((await victim.auth.exchangeCodeForSession(code)).error).not.toBeNull()
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  })
})

describe('linking another service’s account', () => {
  async function linking(client: Client): Promise<{ back: string; mark: string }> {
    provider.signInAs({ sub: newAddress('sub'), email: newAddress('h'), email_verified: true, name: 'N' })
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const path = `user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${encodeURIComponent(APP)}`
    const answer = await call(server, path, { token })
    return { back: await cameBack((await answer.json()).url), mark: markOf(answer) }
  }
  const providersOf = async (client: Client) =>
    (await client.auth.getUserIdentities()).data?.identities.map(({ provider: name }) => name)

  test('is not ended by another person’s browser, who would give their account to come in by', async () => {
    const attacker = newClient(server)
    await aSignedInPerson(server, attacker)
    const { back } = await linking(attacker)
    expect(errorIn(await call(server, back, { headers: BROWSER }))).toBe(OTHER_BROWSER)
    expect(await providersOf(attacker)).toEqual(['email'])
  })

  test('is not done once the session that asked for it has ended', async () => {
    const { owner, intruder } = await anIntruder(server)
    const { back, mark } = await linking(intruder)
    await owner.auth.signOut({ scope: 'others' })
    const answer = await call(server, back, { headers: { ...BROWSER, cookie: mark } })
    expect(answer.headers.get('location')).toContain('session_not_found')
    expect(await providersOf(owner)).toEqual(['email'])
  })

  test('and unlinking it while a person comes in by it leaves them outside', async () => {
    const client = newClient(server)
    await aSignedInPerson(server, client)
    const { back, mark } = await linking(client)
    await call(server, back, { headers: { ...BROWSER, cookie: mark } })
    const { data } = await client.auth.getUserIdentities()
    const linked = data?.identities.find(({ provider: name }) => name === 'google')
    if (!linked) throw new Error('nothing was linked')
    const token = await provider.idToken({
      sub: linked.id,
      email: newAddress('other'),
      email_verified: false,
      name: 'N',
    })
    const [unlinked, entered] = await Promise.all([
      client.auth.unlinkIdentity(linked),
      newClient(server).auth.signInWithIdToken({ provider: 'google', token }),
    ])
    expect(unlinked.error).toBeNull()
    const late = await newClient(server).auth.signInWithIdToken({ provider: 'google', token })
    expect(late.error?.code).toBe('provider_email_needs_verification')
    expect([null, 'user_not_found', 'provider_email_needs_verification']).toContain(
      entered.error?.code ?? null,
    )
  })
})

describe('single sign-on that one browser began', () => {
  async function begun() {
    const asked = await call(server, 'sso', {
      body: { domain: DOMAIN, redirect_to: APP, skip_http_redirect: true },
    })
    const request = requestIn((await asked.json()).url)
    const nameId = newAddress('employee')
    const answer = answerTo({ entityId: ENTITY, request, nameId, now: server.platform.clock.now() })
    return { mark: markOf(asked), form: { SAMLResponse: answer, RelayState: request.relayState } }
  }
  const post = (form: Record<string, string>, cookie: string) =>
    fetch(`${server.url}/auth/v1/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...BROWSER, cookie },
      body: new URLSearchParams(form),
    })

  test('is ended by it, and by no other', async () => {
    const own = await begun()
    expect((await post(own.form, own.mark)).headers.get('location')).toContain('access_token=')
    const strangers = await begun()
    expect(errorIn(await post(strangers.form, own.mark.replace(/=./, '=_')))).toBe(OTHER_BROWSER)
    const none = await begun()
    expect(errorIn(await post(none.form, ''))).toBe(OTHER_BROWSER)
  })
})
