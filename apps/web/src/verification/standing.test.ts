import { expect, test } from 'vitest'
import type { Verification, VerificationCheck } from '../app/api/api.ts'
import { standingOf } from './standing.ts'

const now = new Date('2026-11-24T12:00:00Z')

const aCheck = (over: Partial<VerificationCheck>): VerificationCheck => ({
  ...{
    id: 'check-1',
    document: 'passport',
    tier: 'verified',
    status: 'open',
    reason: null,
    needs: [],
    shown: [],
  },
  ...{ waits_for: null, waits_until: null, submitted_at: null, decided_at: null, valid_until: null },
  created_at: now.toISOString(),
  ...over,
})
const known = (tier: Verification['tier'], ...checks: VerificationCheck[]): Verification => ({
  ...{ tier, tiers: [], provider: 'Bayyina Identity', checks },
})
const until = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

test('nothing was shown, or was taken back: it can be begun', () => {
  expect(standingOf(known('basic'), 'verified', now)).toEqual({ kind: 'nothing' })
  expect(standingOf(known('basic', aCheck({ status: 'withdrawn' })), 'verified', now)).toEqual({
    kind: 'nothing',
  })
})

test('the source of funds is asked after the identity', () => {
  expect(standingOf(known('basic'), 'full', now)).toEqual({ kind: 'identity_first' })
  expect(standingOf(known('verified'), 'full', now)).toEqual({ kind: 'nothing' })
})

test('a verification under way takes precedence over a good one: a renewal is seen', () => {
  const good = aCheck({ status: 'approved', valid_until: until(10) })
  expect(standingOf(known('verified', good), 'verified', now)).toMatchObject({ kind: 'good', endsSoon: true })
  const renewal = aCheck({ id: 'check-2', status: 'submitted' })
  expect(standingOf(known('verified', renewal, good), 'verified', now)).toMatchObject({ kind: 'waits' })
})

test.each([
  [29, true],
  [31, false],
])('what is good for %i days more ends soon: %s', (days, endsSoon) => {
  const good = aCheck({ status: 'approved', valid_until: until(days) })
  expect(standingOf(known('verified', good), 'verified', now)).toMatchObject({ kind: 'good', endsSoon })
})

test.each(['rejected', 'expired', 'revoked'] as const)(
  'what is %s says why, and can be tried again',
  (status) => {
    expect(standingOf(known('basic', aCheck({ status })), 'verified', now)).toMatchObject({ kind: 'over' })
  },
)
