import { expect, test } from 'vitest'
import { DAY_MS } from './durations.ts'
import { type Exchange, holidayOn, isWorkday } from './exchange-holidays.ts'
import { closureAt, exchangeZones, lastSession, nextSession } from './exchange-sessions.ts'
import { momentOf } from './zones.ts'

const at = (text: string) => Date.parse(text)
const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10)

function daysOf(year: number): number[] {
  const count = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS
  return Array.from({ length: count }, (_, index) => Date.UTC(year, 0, 1) + index * DAY_MS)
}

const holidaysOf = (exchange: Exchange, year: number) =>
  daysOf(year)
    .filter((day) => holidayOn(exchange, day) !== null)
    .map((day) => dateOf(day).slice(5))

/** Dates on which trading ends three hours earlier than usual. */
function shortDaysOf(year: number): string[] {
  return daysOf(year)
    .filter((day) => isWorkday(day) && holidayOn('new_york', day) === null)
    .filter((day) => {
      const { opensAt, closesAt } = lastSession('new_york', day + DAY_MS - 1)
      return closesAt - opensAt < 6 * 3_600_000
    })
    .map((day) => dateOf(day).slice(5))
}

// Holidays and early closes as the New York Stock Exchange published them.
test.each([
  [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24', '11-26'],
  [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26', '11-25'],
  [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
  [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25', '07-03 11-29 12-24'],
  [2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25', '07-03 11-28 12-24'],
  [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', '11-27 12-24'],
  [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', '11-26'],
])('New York keeps the holidays and early closes of %d', (year, holidays, short) => {
  expect(holidaysOf('new_york', year)).toEqual(holidays.split(' '))
  expect(shortDaysOf(year)).toEqual(short.split(' '))
})

test('Dubai keeps fixed days every year, and days of the moon where they are known', () => {
  expect(holidaysOf('dubai', 2031)).toEqual(['01-01', '12-02', '12-03'])
  expect(holidaysOf('dubai', 2026)).toEqual(
    '01-01 03-20 05-26 05-27 05-28 05-29 06-16 08-25 12-02 12-03'.split(' '),
  )
})

const moonDays = {
  '10/1': 'eid_al_fitr',
  '12/9': 'arafat_day',
  '12/10': 'eid_al_adha',
  '1/1': 'islamic_new_year',
}

test('days of the moon are those of Umm al-Qura', () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    ...{ month: 'numeric', day: 'numeric', timeZone: 'UTC' },
  })
  for (const day of [2024, 2025, 2026, 2027, 2028].flatMap(daysOf).filter(isWorkday)) {
    const parts = new Map(calendar.formatToParts(day).map(({ type, value }) => [type, value]))
    const date = `${parts.get('month')}/${parts.get('day')}`
    for (const [moon, holiday] of Object.entries(moonDays)) {
      if (date === moon) expect(holidayOn('dubai', day), dateOf(day)).toBe(holiday)
    }
    if (date === '3/12') expect(holidayOn('dubai', day), dateOf(day)).toBe('prophets_birthday')
  }
})

test('sessions follow the clocks of their exchanges', () => {
  const opens = { new_york: '09:30', dubai: '10:00' } as const
  for (const exchange of ['new_york', 'dubai'] as const) {
    for (const day of [2007, 2026, 2039].flatMap(daysOf)) {
      const session = lastSession(exchange, day + DAY_MS - 1)
      const opening = momentOf(dateOf(session.day), opens[exchange], exchangeZones[exchange])
      expect(session.opensAt, `${exchange} ${dateOf(day)}`).toBe(opening.getTime())
    }
  }
})

test('a session is the last one from its opening until the next one opens', () => {
  const opening = at('2026-11-27T14:30:00Z')
  expect(dateOf(lastSession('new_york', opening - 1).day)).toBe('2026-11-25')
  expect(lastSession('new_york', opening)).toMatchObject({ closesAt: at('2026-11-27T18:00:00Z') })
  expect(nextSession('new_york', opening - 1).opensAt).toBe(opening)
  expect(nextSession('new_york', opening).opensAt).toBe(at('2026-11-30T14:30:00Z'))
})

test.each([
  ['new_york', '2026-11-25T20:59:59Z', null],
  // The evening before, by the clock of New York, when UTC has the next date already.
  ['new_york', '2026-11-26T01:00:00Z', { holiday: 'thanksgiving', opensAt: '2026-11-27T14:30:00Z' }],
  ['new_york', '2026-11-26T20:00:00Z', { holiday: 'thanksgiving', opensAt: '2026-11-27T14:30:00Z' }],
  // The holiday is over in New York, though its session is the last that fell out.
  ['new_york', '2026-11-27T06:00:00Z', { holiday: null, opensAt: '2026-11-27T14:30:00Z' }],
  ['new_york', '2026-11-28T12:00:00Z', { holiday: null, opensAt: '2026-11-30T14:30:00Z' }],
  ['dubai', '2026-12-01T12:00:00Z', { holiday: 'union_day', opensAt: '2026-12-04T06:00:00Z' }],
] as const)('%s at %s: closure %o', (exchange, moment, closure) => {
  const expected = closure && { ...closure, opensAt: at(closure.opensAt) }
  expect(closureAt(exchange, at(moment))).toEqual(expected)
})
