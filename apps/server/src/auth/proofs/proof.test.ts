import { expect, test } from 'vitest'
import { lacking, type Proven } from './proof.ts'

const NOW = new Date('2026-03-31T12:00:00Z')
const shown = (method: string, minutesAgo: number) => ({
  method,
  authenticated_at: new Date(NOW.getTime() - minutesAgo * 60_000),
})
const aSession = (over: Partial<Proven> = {}): Proven => ({
  isRaised: false,
  hasSecondFactor: false,
  isAnonymous: false,
  amr: [shown('password', 0)],
  ...over,
})

test('a sign-in of a quarter of an hour ago is enough where there is no second factor, and none before it', () => {
  expect(lacking(aSession({ amr: [shown('password', 15)] }), NOW)).toBeUndefined()
  expect(lacking(aSession({ amr: [shown('password', 15.1)] }), NOW)).toBe('sign-in')
})

test.each(['totp', 'passkey', 'mfa/webauthn', 'mfa/phone', 'mfa/recovery_code'])(
  'where there is a second factor, %s counts for a quarter of an hour',
  (method) => {
    const session = (minutesAgo: number) =>
      aSession({ isRaised: true, hasSecondFactor: true, amr: [shown(method, minutesAgo)] })
    expect(lacking(session(15), NOW)).toBeUndefined()
    expect(lacking(session(15.1), NOW)).toBe('second factor')
  },
)

test('a password typed just now is no second factor, however high the session is', () => {
  expect(lacking(aSession({ hasSecondFactor: true }), NOW)).toBe('second factor')
  expect(lacking(aSession({ isRaised: true, hasSecondFactor: true }), NOW)).toBe('second factor')
})

test('a person without any means of proof is asked for none', () => {
  expect(lacking(aSession({ isAnonymous: true, amr: [shown('anonymous', 600)] }), NOW)).toBeUndefined()
})
