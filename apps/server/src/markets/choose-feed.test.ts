import { expect, test } from 'vitest'
import { betterAt, chooseFeed, type Standing } from './choose-feed.ts'

const T = 1_800_000_000_000
const well: Standing = { failures: 0, failedAt: 0 }
const failed = (failures: number, failedAt = T): Standing => ({ failures, failedAt })
const follow = (index: number) => ({ kind: 'follow', index })

test('the most preferred of those that are well is followed', () => {
  expect(chooseFeed([well, well], T)).toEqual(follow(0))
  expect(chooseFeed([failed(1), well], T)).toEqual(follow(1))
})

test('one that failed is tried again when it has rested, and not a moment earlier', () => {
  expect(chooseFeed([failed(1), well], T + 999)).toEqual(follow(1))
  expect(chooseFeed([failed(1), well], T + 1_000)).toEqual(follow(0))
})

test('it rests twice as long each time, and a minute at most', () => {
  const restOf = (failures: number) => (betterAt([failed(failures), well], 1) ?? 0) - T
  expect([1, 2, 3, 6, 7, 50].map(restOf)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
})

test('where all rest, the one that failed longest ago is tried, after ten seconds at most', () => {
  const both = [failed(20, T + 500), failed(20, T)]
  expect(chooseFeed(both, T + 9_999)).toEqual({ kind: 'wait', untilMs: T + 10_000 })
  expect(chooseFeed(both, T + 10_000)).toEqual(follow(1))
})

test('no feed is better than the first', () => {
  expect(betterAt([well, well], 0)).toBeNull()
})

test('where there is no feed, nothing can be waited for', () => {
  expect(chooseFeed([], T)).toEqual({ kind: 'wait', untilMs: Number.POSITIVE_INFINITY })
})
