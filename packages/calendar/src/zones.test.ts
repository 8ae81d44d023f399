import { expect, test } from 'vitest'
import { monthOf, startOfDay, startOfMonth } from './zones.ts'

test.each([
  ['2026-03-10T21:30:00Z', 'Asia/Dubai', '2026-03-10T20:00:00.000Z'],
  ['2026-03-10T19:59:59Z', 'Asia/Dubai', '2026-03-09T20:00:00.000Z'],
  ['2026-03-10T00:00:00Z', 'UTC', '2026-03-10T00:00:00.000Z'],
  ['2026-03-29T10:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T10:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
])('the day of %s in %s began at %s', (now, timeZone, start) => {
  expect(startOfDay(new Date(now), timeZone).toISOString()).toBe(start)
})

test.each([
  ['2026-02-10T12:00:00Z', 'UTC', '2026-02-01', '2026-02-28'],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-02-01', '2028-02-29'],
  ['2026-12-31T21:00:00Z', 'Asia/Dubai', '2027-01-01', '2027-01-31'],
  ['2026-12-31T19:00:00Z', 'Asia/Dubai', '2026-12-01', '2026-12-31'],
])('the month of %s in %s is %s to %s', (now, timeZone, from, to) => {
  expect(monthOf(new Date(now), timeZone)).toEqual({ from, to })
})

test.each([
  ['2026-03-10T21:30:00Z', 'Asia/Dubai', '2026-02-28T20:00:00.000Z'],
  ['2026-03-31T21:30:00Z', 'Asia/Dubai', '2026-03-31T20:00:00.000Z'],
  ['2026-10-31T10:00:00Z', 'Europe/Berlin', '2026-09-30T22:00:00.000Z'],
  ['2026-01-01T00:00:00Z', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
])('the month of %s in %s began at %s', (now, timeZone, start) => {
  expect(startOfMonth(new Date(now), timeZone).toISOString()).toBe(start)
})
