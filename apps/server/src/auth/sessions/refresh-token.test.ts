import { expect, test } from 'vitest'
import { judgeUse, newRefreshKey, successorOf } from './refresh-token.ts'

const INTERVAL_SECONDS = 10
const usedAt = new Date('2026-01-01T00:00:00Z')
const after = (seconds: number) => new Date(usedAt.getTime() + seconds * 1000)

test.each([
  ['the current one, at any age', null, 'another', 100_000, 'current'],
  ['the previous one at once', usedAt, 'token', 0, 'repeated'],
  ['the previous one as the interval ends', usedAt, 'token', INTERVAL_SECONDS, 'repeated'],
  ['the previous one after the interval', usedAt, 'token', INTERVAL_SECONDS + 1, 'reused'],
  ['an older one at once', usedAt, 'a-later-one', 0, 'reused'],
] as const)('%s is judged rightly', (_what, used, parentOfActive, seconds, expected) => {
  const token = { id: 'token', used_at: used }
  expect(judgeUse(token, { parent_id: parentOfActive }, after(seconds), INTERVAL_SECONDS)).toBe(expected)
})

test('a used token of a session without a current one was reused', () => {
  expect(judgeUse({ id: 'token', used_at: usedAt }, undefined, usedAt, INTERVAL_SECONDS)).toBe('reused')
})

test('with an interval of nothing the previous token is good at the same moment only', () => {
  const judge = (now: Date) => judgeUse({ id: 'token', used_at: usedAt }, { parent_id: 'token' }, now, 0)
  expect(judge(usedAt)).toBe('repeated')
  expect(judge(after(0.001))).toBe('reused')
})

test('the successor follows from token and key together, and from neither alone', () => {
  const [key, otherKey] = [newRefreshKey(), newRefreshKey()]
  expect(successorOf('token', key)).toBe(successorOf('token', key))
  expect(successorOf('token', key)).not.toBe(successorOf('token', otherKey))
  expect(successorOf('token', key)).not.toBe(successorOf('another', key))
})
