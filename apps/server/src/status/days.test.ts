import { describe, expect, test } from 'vitest'
import { type DaySums, dayBars, stateByTime, stateNow, uptimePercent } from './days.ts'
import { summarize } from './latencies.ts'

const NOW = new Date('2026-11-22T09:41:00Z')

const sums = (day: string, working: number, slow = 0, interrupted = 0): DaySums => ({
  day,
  working,
  slow,
  interrupted,
})

describe('bars of days', () => {
  test('end today, oldest first, across months', () => {
    const bars = dayBars([], new Date('2026-03-02T00:00:00Z'), 3)
    expect(bars.map(({ day }) => day)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  })

  test('a day without measurements is not measured, whatever stands around it', () => {
    const bars = dayBars([sums('2026-11-20', 1440), sums('2026-11-22', 581)], NOW, 3)
    expect(bars.map(({ state }) => state)).toEqual(['working', 'not_measured', 'working'])
  })

  test('one interrupted minute interrupts a day, a few slow minutes do not slow it', () => {
    const days = [sums('2026-11-20', 1439, 0, 1), sums('2026-11-21', 1436, 4), sums('2026-11-22', 500, 5)]
    expect(dayBars(days, NOW, 3)).toEqual([
      { day: '2026-11-20', state: 'interrupted', slow: 0, interrupted: 1, unmeasured: 0 },
      { day: '2026-11-21', state: 'working', slow: 4, interrupted: 0, unmeasured: 0 },
      { day: '2026-11-22', state: 'slow', slow: 5, interrupted: 0, unmeasured: 76 },
    ])
  })

  test('tell the minutes that were not measured, from the day on after measuring began', () => {
    const days = [sums('2026-11-18', 10), sums('2026-11-20', 1080), sums('2026-11-22', 582)]
    expect(dayBars(days, NOW, 6).map(({ unmeasured }) => unmeasured)).toEqual([0, 0, 1440, 360, 1440, 0])
  })
})

describe('uptime', () => {
  test('is the share of measured minutes, rounded down so that an interruption never reads as 100', () => {
    expect(uptimePercent([sums('2026-11-21', 100_000, 0, 1)])).toBe('99.99')
    expect(uptimePercent([sums('2026-11-21', 1440), sums('2026-11-22', 0, 10, 30)])).toBe('97.97')
    expect(uptimePercent([sums('2026-11-22', 10, 5)])).toBe('100')
    expect(uptimePercent([sums('2026-11-22', 0, 0, 7)])).toBe('0.00')
  })

  test('is not known where nothing was measured', () => {
    expect(uptimePercent([])).toBeNull()
  })
})

test('a measurement says nothing about now once it is older than five minutes', () => {
  const at = (time: string) => ({ state: 'working' as const, at: new Date(time) })
  expect(stateNow(at('2026-11-22T09:36:00Z'), NOW)).toBe('working')
  expect(stateNow(at('2026-11-22T09:35:59Z'), NOW)).toBe('not_measured')
  expect(stateNow(undefined, NOW)).toBe('not_measured')
})

test('a time is slow and interrupted from its bounds on', () => {
  const bounds = { slow: 1_000, interrupted: 5_000 }
  expect([999, 1_000, 4_999, 5_000].map((time) => stateByTime(time, bounds))).toEqual([
    'working',
    'slow',
    'slow',
    'interrupted',
  ])
})

test('response times are the nearest ranks of the answers of the last hour', () => {
  const ago = (minutes: number, milliseconds: number) => ({
    at: NOW.getTime() - minutes * 60_000,
    milliseconds,
  })
  const answers = Array.from({ length: 100 }, (_, index) => ago(1, index + 1))
  const old = Array.from({ length: 50 }, () => ago(61, 9_000))
  expect(summarize([...old, ...answers], NOW)).toEqual({
    count: 100,
    p50: 50,
    p95: 95,
    since: new Date(NOW.getTime() - 60_000),
  })
  expect(summarize(answers.slice(0, 19), NOW)).toBeNull()
})
