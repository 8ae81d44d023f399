import { expect, test } from 'vitest'
import { judgeUse, newRefreshKey, successorOf } from './refresh-token.ts'

const usedAt = new Date('2026-01-01T00:00:00Z')

test.each([
  ['the current one', null, 'another', 'current'],
  ['the previous one, until its successor was used', usedAt, 'token', 'repeated'],
  ['an older one', usedAt, 'a-later-one', 'reused'],
] as const)('%s is judged rightly', (_what, used, parentOfActive, expected) => {
  expect(judgeUse({ id: 'token', used_at: used }, { parent_id: parentOfActive })).toBe(expected)
})

test('a used token of a session without a current one was reused', () => {
  expect(judgeUse({ id: 'token', used_at: usedAt }, undefined)).toBe('reused')
})

test('the successor follows from token and key together, and from neither alone', () => {
  const [key, otherKey] = [newRefreshKey(), newRefreshKey()]
  expect(successorOf('token', key)).toBe(successorOf('token', key))
  expect(successorOf('token', key)).not.toBe(successorOf('token', otherKey))
  expect(successorOf('token', key)).not.toBe(successorOf('another', key))
})
