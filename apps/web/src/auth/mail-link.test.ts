import '../capabilities.ts'
import { describe, expect, it } from 'vitest'
import { afterVerified, foreignVerification, parseMailLink } from './mail-link.ts'

const origin = 'https://sadaf.example'

describe('a link in a mail', () => {
  it('carries its token, its type and where to go next', () => {
    expect(parseMailLink({ search: '?token_hash=abc&type=signup&next=%2Fdashboard', hash: '' })).toEqual({
      kind: 'verify',
      tokenHash: 'abc',
      type: 'signup',
      next: '/dashboard',
    })
  })

  it('says that it was refused, in the query or in the fragment', () => {
    expect(parseMailLink({ search: '', hash: '#error=access_denied&error_code=otp_expired' })).toEqual({
      kind: 'refused',
      code: 'otp_expired',
    })
    expect(parseMailLink({ search: '?error_code=otp_expired', hash: '' }).kind).toBe('refused')
  })

  it.each(['', '?token_hash=&type=signup', '?token_hash=a', '?token_hash=a&type=nonsense'])(
    'that was cut short asks for nothing: %j',
    (search) => {
      expect(parseMailLink({ search, hash: '' })).toEqual({ kind: 'none' })
    },
  )

  it('leads from a recovery to the choice of a new password, from all else to where it says', () => {
    expect(afterVerified('recovery', '/dashboard')).toBe('/reset-password')
    expect(afterVerified('signup', '/dashboard')).toBe('/dashboard')
    expect(afterVerified('email_change', '/reset-password')).toBe('/reset-password')
    expect(afterVerified('email_change', '/dashboard')).toBe('/dashboard')
    expect(afterVerified('signup', '/reset-password')).toBe('/')
    expect(afterVerified('invite', null)).toBe('/auth/invitation')
    expect(afterVerified('invite', '/send')).toBe('/auth/invitation?next=%2Fsend')
    expect(afterVerified('signup', 'https://evil.example')).toBe('/')
  })

  it('of another application is verified by the server, which knows where it may lead', () => {
    const link = {
      kind: 'verify',
      tokenHash: 'a b',
      type: 'magiclink',
      next: 'https://other.example/in',
    } as const
    expect(foreignVerification(link, origin)).toBe(
      '/auth/v1/verify?token=a+b&type=magiclink&redirect_to=https%3A%2F%2Fother.example%2Fin',
    )
    expect(foreignVerification({ ...link, next: '/dashboard' }, origin)).toBeNull()
    expect(foreignVerification({ ...link, next: `${origin}/dashboard` }, origin)).toBeNull()
    expect(foreignVerification({ ...link, next: null }, origin)).toBeNull()
  })
})
