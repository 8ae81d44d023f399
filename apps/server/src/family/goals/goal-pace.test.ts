import { addDays } from '@sadaf/calendar'
import { money } from '@sadaf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_PACE_DAYS, PACE_DAYS, projectionOf } from './goal-pace.ts'

const today = '2026-06-30'
const usd = (minor: bigint) => money('USD', minor)
const ago = (days: number) => addDays(today, -days)

test('an even pace gives one date for all three', () => {
  const days = Array.from({ length: 90 }, (_, index) => ({ day: ago(index), minor: 100n }))
  const goal = { target: usd(12_000n), saved: usd(9_000n), since: ago(89), today, days }
  const on = addDays(today, 30)
  expect(projectionOf(goal)).toEqual({ on, earliest: on, latest: on })
})

test('a part in which nothing was saved leaves the band open', () => {
  const days = [{ day: ago(5), minor: 3_000n }]
  const goal = { target: usd(6_000n), saved: usd(3_000n), since: ago(89), today, days }
  expect(projectionOf(goal)).toEqual({ on: addDays(today, 90), earliest: addDays(today, 30), latest: null })
})

test('a young goal, a reached one and one from which more was taken than came have no date', () => {
  const days = [{ day: ago(1), minor: 500n }]
  const goal = { target: usd(1_000n), saved: usd(500n), since: ago(LEAST_PACE_DAYS), today, days }
  expect(projectionOf(goal)).not.toBeNull()
  expect(projectionOf({ ...goal, since: ago(LEAST_PACE_DAYS - 2) })).toBeNull()
  expect(projectionOf({ ...goal, saved: usd(1_000n) })).toBeNull()
  expect(projectionOf({ ...goal, days: [...days, { day: ago(3), minor: -600n }] })).toBeNull()
})

test('contributions before the time of the pace do not count', () => {
  const days = [{ day: ago(PACE_DAYS), minor: 500n }]
  const goal = { target: usd(1_000n), saved: usd(500n), since: ago(200), today, days }
  expect(projectionOf(goal)).toBeNull()
})

test('the date lies within its band, and the pace of the whole time fills what is missing by then', () => {
  const day = fc.record({
    day: fc.integer({ min: 0, max: PACE_DAYS - 1 }).map(ago),
    minor: fc.bigInt({ min: -1_000n, max: 10_000n }),
  })
  const goal = fc.record({
    days: fc.array(day, { maxLength: 30 }),
    missing: fc.bigInt({ min: 1n, max: 10_000_000n }),
    age: fc.integer({ min: 0, max: 400 }),
  })
  fc.assert(
    fc.property(goal, ({ days, missing, age }) => {
      const found = projectionOf({ target: usd(missing), saved: usd(0n), since: ago(age), today, days })
      if (!found) return
      expect(found.earliest <= found.on).toBe(true)
      expect(found.latest === null || found.on <= found.latest).toBe(true)
      expect(found.earliest > today).toBe(true)
    }),
  )
})
