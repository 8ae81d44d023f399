import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseByAuthenticator } from './auth-authenticator.ts'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, call, newAddress, PASSWORD } from './auth-people.ts'
import { type AuthServer, secretsOf, startAuthServer } from './auth-server.ts'

describe.each(Object.entries(clients))('administration with supabase-js %s', (_version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ DEMO_MODE: 'false' })
  })
  afterAll(() => server.stop())
  const anAdmin = () => createClient(server, { key: server.keys.secret }).auth.admin

  test('an account is made as described, and signs in', async () => {
    const email = newAddress('made')
    const id = randomUUID()
    const { data, error } = await anAdmin().createUser({
      id,
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Made' },
      app_metadata: { plan: 'gold' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      email,
      user_metadata: { full_name: 'Made' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'gold' },
      identities: [{ provider: 'email', user_id: id }],
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(await server.mailsTo(email)).toHaveLength(0)
    expect(
      (await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull()
    const again = await anAdmin().createUser({ email, password: PASSWORD })
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
    const sameId = await anAdmin().createUser({ id, email: newAddress() })
    expect(sameId.error).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('an account that is not confirmed waits for its proof', async () => {
    const email = newAddress('waiting')
    await anAdmin().createUser({ email, password: PASSWORD })
    const { error } = await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('email_not_confirmed')
  })

  test('a hash from elsewhere signs in and is replaced by our own', async () => {
    const email = newAddress('moved')
    const password_hash = await bcrypt.hash(PASSWORD, 4)
    const { data } = await anAdmin().createUser({ email, password_hash, email_confirm: true })
    expect(
      (await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull()
    const { rows } = await server.database.query('select password_hash from auth.users where id = $1', [
      data.user?.id,
    ])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    expect(
      (await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull()
  })

  test.each([
    ['neither address nor number', {}],
    ['a hash of no known kind', { email: 'hash@example.com', password_hash: 'md5' }],
    ['a ban of no length', { email: 'ban@example.com', ban_duration: 'forever' }],
    ['an id that is none', { email: 'id@example.com', id: '42' }],
  ])('%s is refused', async (_what, attributes) => {
    const { error } = await anAdmin().createUser(attributes)
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('accounts are listed by page, with their number and the way to the next', async () => {
    for (let made = 0; made < 3; made += 1) await anAdmin().createUser({ email: newAddress('listed') })
    const { data, error } = await anAdmin().listUsers({ page: 1, perPage: 2 })
    expect(error).toBeNull()
    expect(data.users).toHaveLength(2)
    if (!('total' in data)) throw new Error('no pages')
    expect(data.total).toBeGreaterThanOrEqual(3)
    expect(data.nextPage).toBe(2)
    expect(data.lastPage).toBe(Math.ceil(data.total / 2))
    const next = await anAdmin().listUsers({ page: 2, perPage: 2 })
    const ids = next.data.users.map(({ id }) => id)
    expect(ids.some((id) => data.users.some((user) => user.id === id))).toBe(false)
  })

  test('an account is read and changed, and a new password ends its sessions', async () => {
    const client = createClient(server)
    const { userId, accessToken } = await aSignedInPerson(server, client)
    expect((await anAdmin().getUserById(userId)).data.user?.id).toBe(userId)
    const email = newAddress('changed')
    const { data, error } = await anAdmin().updateUserById(userId, {
      email,
      password: 'lamp-quiet-harbour',
      user_metadata: { note: 'kept' },
      app_metadata: { plan: 'gold' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { note: 'kept' },
      app_metadata: { plan: 'gold', provider: 'email' },
    })
    expect((await client.auth.getUser(accessToken)).error?.name).toBe('AuthSessionMissingError')
    const back = await client.auth.signInWithPassword({ email, password: 'lamp-quiet-harbour' })
    expect(back.error).toBeNull()
  })

  test('a banned person is out at once and stays out until the ban ends', async () => {
    const client = createClient(server)
    const { userId, email, accessToken } = await aSignedInPerson(server, client)
    const { data } = await anAdmin().updateUserById(userId, { ban_duration: '1h30m' })
    const seconds = (Date.parse(data.user?.banned_until ?? '') - server.platform.clock.now().getTime()) / 1000
    expect(Math.round(seconds / 60)).toBe(90)
    expect((await client.auth.getUser(accessToken)).error).not.toBeNull()
    const refused = await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })
    expect(refused.error).toMatchObject({ status: 400, code: 'user_banned' })
    await anAdmin().updateUserById(userId, { ban_duration: 'none' })
    expect(
      (await createClient(server).auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull()
  })

  test.each([[false], [true]])('a deleted account admits no sign-in (softly: %s)', async (isSoft) => {
    const client = createClient(server)
    const { userId, email, accessToken } = await aSignedInPerson(server, client)
    expect((await anAdmin().deleteUser(userId, isSoft)).error).toBeNull()
    expect((await client.auth.getUser(accessToken)).error).not.toBeNull()
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await anAdmin().getUserById(userId)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    const { rows } = await server.database.query('select email, deleted_at from auth.users where id = $1', [
      userId,
    ])
    expect(rows).toHaveLength(isSoft ? 1 : 0)
    expect(rows[0]?.email ?? null).toBeNull()
    await aSignedInPerson(server, createClient(server), newAddress('again'))
  })

  test('an invitation comes by mail and opens the account', async () => {
    const email = newAddress('invited')
    const { data, error } = await anAdmin().inviteUserByEmail(email, { data: { full_name: 'Guest' } })
    expect(error).toBeNull()
    expect(data.user?.invited_at).toBeTruthy()
    const { link, tokenHash } = secretsOf((await server.mailsTo(email))[0])
    expect(link.searchParams.get('type')).toBe('invite')
    const accepted = await createClient(server).auth.verifyOtp({ token_hash: tokenHash, type: 'invite' })
    expect(accepted.data.user).toMatchObject({ email, user_metadata: { full_name: 'Guest' } })
    const again = await anAdmin().inviteUserByEmail(email)
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'a link for %s is given instead of mailed',
    async (type) => {
      const email = newAddress(type)
      if (type === 'recovery') await anAdmin().createUser({ email, password: PASSWORD, email_confirm: true })
      const { data, error } = await anAdmin().generateLink({ type, email, password: PASSWORD } as never)
      expect(error).toBeNull()
      expect(data.user?.email).toBe(email)
      expect(data.properties).toMatchObject({
        verification_type: type,
        email_otp: expect.stringMatching(/^\d{6}$/),
      })
      expect(data.properties?.action_link).toContain(
        `/auth/v1/verify?token=${data.properties?.hashed_token}&type=${type}`,
      )
      expect(await server.mailsTo(email)).toHaveLength(0)
      const verified = await createClient(server).auth.verifyOtp({
        token_hash: data.properties?.hashed_token ?? '',
        type,
      })
      expect(verified.data.session?.user.email).toBe(email)
    },
  )

  test('links for a change of address ask both sides', async () => {
    const email = newAddress('from')
    const newEmail = newAddress('to')
    await anAdmin().createUser({ email, email_confirm: true })
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await anAdmin().generateLink({ type, email, newEmail })
      const hash = data.properties?.hashed_token ?? ''
      const verified = await createClient(server).auth.verifyOtp({ token_hash: hash, type: 'email_change' })
      expect(verified.error).toBeNull()
      if (type === 'email_change_new') expect(verified.data.user?.email).toBe(newEmail)
    }
  })

  test('a link to recover needs an account', async () => {
    const { error } = await anAdmin().generateLink({ type: 'recovery', email: newAddress('unknown') })
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('a lost factor is listed and removed', async () => {
    const client = createClient(server)
    const { userId } = await aSignedInPerson(server, client)
    const { factorId } = await raiseByAuthenticator(server, client)
    const { data } = await anAdmin().mfa.listFactors({ userId })
    expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }])
    expect((await anAdmin().mfa.deleteFactor({ userId, id: factorId })).error).toBeNull()
    expect((await anAdmin().mfa.listFactors({ userId })).data?.factors).toEqual([])
    expect((await anAdmin().mfa.deleteFactor({ userId, id: factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  test('other callers are refused', async () => {
    const { accessToken } = await aSignedInPerson(server, createClient(server))
    const byPublishable = await createClient(server).auth.admin.listUsers()
    expect(byPublishable.error).toMatchObject({ status: 403, code: 'not_admin' })
    const codeOf = async (token?: string) => {
      const answer = await call(server, 'admin/users', token === undefined ? {} : { token })
      return [answer.status, answer.headers.get('x-sb-error-code')]
    }
    expect(await codeOf()).toEqual([401, 'no_authorization'])
    expect(await codeOf(accessToken)).toEqual([403, 'not_admin'])
    expect(await codeOf('not-a-token')).toEqual([403, 'bad_jwt'])
    for (const path of ['invite', 'admin/generate_link', 'admin/users']) {
      const answer = await call(server, path, { body: { email: newAddress() }, token: accessToken })
      expect(answer.headers.get('x-sb-error-code')).toBe('not_admin')
    }
  })

  test('an id that is none is not found', async () => {
    const answer = await call(server, 'admin/users/42', { token: server.keys.secret })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed')
  })
})
