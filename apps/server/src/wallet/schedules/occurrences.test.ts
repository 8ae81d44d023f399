import { DAY_MS, dayIn, momentOf } from '@sadaf/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayLater, nextDay, occurrenceAhead, type Series } from './occurrences.ts'

const ZONES = [
  ...['UTC', 'Asia/Dubai', 'Europe/Berlin', 'Europe/Dublin', 'America/New_York', 'America/St_Johns'],
  ...['America/Sao_Paulo', 'America/Santiago', 'Africa/Cairo', 'Africa/Casablanca', 'Asia/Tehran'],
  ...['Asia/Beirut', 'Asia/Gaza', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland'],
  ...['Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Apia', 'Pacific/Pago_Pago', 'Antarctica/Troll'],
]

const aSeries = (over: Partial<Series> = {}): Series => ({
  frequency: 'monthly',
  firstDay: '2026-01-31',
  time: '09:00',
  lastDay: null,
  ...over,
})

/** The first days of a series. */
function daysOf(series: Series, count: number): string[] {
  const days: string[] = []
  let day = nextDay(series, dayAfter(series.firstDay, -1))
  while (day !== null && days.length < count) {
    days.push(day)
    day = nextDay(series, day)
  }
  return days
}

const anyDay = fc
  .integer({ min: Date.UTC(2000, 0, 1) / DAY_MS, max: Date.UTC(2045, 0, 1) / DAY_MS })
  .map((days) => dayAfter('1970-01-01', days))
const anyTime = fc
  .integer({ min: 0, max: 1_439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
const repeating = fc.constantFrom(...(['daily', 'weekly', 'biweekly', 'monthly', 'yearly'] as const))
const anyZone = fc.constantFrom(...ZONES)

/** Local time as `YYYY-MM-DD HH:MM`, computed another way than by the code under test. */
function shownAt(at: Date, timeZone: string): string {
  // Swedes write dates and times as the standard does.
  return at.toLocaleString('sv-SE', { timeZone }).slice(0, 16)
}

test('the 31st is the last day of a shorter month, and the 31st again in the next', () => {
  expect(daysOf(aSeries(), 5)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
})

test('29 February is the 28th in the years without it', () => {
  const series = aSeries({ frequency: 'yearly', firstDay: '2028-02-29' })
  expect(daysOf(series, 5)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
})

test('daily is every day and biweekly every fourteenth', () => {
  const firstDay = '2026-12-30'
  expect(daysOf(aSeries({ frequency: 'daily', firstDay }), 3)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
  ])
  expect(daysOf(aSeries({ frequency: 'biweekly', firstDay }), 3)).toEqual([
    '2026-12-30',
    '2027-01-13',
    '2027-01-27',
  ])
})

test('weekly is the same day of every week, over the end of a year', () => {
  const series = aSeries({ frequency: 'weekly', firstDay: '2026-12-23' })
  expect(daysOf(series, 3)).toEqual(['2026-12-23', '2026-12-30', '2027-01-06'])
})

test('once is once', () => {
  expect(daysOf(aSeries({ frequency: 'once' }), 3)).toEqual(['2026-01-31'])
})

test('the last day belongs to the series, and nothing comes after it', () => {
  expect(daysOf(aSeries({ lastDay: '2026-03-31' }), 9)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(daysOf(aSeries({ lastDay: '2026-03-30' }), 9)).toEqual(['2026-01-31', '2026-02-28'])
})

test('an hour that the clocks skip is the next minute that they show', () => {
  // Berlin goes from 02:00 to 03:00 at 01:00 UTC, Beirut from 00:00 to 01:00, and Samoa once left out a whole day.
  expect(momentOf('2026-03-29', '02:30', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(momentOf('2026-03-29', '00:00', 'Asia/Beirut')).toEqual(new Date('2026-03-28T22:00:00Z'))
  expect(momentOf('2011-12-30', '09:00', 'Pacific/Apia')).toEqual(new Date('2011-12-30T10:00:00Z'))
})

test('an hour that the clocks show twice is the first one', () => {
  expect(momentOf('2026-10-25', '02:30', 'Europe/Berlin')).toEqual(new Date('2026-10-25T00:30:00Z'))
  expect(momentOf('2026-11-01', '01:30', 'America/New_York')).toEqual(new Date('2026-11-01T05:30:00Z'))
})

test('a moment shows the asked time of the asked day, or it is the first one after what was skipped', () => {
  fc.assert(
    fc.property(anyDay, anyTime, anyZone, (day, time, zone) => {
      const at = momentOf(day, time, zone)
      const shown = shownAt(at, zone)
      if (shown === `${day} ${time}`) {
        // The first of its kind: an hour before, or half of one, the wall showed something else.
        for (const minutes of [30, 60, 120]) {
          expect(shownAt(new Date(at.getTime() - minutes * 60_000), zone)).not.toBe(shown)
        }
      } else {
        expect(shown > `${day} ${time}`).toBe(true)
        expect(shownAt(new Date(at.getTime() - 60_000), zone) < `${day} ${time}`).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

test('around every change of the clocks of two years, every quarter of an hour has its moment', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca']) {
    for (const day of daysOfChange(zone)) {
      let before = new Date(0)
      for (let quarter = 0; quarter < 96; quarter += 1) {
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
        const at = momentOf(day, time, zone)
        expect(at >= before, `${zone} ${day} ${time}`).toBe(true)
        expect(shownAt(at, zone) >= `${day} ${time}`, `${zone} ${day} ${time}`).toBe(true)
        before = at
      }
    }
  }
})

/** The days of two years that are not twenty-four hours long. */
function daysOfChange(zone: string): string[] {
  const days = Array.from({ length: 731 }, (_, index) => dayAfter('2026-01-01', index))
  const midnights = days.map((day) => momentOf(day, '00:00', zone).getTime())
  return days
    .filter((_, index) => (midnights[index + 1] ?? 0) - (midnights[index] ?? 0) !== DAY_MS)
    .slice(0, -1)
}

test('occurrences are strictly later each time, one a period at most, on the day that was asked for', () => {
  fc.assert(
    fc.property(repeating, anyDay, anyTime, anyZone, (frequency, firstDay, time, zone) => {
      const days = daysOf(aSeries({ frequency, firstDay, time }), 30)
      expect(days).toHaveLength(30)
      expect(days[0]).toBe(firstDay)
      const moments = days.map((day) => momentOf(day, time, zone).getTime())
      moments.forEach((at, index) => {
        if (index > 0) expect(at).toBeGreaterThan(moments[index - 1] ?? 0)
      })
      const period = {
        daily: (day: string) => day,
        weekly: weekOf,
        biweekly: weekOf,
        monthly: (day: string) => day.slice(0, 7),
        yearly: yearOf,
      }[frequency]
      expect(new Set(days.map(period)).size).toBe(30)
      for (const day of days) expectAskedDay(frequency, firstDay, day)
    }),
    { numRuns: 60 },
  )
})

const yearOf = (day: string) => day.slice(0, 4)
const weekOf = (day: string) => String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7))

function expectAskedDay(frequency: string, firstDay: string, day: string): void {
  if (frequency === 'daily') return
  if (frequency === 'weekly' || frequency === 'biweekly') {
    expect(new Date(day).getUTCDay()).toBe(new Date(firstDay).getUTCDay())
    return
  }
  if (frequency === 'yearly') expect(day.slice(5, 7)).toBe(firstDay.slice(5, 7))
  const isLastOfMonth = dayAfter(day, 1).endsWith('-01')
  if (day.slice(8) !== firstDay.slice(8)) expect(isLastOfMonth && day.slice(8) < firstDay.slice(8)).toBe(true)
}

test('from any day, the next run is the first of the series after it', () => {
  fc.assert(
    fc.property(repeating, anyDay, fc.integer({ min: -50, max: 900 }), (frequency, firstDay, days) => {
      const series = aSeries({ frequency, firstDay })
      const from = dayAfter(firstDay, days)
      expect(nextDay(series, from)).toBe(daysOf(series, 1_000).find((day) => day > from))
    }),
    { numRuns: 300 },
  )
})

test('upcoming runs are never past, and none is left out', () => {
  fc.assert(
    fc.property(
      ...[repeating, anyDay, anyTime, anyZone, fc.integer({ min: -60, max: 2_000 })],
      (frequency, firstDay, time, zone, hours) => {
        const series = aSeries({ frequency, firstDay, time })
        const now = new Date(momentOf(firstDay, time, zone).getTime() + hours * 3_600_000)
        const ahead = occurrenceAhead(series, now, zone)
        const wanted = daysOf(series, 100).find((day) => momentOf(day, time, zone) > now)
        expect(ahead?.day).toBe(wanted)
      },
    ),
    { numRuns: 60 },
  )
})

test('a failed run is retried at the same time of the next day, never in the past', () => {
  const zone = 'Europe/Berlin'
  const onTime = new Date('2026-03-28T01:31:00Z')
  const occurrence = { day: '2026-03-28', time: '02:30' }
  expect(dayLater({ ...occurrence, tries: 1 }, onTime, zone)).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(dayLater({ ...occurrence, tries: 2 }, onTime, zone)).toEqual(new Date('2026-03-30T00:30:00Z'))
  const late = new Date('2026-04-10T12:00:00Z')
  expect(dayLater({ ...occurrence, tries: 1 }, late, zone)).toEqual(new Date('2026-04-11T00:30:00Z'))
})

test('just after midnight, yesterday’s last minute is tried again today', () => {
  const now = new Date('2026-05-02T00:00:20Z')
  expect(dayLater({ day: '2026-05-01', time: '23:59', tries: 1 }, now, 'UTC')).toEqual(
    new Date('2026-05-02T23:59:00Z'),
  )
  expect(dayIn(now, 'UTC')).toBe('2026-05-02')
})
