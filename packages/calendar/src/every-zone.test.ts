import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf, startOfDay, startOfMonth } from './zones.ts'

// Zones far apart, with half hours, with clocks that change, and with days that begin at one in the morning.
const zones = [
  'UTC',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/St_Johns',
  'America/Santiago',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
]
const moments = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
})

/** The date that a calendar on the wall shows, as `YYYY-MM-DD`. */
const dateIn = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

test.each(zones)('in %s a day begins at its first moment', (zone) => {
  fc.assert(
    fc.property(moments, (now) => {
      const start = startOfDay(now, zone)
      expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(dateIn(start, zone)).toBe(dateIn(now, zone))
      expect(dateIn(new Date(start.getTime() - 1), zone)).not.toBe(dateIn(now, zone))
    }),
  )
})

test.each(zones)(
  'in %s a month begins at the first moment of its first day, and ends on its last',
  (zone) => {
    fc.assert(
      fc.property(moments, (now) => {
        const start = startOfMonth(now, zone)
        const { from, to } = monthOf(now, zone)
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(dateIn(start, zone)).toBe(from)
        expect(dateIn(new Date(start.getTime() - 1), zone) < from).toBe(true)
        const today = dateIn(now, zone)
        expect(from <= today && today <= to).toBe(true)
        expect([from.slice(0, 7), from.slice(8), to.slice(0, 7)]).toEqual([
          today.slice(0, 7),
          '01',
          today.slice(0, 7),
        ])
      }),
    )
  },
)

test('a day whose midnight does not exist begins at one', () => {
  // Beirut's clocks went from midnight to one on 31 March 2024.
  expect(startOfDay(new Date('2024-03-31T09:00:00Z'), 'Asia/Beirut').toISOString()).toBe(
    '2024-03-30T22:00:00.000Z',
  )
})
