import { describe, expect, it } from 'vitest'
import { sessionStorageKey } from './auth-client.ts'
import { lasts, parseSession, toSessionUser } from './store.ts'

const user = (user_metadata: Record<string, unknown>) => ({
  id: '1',
  email: 'layla@sadaf.example',
  user_metadata,
})

describe('the signed-in person', () => {
  it('is called by the name that they gave', () => {
    expect(toSessionUser(user({ name: ' Layla ' })).name).toBe('Layla')
    expect(toSessionUser(user({ full_name: 'Layla Haddad' })).name).toBe('Layla Haddad')
  })

  it('is called by their email where they gave no name', () => {
    expect(toSessionUser(user({ name: '  ' })).name).toBe('layla')
    expect(toSessionUser(user({ name: 7 })).name).toBe('layla')
  })

  it('has a picture only where there is an address of one', () => {
    expect(toSessionUser(user({ avatar_url: 'https://a.example/p.png' })).avatarUrl).toBe(
      'https://a.example/p.png',
    )
    expect(toSessionUser(user({})).avatarUrl).toBeUndefined()
  })

  it('is known from a stored session that could not be refreshed', () => {
    const session = { access_token: 'a.b.c', user: user({ name: 'Layla' }) }
    expect(parseSession(JSON.stringify({ ...session, expires_at: 1 }))).toEqual({ ...session, expires_at: 1 })
    expect(parseSession(JSON.stringify(session))).toEqual({ ...session, expires_at: 0 })
    expect(parseSession(JSON.stringify({ access_token: 'a.b.c' }))).toBeUndefined()
    expect(parseSession('null')).toBeUndefined()
    expect(parseSession(null)).toBeUndefined()
  })

  it('has a token that lasts until the stock client would renew it', () => {
    expect(lasts({ expires_at: 1000 }, 909_999)).toBe(true)
    expect(lasts({ expires_at: 1000 }, 910_000)).toBe(false)
    expect(lasts({ expires_at: 0 }, 0)).toBe(false)
  })

  it('has a session under the stock client’s own key', () => {
    expect(sessionStorageKey('sadaf.example')).toBe('sb-sadaf-auth-token')
    expect(sessionStorageKey('localhost')).toBe('sb-localhost-auth-token')
  })
})
