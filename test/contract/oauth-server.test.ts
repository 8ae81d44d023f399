import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type App,
  addressFor,
  allow,
  anApp,
  aProof,
  askTokens,
  begin,
  discover,
  follow,
  letIn,
  REDIRECT,
} from '../support/oauth-app.ts'
import type { Person } from '../support/people.ts'
import { freePort } from '../support/ports.ts'
import { type Product, startProduct } from '../support/product.ts'

let product: Product
let layla: Person
beforeAll(async () => {
  const port = await freePort()
  product = await startProduct({ PUBLIC_URL: `http://127.0.0.1:${port}` }, [], { port })
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
})
afterAll(() => product.stop())

describe('a standard client library', () => {
  test.each([false, true])(
    'goes from discovery to a refresh and the end of it (public: %s)',
    async (isPublic) => {
      const app = await anApp(product, { isPublic })
      const config = await discover(product, app)
      expect(config.serverMetadata()).toMatchObject({ code_challenge_methods_supported: ['S256'] })
      const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
      const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()]
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: REDIRECT,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: expectedState,
        nonce: expectedNonce,
      })
      const back = await allow(product, layla, address)
      expect(back.href.startsWith(`${REDIRECT}?`)).toBe(true)
      // The library checks state, issuer of the answer, signature, audience, nonce and the digest of the access token.
      const tokens = await oidc.authorizationCodeGrant(config, back, {
        pkceCodeVerifier,
        expectedState,
        expectedNonce,
        idTokenExpected: true,
      })
      expect(tokens.claims()).toMatchObject({
        sub: layla.userId,
        aud: app.id,
        email: layla.email,
        email_verified: true,
        name: 'Layla Haddad',
      })
      const person = await oidc.fetchUserInfo(config, tokens.access_token, layla.userId)
      expect(person).toMatchObject({ sub: layla.userId, name: 'Layla Haddad', email: layla.email })
      expect(person).not.toHaveProperty('phone_number')
      const next = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
      expect(next.access_token).not.toBe(tokens.access_token)
      await oidc.tokenRevocation(config, next.refresh_token ?? '')
      await expect(oidc.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })
      for (const token of [tokens.access_token, next.access_token])
        await expect(oidc.fetchUserInfo(config, token, layla.userId)).rejects.toMatchObject({ status: 401 })
    },
  )

  test('hears of a refusal by the person with its own state', async () => {
    const app = await anApp(product)
    const id = await begin(product, addressFor(product, app, { state: 'mine' }))
    const { data } = await layla.supabase.auth.oauth.denyAuthorization(id)
    const back = new URL(data?.redirect_url ?? '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'mine',
      iss: `${product.platform.config.publicUrl}/auth/v1`,
    })
    expect((await layla.supabase.auth.oauth.approveAuthorization(id)).error).toMatchObject({
      code: 'oauth_authorization_not_found',
    })
  })
})

describe('a code', () => {
  async function aCode(app: App) {
    const { verifier, challenge } = aProof()
    const back = await allow(product, layla, addressFor(product, app, { code_challenge: challenge }))
    const code = back.searchParams.get('code') ?? ''
    return { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT }
  }

  test('is exchanged once, although two ask at the same moment, and the second ends the tokens of the first', async () => {
    const app = await anApp(product)
    const exchange = await aCode(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => askTokens(product, app, exchange)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const won = answers.find(({ status }) => status === 200)?.body ?? {}
    expect(await userInfo(won.access_token)).toBe(401)
    const { refresh_token = '' } = won
    const refreshed = await askTokens(product, app, { grant_type: 'refresh_token', refresh_token })
    expect(refreshed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    const { data: events } = await layla.api('GET /me/security-events', { query: { limit: 5 } })
    expect(events.filter(({ action }) => action === 'app_token_reused')).toHaveLength(1)
  })

  test('expires, and is good to the last moment before', async () => {
    const app = await anApp(product)
    const [late, intime] = [await aCode(app), await aCode(app)]
    product.advance(119)
    expect((await askTokens(product, app, intime)).status).toBe(200)
    product.advance(2)
    expect(await askTokens(product, app, late)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  test('is refused to another app, another verifier, another address, and without a verifier', async () => {
    const [app, other] = [await anApp(product), await anApp(product)]
    const exchange = await aCode(app)
    const { code_verifier: _, ...bare } = exchange
    const wrong: [App, Record<string, string>, string][] = [
      [other, exchange, 'invalid_grant'],
      [app, { ...exchange, code_verifier: aProof().verifier }, 'invalid_grant'],
      [app, { ...exchange, redirect_uri: `${REDIRECT}/` }, 'invalid_grant'],
      [app, bare, 'invalid_request'],
      [{ ...app, secret: 'scs_wrong' }, exchange, 'invalid_client'],
      [{ ...app, secret: undefined }, exchange, 'invalid_client'],
    ]
    for (const [by, body, error] of wrong)
      expect((await askTokens(product, by, body)).body, error).toMatchObject({ error })
    expect((await askTokens(product, app, exchange)).status).toBe(200)
  })
})

describe('a request', () => {
  test.each([
    ['another path', `${REDIRECT}/more`],
    ['another case', 'https://app.example/Callback'],
    ['a query of its own', `${REDIRECT}?next=1`],
    ['a fragment', `${REDIRECT}#x`],
    ['user info', 'https://app.example@evil.example/callback'],
    ['another scheme', 'http://app.example/callback'],
    ['another port', 'https://app.example:444/callback'],
  ])('to an address with %s is shown as an error and led nowhere', async (_what, redirect_uri) => {
    const app = await anApp(product)
    const page = await follow(addressFor(product, app, { redirect_uri }))
    expect(page.href).toBe(`${product.platform.config.publicUrl}/oauth/consent?error=wrong_redirect`)
  })

  test('of an unknown app is shown as an error and led nowhere', async () => {
    for (const id of ['0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10', 'nothing'])
      expect((await follow(addressFor(product, { id }))).search).toBe('?error=unknown_app')
  })

  test('of a program on the device may be led back to any port of it', async () => {
    const app = await anApp(product, { isPublic: true, redirectUris: ['http://127.0.0.1/cb'] })
    const to = (redirect_uri: string) => follow(addressFor(product, app, { redirect_uri }))
    expect((await to('http://127.0.0.1:51234/cb')).searchParams.has('authorization_id')).toBe(true)
    for (const other of [
      'http://127.0.0.1:51234/cb/x',
      'http://localhost:51234/cb',
      'http://127.0.0.1:5/./cb',
    ])
      expect((await to(other)).search, other).toBe('?error=wrong_redirect')
  })

  test.each([
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge: 'too-short' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'openid payments:write' }, 'invalid_scope'],
    [{ prompt: 'none' }, 'interaction_required'],
    [{ request_uri: 'https://app.example/request' }, 'request_not_supported'],
  ])('with %o tells its app %s', async (more, error) => {
    const app = await anApp(product)
    const back = await follow(addressFor(product, app, more))
    expect(back.origin + back.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'a-state' })
  })

  test('expires after ten minutes, and is answered once', async () => {
    const app = await anApp(product)
    const [late, once] = [
      await begin(product, addressFor(product, app)),
      await begin(product, addressFor(product, app)),
    ]
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => layla.supabase.auth.oauth.approveAuthorization(once)),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    product.advance(601)
    const { error } = await layla.supabase.auth.oauth.approveAuthorization(late)
    expect(error).toMatchObject({ code: 'oauth_authorization_not_found' })
  })
})

describe('a refresh token', () => {
  test('is rotated; a lost answer is given again, and a copy ends all of the sign-in', async () => {
    const app = await anApp(product, { isPublic: true })
    const { refresh: first, access } = await letIn(product, layla, app, 'openid')
    const use = (token: string) =>
      askTokens(product, app, { grant_type: 'refresh_token', refresh_token: token })
    const [second, again] = [await use(first), await use(first)]
    expect(again.body.refresh_token).toBe(second.body.refresh_token)
    const third = await use(second.body.refresh_token ?? '')
    expect(third.status).toBe(200)
    expect(await use(first)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await use(third.body.refresh_token ?? '')).status).toBe(400)
    for (const token of [access, third.body.access_token]) expect(await userInfo(token)).toBe(401)
  })

  test('gives fewer scopes where its app asks for fewer, and never more', async () => {
    const app = await anApp(product)
    const { refresh } = await letIn(product, layla, app, 'openid accounts:read')
    const ask = (scope: string, token: string) =>
      askTokens(product, app, { grant_type: 'refresh_token', refresh_token: token, scope })
    expect((await ask('transactions:read', refresh)).body.error).toBe('invalid_scope')
    const fewer = await ask('openid', refresh)
    expect(fewer.body.scope).toBe('openid')
    expect((await product.http.get('/api/v1/accounts', bearer(fewer.body.access_token))).status).toBe(403)
  })

  test('is of no use to another app', async () => {
    const [app, other] = [await anApp(product), await anApp(product)]
    const { refresh } = await letIn(product, layla, app, 'openid')
    const asOther = await askTokens(product, other, { grant_type: 'refresh_token', refresh_token: refresh })
    expect(asOther.body.error).toBe('invalid_grant')
    const asItself = await askTokens(product, app, { grant_type: 'refresh_token', refresh_token: refresh })
    expect(asItself.status).toBe(200)
  })
})

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })
const userInfo = async (token?: string) =>
  (await product.http.get('/auth/v1/oauth/userinfo', bearer(token))).status
