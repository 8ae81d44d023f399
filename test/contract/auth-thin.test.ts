import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from './auth-clients.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

describe.each(Object.entries(clients))('supabase-js %s', (version, createClient) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ AUTH_AUTOCONFIRM_EMAIL: 'true', DEMO_MODE: 'false' })
  })
  afterAll(() => server.stop())

  test('signs up, reads the account, refreshes and signs out', async () => {
    const client = createClient(server)
    const email = `thin-${version}@example.com`
    const up = await client.auth.signUp({
      email,
      password: 'a-long-password',
      options: { data: { name: 'N' } },
    })
    expect(up.error).toBeNull()
    const { data } = await client.auth.signInWithPassword({ email, password: 'a-long-password' })
    expect(data.user?.email).toBe(email)
    const user = await client.auth.getUser()
    expect(user.data.user?.user_metadata).toEqual({ name: 'N' })
    const refreshed = await client.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token)
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims.session_id).toBeTruthy()
    const token = refreshed.data.session?.access_token ?? ''
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await client.auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
  })
})
