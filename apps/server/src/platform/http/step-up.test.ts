import { expect, test } from 'vitest'
import { DomainError } from './errors.ts'
import { requireStepUp } from './step-up.ts'

const NOW = new Date('2026-03-31T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const refused = new DomainError('step_up_required')
const asks = { stepUp: true } as const

const passes = (endpoint: { stepUp?: true }, caller: Parameters<typeof requireStepUp>[1]) => () =>
  requireStepUp(endpoint, caller, NOW)

test('a second factor that was shown a quarter of an hour ago is good, and no longer', () => {
  const shown = (minutes: number) =>
    ({ aal: 'aal2', hasSecondFactor: true, steppedUpAt: minutesAgo(minutes) }) as const
  expect(passes(asks, shown(15))).not.toThrow()
  expect(passes(asks, shown(15.1))).toThrow(refused)
})

test('a session that has not been raised is asked to', () => {
  const caller = { aal: 'aal1', hasSecondFactor: true, steppedUpAt: null } as const
  expect(passes(asks, caller)).toThrow(refused)
  expect(passes({}, caller)).not.toThrow()
})

test('whoever has no second factor is not asked for one', () => {
  expect(passes(asks, { aal: 'aal1', hasSecondFactor: false, steppedUpAt: null })).not.toThrow()
})
