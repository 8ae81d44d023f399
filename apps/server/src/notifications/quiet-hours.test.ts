import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { isOn: true, from: '22:00', until: '07:00' }

const endOf = (now: string, hours: typeof night, timeZone: string) =>
  quietUntil(new Date(now), hours, timeZone)?.toISOString() ?? null

test.each([
  ['before they begin', '2026-03-10T17:59:59Z', null],
  ['in the minute in which they begin', '2026-03-10T18:00:00Z', '2026-03-11T03:00:00.000Z'],
  ['before midnight', '2026-03-10T19:30:00Z', '2026-03-11T03:00:00.000Z'],
  ['after midnight', '2026-03-10T21:30:00Z', '2026-03-11T03:00:00.000Z'],
  ['in their last second', '2026-03-11T02:59:59Z', '2026-03-11T03:00:00.000Z'],
  ['in the minute in which they end', '2026-03-11T03:00:00Z', null],
])('a night in Dubai, %s', (_, now, end) => {
  expect(endOf(now, night, 'Asia/Dubai')).toBe(end)
})

test('hours within one day end on that day, and the night around them is not quiet', () => {
  const rest = { isOn: true, from: '13:00', until: '15:30' }
  expect(endOf('2026-03-10T13:00:00Z', rest, 'UTC')).toBe('2026-03-10T15:30:00.000Z')
  expect(endOf('2026-03-10T15:30:00Z', rest, 'UTC')).toBeNull()
  expect(endOf('2026-03-10T23:00:00Z', rest, 'UTC')).toBeNull()
})

test('the same moment is quiet in one time zone and not in another', () => {
  expect(endOf('2026-03-10T20:00:00Z', night, 'Asia/Dubai')).not.toBeNull()
  expect(endOf('2026-03-10T20:00:00Z', night, 'America/New_York')).toBeNull()
})

test.each([
  ['a night of nine hours', '2026-03-27T22:00:00Z', '2026-03-28T06:00:00.000Z'],
  ['the night in which clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['the night in which clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
])('%s in Berlin ends at seven on the wall', (_, now, end) => {
  expect(endOf(now, night, 'Europe/Berlin')).toBe(end)
})

test('an end that the clock skips is the first minute after it', () => {
  const hours = { isOn: true, from: '23:00', until: '02:30' }
  expect(endOf('2026-03-29T00:30:00Z', hours, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
  expect(endOf('2026-03-29T01:00:00Z', hours, 'Europe/Berlin')).toBeNull()
})

test('an end that the clock shows twice is the first of the two', () => {
  const hours = { isOn: true, from: '23:00', until: '02:30' }
  expect(endOf('2026-10-25T00:29:00Z', hours, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(endOf('2026-10-25T01:10:00Z', hours, 'Europe/Berlin')).toBeNull()
})

test('hours that are switched off are never quiet', () => {
  expect(endOf('2026-03-10T20:00:00Z', { ...night, isOn: false }, 'Asia/Dubai')).toBeNull()
})

test('quiet hours of nearly a whole day end within 25 hours, in zones whose clocks change', () => {
  for (const zone of ['Australia/Lord_Howe', 'America/St_Johns', 'Africa/Cairo', 'Asia/Kathmandu']) {
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 3, 1, hour, 17))
      const end = quietUntil(now, { isOn: true, from: '07:01', until: '07:00' }, zone)
      if (end) expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
    }
  }
})
