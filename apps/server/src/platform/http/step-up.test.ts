import { expect, test } from 'vitest'
import { DomainError } from './errors.ts'
import { requireRecentProof } from './step-up.ts'

const NOW = new Date('2026-03-31T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const asks = { stepUp: 'recent' } as const

const passes = (
  endpoint: Parameters<typeof requireRecentProof>[0],
  caller: Parameters<typeof requireRecentProof>[1],
) => {
  return () => requireRecentProof(endpoint, caller, NOW)
}

test('a second factor that was shown a quarter of an hour ago is good, and no longer', () => {
  const shown = (minutes: number) =>
    ({ aal: 'aal2', hasSecondFactor: true, signedInAt: NOW, steppedUpAt: minutesAgo(minutes) }) as const
  expect(passes(asks, shown(15))).not.toThrow()
  expect(passes(asks, shown(15.1))).toThrow(new DomainError('step_up_required'))
})

test('a session that has not been raised is asked to, where an endpoint asks at all', () => {
  const caller = { aal: 'aal1', hasSecondFactor: true, signedInAt: NOW, steppedUpAt: null } as const
  expect(passes(asks, caller)).toThrow(new DomainError('step_up_required'))
  expect(passes({}, caller)).not.toThrow()
})

test('an endpoint with an approval of its content asks at the content, not at the door', () => {
  const caller = { aal: 'aal1', hasSecondFactor: false, signedInAt: null, steppedUpAt: null } as const
  expect(passes({ stepUp: 'content' }, caller)).not.toThrow()
})

test('a person without a second factor must have signed in within a quarter of an hour', () => {
  const signedIn = (minutes: number) =>
    ({ aal: 'aal1', hasSecondFactor: false, signedInAt: minutesAgo(minutes), steppedUpAt: null }) as const
  expect(passes(asks, signedIn(15))).not.toThrow()
  expect(passes(asks, signedIn(15.1))).toThrow(new DomainError('recent_sign_in_required'))
})
