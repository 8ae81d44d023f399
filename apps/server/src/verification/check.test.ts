import { describe, expect, test } from 'vitest'
import type { IdentityCheck } from '../providers/index.ts'
import {
  applied,
  type Check,
  type CheckStatus,
  MOST_A_DAY,
  missing,
  obstacleTo,
  submitted,
  tierFrom,
} from './check.ts'

const now = new Date('2026-11-24T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

const aCheck = (over: Partial<Check> = {}): Check => ({
  ...{
    userId: 'layla',
    id: 'check-1',
    document: 'passport',
    tier: 'verified',
    status: 'submitted',
    reason: null,
  },
  ...{
    needs: ['photo_page', 'selfie'],
    round: 1,
    revision: 2,
    createdAt: inDays(-2),
    submittedAt: inDays(-1),
  },
  ...{ decidesBy: now, decidedAt: null, validUntil: null },
  ...over,
})
const approved = (over: Partial<Check> = {}) =>
  aCheck({ status: 'approved', validUntil: inDays(400), ...over })
const funds = (over: Partial<Check> = {}) => approved({ document: 'source_of_funds', tier: 'full', ...over })
const told = (over: Partial<IdentityCheck> = {}): IdentityCheck => ({
  ...{ id: 'check-1', status: 'approved', told: 'approved', reason: null, needs: [], revision: 3 },
  ...{ validUntil: inDays(400), decidesBy: null },
  ...over,
})

describe('how well a person is known', () => {
  test.each([
    ['was not looked at', [], 'basic'],
    ['was looked at', [approved()], 'verified'],
    ['was looked at, with where their money comes from', [approved(), funds()], 'full'],
    ['shows only where their money comes from', [funds()], 'basic'],
    ['was looked at too long ago', [approved({ validUntil: now })], 'basic'],
    [
      'showed a document that expired, and where their money comes from',
      [approved({ validUntil: now }), funds()],
      'basic',
    ],
    ['is being looked at', [aCheck()], 'basic'],
    ['was rejected', [aCheck({ status: 'rejected' })], 'basic'],
  ] as const)('who %s', (_who, checks, tier) => {
    expect(tierFrom(checks, now)).toBe(tier)
  })
})

describe('beginning', () => {
  test.each([
    ['passport', [], null],
    ['passport', [aCheck({ status: 'open' })], 'verification_under_way'],
    ['emirates_id', [aCheck({ status: 'more_needed' })], 'verification_under_way'],
    ['passport', [approved()], 'verification_not_needed'],
    ['passport', [approved({ validUntil: inDays(29) })], null],
    ['passport', [aCheck({ status: 'rejected' })], null],
    ['source_of_funds', [], 'verification_identity_first'],
    ['source_of_funds', [approved()], null],
  ] as const)('%s beside %j: %s', (document, checks, obstacle) => {
    expect(obstacleTo(document, checks, now)).toBe(obstacle)
  })

  test('a day has room for so many, and the next one for more', () => {
    const begun = (days: number) =>
      Array.from({ length: MOST_A_DAY }, () => aCheck({ status: 'rejected', createdAt: inDays(days) }))
    expect(obstacleTo('passport', begun(-0.5), now)).toBe('too_many_verifications')
    expect(obstacleTo('passport', begun(-1), now)).toBeNull()
  })
})

test('a document shown before it was requested again does not count', () => {
  const check = aCheck({ status: 'more_needed', needs: ['selfie'], decidedAt: now })
  expect(missing(check, [{ part: 'selfie', at: inDays(-1) }])).toEqual(['selfie'])
  expect(missing(check, [{ part: 'selfie', at: now }])).toEqual([])
})

test('each time that it is submitted it is another round, with a day to decide', () => {
  expect(submitted(aCheck({ status: 'more_needed', reason: 'blurred' }), now)).toMatchObject({
    status: 'submitted',
    reason: null,
    round: 2,
    decidesBy: inDays(1),
  })
})

describe('news of the provider', () => {
  test.each([
    ['submitted', 'approved'],
    ['submitted', 'rejected'],
    ['submitted', 'more_needed'],
    ['submitted', 'expired'],
    ['more_needed', 'rejected'],
    ['approved', 'expired'],
    ['approved', 'revoked'],
  ] as const)('%s becomes %s', (status, next) => {
    const news = applied(
      aCheck({ status, validUntil: inDays(1) }),
      told({ status: next, needs: ['selfie'] }),
      now,
    )
    expect(news).toMatchObject({ kind: 'changed', check: { status: next, revision: 3, decidedAt: now } })
  })

  test('a duplicate or late event changes nothing', () => {
    for (const revision of [1, 2])
      expect(applied(aCheck(), told({ revision }), now)).toEqual({ kind: 'nothing_new' })
    const expired = aCheck({ status: 'expired', revision: 4 })
    expect(applied(expired, told({ revision: 3 }), now)).toEqual({ kind: 'nothing_new' })
  })

  test('an approval after a withdrawal changes nothing', () => {
    expect(applied(aCheck({ status: 'withdrawn' }), told(), now)).toEqual({ kind: 'nothing_new' })
  })

  test('an unknown state is a case', () => {
    expect(applied(aCheck(), told({ status: 'unknown' }), now)).toEqual({ kind: 'unknown_status' })
  })

  test.each([
    ['open', 'approved'],
    ['rejected', 'approved'],
    ['revoked', 'approved'],
    ['submitted', 'withdrawn'],
  ] as const satisfies readonly (readonly [CheckStatus, CheckStatus])[])(
    '%s never becomes %s by itself: that is a case',
    (status, next) => {
      expect(applied(aCheck({ status }), told({ status: next }), now)).toEqual({ kind: 'illegal_transition' })
    },
  )
})
