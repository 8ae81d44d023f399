import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call, PASSWORD } from './auth-people.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

const refreshWith = (server: AuthServer, refresh_token: string) =>
  call(server, 'token?grant_type=refresh_token', { body: { refresh_token } })

describe.each(Object.entries(clients))('sessions with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ DEMO_MODE: 'false' })
  })
  afterAll(() => server.stop())

  test('the right password signs in with the claims that the contract names', async () => {
    const { email, userId } = await aSignedInPerson(server, createClient(server))
    const client = createClient(server)
    const { data, error } = await client.auth.signInWithPassword({
      email: email.toUpperCase(),
      password: PASSWORD,
    })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    const claims = (await client.auth.getClaims()).data?.claims
    expect(claims).toMatchObject({
      iss: `${server.platform.config.publicUrl}/auth/v1`,
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    })
    expect(data.user?.identities?.[0]).toMatchObject({
      id: userId,
      user_id: userId,
      provider: 'email',
      identity_data: { email, sub: userId, email_verified: true },
    })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await aSignedInPerson(server, createClient(server))
    for (const address of [email, 'unknown@example.com']) {
      const { error } = await createClient(server).auth.signInWithPassword({
        email: address,
        password: 'not-the-password',
      })
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    }
  })

  test('a refresh gives a new pair of tokens for the same session', async () => {
    const client = createClient(server)
    const { refreshToken, accessToken } = await aSignedInPerson(server, client)
    const before = (await client.auth.getClaims(accessToken)).data?.claims.session_id
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(refreshToken)
    expect((await client.auth.getClaims(data.session?.access_token)).data?.claims.session_id).toBe(before)
  })

  test('tabs that race to refresh all get the same current token', async () => {
    const { refreshToken } = await aSignedInPerson(server, createClient(server))
    const answers = await Promise.all(Array.from({ length: 8 }, () => refreshWith(server, refreshToken)))
    const tokens = new Set<string>()
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      tokens.add((await answer.json()).refresh_token)
    }
    expect(tokens.size).toBe(1)
    const [current = ''] = tokens
    expect((await refreshWith(server, current)).status).toBe(200)
  })

  test('the previous token gets the same successor again, however late, until that was used', async () => {
    const { refreshToken } = await aSignedInPerson(server, createClient(server))
    const lost = await (await refreshWith(server, refreshToken)).json()
    server.advance(20 * 3600)
    const again = await refreshWith(server, refreshToken)
    expect(again.status).toBe(200)
    expect((await again.json()).refresh_token).toBe(lost.refresh_token)
  })

  test('the previous token ends the session once its successor was used, the current token included', async () => {
    const client = createClient(server)
    const { refreshToken, accessToken, userId } = await aSignedInPerson(server, client)
    const successor = await (await refreshWith(server, refreshToken)).json()
    const current = await (await refreshWith(server, successor.refresh_token)).json()
    const reused = await refreshWith(server, refreshToken)
    expect(reused.status).toBe(400)
    expect(await reused.json()).toMatchObject({ error_code: 'refresh_token_already_used' })
    const victim = await refreshWith(server, current.refresh_token)
    expect(await victim.json()).toMatchObject({ error_code: 'refresh_token_already_used' })
    for (const token of [accessToken, current.access_token])
      expect((await client.auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
    const { rows } = await server.database.query(
      `select from auth.audit_log where user_id = $1 and action = 'refresh_token_reused'`,
      [userId],
    )
    expect(rows).toHaveLength(1)
  })

  test('a session that was given an end has ended then, its tokens too', async () => {
    const client = createClient(server)
    const { accessToken, refreshToken, userId } = await aSignedInPerson(server, client)
    await server.database.query('update auth.sessions set not_after = now() where user_id = $1', [userId])
    server.advance(3)
    const refused = await call(server, 'token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error_code: 'session_expired' })
    const read = await call(server, 'user', { token: accessToken })
    expect(read.headers.get('x-sb-error-code')).toBe('session_not_found')
  })

  test('a refresh token that was not issued is not found', async () => {
    const answer = await refreshWith(server, 'never-issued')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
  })

  test('a client that wakes with an expired access token refreshes and goes on', async () => {
    const client = createClient(server)
    const { accessToken } = await aSignedInPerson(server, client)
    server.advance(3_601)
    const stale = await call(server, 'user', { token: accessToken })
    expect(stale.status).toBe(403)
    expect(await stale.json()).toMatchObject({ error_code: 'bad_jwt' })
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test.each([
    ['global', false, false],
    ['local', false, true],
    ['others', true, false],
  ] as const)('signing out with scope %s ends the sessions it names', async (scope, mine, other) => {
    const here = createClient(server)
    const { email, accessToken } = await aSignedInPerson(server, here)
    const there = createClient(server)
    const elsewhere = await there.auth.signInWithPassword({ email, password: PASSWORD })
    const otherToken = elsewhere.data.session?.access_token ?? ''
    const otherRefresh = elsewhere.data.session?.refresh_token ?? ''
    for (const token of [accessToken, otherToken])
      expect((await call(server, 'user', { token })).status).toBe(200)
    expect((await here.auth.signOut({ scope })).error).toBeNull()
    const answers = [
      await call(server, 'user', { token: accessToken }),
      await call(server, 'user', { token: otherToken }),
    ]
    expect(answers.map(({ status }) => status === 200)).toEqual([mine, other])
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(await answer.json()).toMatchObject({ code: 403, error_code: 'session_not_found' })
    if (!other)
      expect(await (await refreshWith(server, otherRefresh)).json()).toMatchObject({
        error_code: 'refresh_token_not_found',
      })
  })

  test('signing out answers 204, and an unknown scope is refused', async () => {
    const { accessToken } = await aSignedInPerson(server, createClient(server))
    const unknown = await call(server, 'logout?scope=everyone', { method: 'POST', token: accessToken })
    expect(unknown.status).toBe(400)
    const answer = await call(server, 'logout?scope=local', { method: 'POST', token: accessToken })
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
  })

  test('a token is asked for, and an api key is none', async () => {
    const without = await call(server, 'user')
    expect(without.status).toBe(401)
    expect(await without.json()).toMatchObject({ error_code: 'no_authorization' })
    const withKey = await call(server, 'user', { token: server.keys.publishable })
    expect(withKey.status).toBe(401)
  })

  test('a weak password still signs in, with a note that it is weak', async () => {
    const { email, userId } = await aSignedInPerson(server, createClient(server))
    const hash = await server.platform.database.asSystem(async (tx) => {
      const { hash: argon2 } = await import('@node-rs/argon2')
      const weak = await argon2('password123', { memoryCost: 8_192, timeCost: 1 })
      await tx.client.query('update auth.users set password_hash = $2 where id = $1', [userId, weak])
      return weak
    })
    const { data } = await createClient(server).auth.signInWithPassword({ email, password: 'password123' })
    expect(data.weakPassword ?? (data as { weak_password?: unknown }).weak_password).toMatchObject({
      reasons: ['pwned'],
    })
    const { rows } = await server.database.query('select password_hash from auth.users where id = $1', [
      userId,
    ])
    expect(rows[0].password_hash).not.toBe(hash)
    expect(rows[0].password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('a banned person neither signs in nor refreshes', async () => {
    const { email, refreshToken, userId } = await aSignedInPerson(server, createClient(server))
    await server.database.query(
      `update auth.users set banned_until = now() + interval '1 year' where id = $1`,
      [userId],
    )
    const { error } = await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 400, code: 'user_banned' })
    expect(await (await refreshWith(server, refreshToken)).json()).toMatchObject({
      error_code: 'user_banned',
    })
  })
})
