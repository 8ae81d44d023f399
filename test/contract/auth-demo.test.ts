import { describe, expect, test } from 'vitest'
import type { ActivatedUser } from '../../apps/server/src/auth/index.ts'
import { onUserActivated } from '../../apps/server/src/auth/index.ts'
import { clients } from './auth-clients.ts'
import { aSignedInPerson, newAddress, PASSWORD } from './auth-people.ts'
import { startAuthServer } from './auth-server.ts'

describe.each(Object.entries(clients))(
  'the door of a demonstration with supabase-js %s',
  (_version, createClient) => {
    test('any new address with any password opens an account, once', async () => {
      const server = await startAuthServer({ DEMO_MODE: 'true' })
      const activated: ActivatedUser[] = []
      onUserActivated(server.platform, async (_tx, user) => void activated.push(user))
      const email = newAddress('layla.haddad')
      const { data, error } = await createClient(server).auth.signInWithPassword({ email, password: 'x' })
      expect(error).toBeNull()
      expect(data.user?.email_confirmed_at).toBeTruthy()
      expect(activated).toMatchObject([
        { userId: data.user?.id, email, name: expect.stringContaining('Layla Haddad'), demo: true },
      ])
      const back = await createClient(server).auth.signInWithPassword({ email, password: 'x' })
      expect(back.data.user?.id).toBe(data.user?.id)
      expect(activated).toHaveLength(1)
      await server.stop()
    })

    test('an address that exists needs its password', async () => {
      const server = await startAuthServer({ DEMO_MODE: 'true' })
      const { email } = await aSignedInPerson(server, createClient(server))
      const { error } = await createClient(server).auth.signInWithPassword({ email, password: 'anything' })
      expect(error?.code).toBe('invalid_credentials')
      await server.stop()
    })

    test('two who come in at once with the same new address and password both get in, to one account', async () => {
      const server = await startAuthServer({ DEMO_MODE: 'true' })
      const email = newAddress('twins')
      const both = await Promise.all(
        [1, 2].map(() => createClient(server).auth.signInWithPassword({ email, password: 'same' })),
      )
      expect(new Set(both.map(({ data }) => data.user?.id)).size).toBe(1)
      expect(both[0]?.data.user).toBeTruthy()
      await server.stop()
    })

    test('there is no such door outside a demonstration, nor a mailbox page', async () => {
      const server = await startAuthServer({ DEMO_MODE: 'false' })
      const { error } = await createClient(server).auth.signInWithPassword({
        email: newAddress(),
        password: 'x',
      })
      expect(error?.code).toBe('invalid_credentials')
      for (const path of ['/dev/mailbox', '/dev/mailbox/messages'])
        expect((await fetch(server.url + path)).status).toBe(404)
      await server.stop()
    })
  },
)

describe('activation', () => {
  const { newest } = clients
  if (!newest) throw new Error('the newest client is missing')

  test('comes with the confirmation, and not before', async () => {
    const server = await startAuthServer({ DEMO_MODE: 'false' })
    const activated: ActivatedUser[] = []
    onUserActivated(server.platform, async (_tx, user) => void activated.push(user))
    await newest(server).auth.signUp({ email: newAddress('waiting'), password: PASSWORD })
    expect(activated).toEqual([])
    const { userId, email } = await aSignedInPerson(server, newest(server))
    expect(activated).toMatchObject([{ userId, email, name: null, demo: false }])
    await server.stop()
  })

  test('that fails undoes the whole confirmation, so that it can be tried again', async () => {
    const server = await startAuthServer({ DEMO_MODE: 'true', LOG_LEVEL: 'silent' })
    let isBroken = true
    onUserActivated(server.platform, async () => {
      if (isBroken) throw new Error('no accounts today')
    })
    const client = newest(server)
    const email = newAddress()
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.status).toBe(500)
    isBroken = false
    const { data } = await client.auth.signInWithPassword({ email, password: 'another password' })
    expect(data.user?.email).toBe(email)
    await server.stop()
  })
})

describe('the mailbox page', () => {
  test('shows mails to one recipient or to all, in both languages, without any script', async () => {
    const { newest } = clients
    if (!newest) throw new Error('the newest client is missing')
    const server = await startAuthServer({ DEMO_MODE: 'true' })
    const email = newAddress('<b>"mail"'.replace(/[<>"/]/g, ''))
    await newest(server).auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: '<script>alert(1)</script>' } },
    })
    await server.settle()
    const { data } = await (
      await fetch(`${server.url}/dev/mailbox/messages?to=${email.toUpperCase()}`)
    ).json()
    expect(data).toEqual([
      {
        id: expect.any(String),
        channel: 'email',
        to: email,
        subject: 'Confirm your email for Sadaf',
        text: expect.stringContaining('/auth/confirm?token_hash='),
        html: expect.stringContaining('Confirm email'),
        created_at: expect.any(String),
      },
    ])
    expect(data[0].html).not.toContain('<script')
    expect(
      (await (await fetch(`${server.url}/dev/mailbox/messages?to=else@example.com`)).json()).data,
    ).toEqual([])
    for (const [lang, dir] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ]) {
      for (const path of ['/dev/mailbox', `/dev/mailbox/messages/${data[0].id}`]) {
        const page = await fetch(`${server.url}${path}?lang=${lang}`)
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
        const html = await page.text()
        expect(html).toContain(`dir="${dir}"`)
        expect(html).toContain('Confirm your email for Sadaf')
        expect(html).not.toMatch(/<script|style="|javascript:/i)
      }
    }
    const frame = await fetch(`${server.url}/dev/mailbox/messages/${data[0].id}/html`)
    expect(frame.headers.get('content-security-policy')).toContain('sandbox')
    expect((await fetch(`${server.url}/dev/mailbox/messages/nonsense`)).status).toBe(404)
    await server.stop()
  })
})
