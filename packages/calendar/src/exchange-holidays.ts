import { DAY_MS } from './durations.ts'

/** Exchanges of securities. */
export type Exchange = 'new_york' | 'dubai'

/** Holidays of exchanges, by their own calendars. */
export type ExchangeHoliday =
  | 'new_year'
  | 'martin_luther_king_day'
  | 'presidents_day'
  | 'good_friday'
  | 'memorial_day'
  | 'juneteenth'
  | 'independence_day'
  | 'labor_day'
  | 'thanksgiving'
  | 'christmas'
  | 'day_of_mourning'
  | 'eid_al_fitr'
  | 'arafat_day'
  | 'eid_al_adha'
  | 'islamic_new_year'
  | 'prophets_birthday'
  | 'union_day'

/** Days without trading between Monday and Friday, by midnight in UTC of their dates. */
type Closed = ReadonlyMap<number, ExchangeHoliday>
type Dated = readonly [day: number, holiday: ExchangeHoliday]

const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const SUNDAY = 0
const JUNETEENTH_SINCE = 2022

const weekdayOf = (day: number): number => new Date(day).getUTCDay()

export function isWorkday(day: number): boolean {
  return weekdayOf(day) !== SATURDAY && weekdayOf(day) !== SUNDAY
}

/** The first such weekday of a month that is not before a date of it. */
function weekdayFrom(year: number, month: number, date: number, weekday: number): number {
  const day = Date.UTC(year, month, date)
  return day + ((weekday + 7 - weekdayOf(day)) % 7) * DAY_MS
}

/** The Friday before where it falls on a Saturday, the Monday after where it falls on a Sunday. */
function observed(day: number): number {
  if (weekdayOf(day) === SATURDAY) return day - DAY_MS
  return weekdayOf(day) === SUNDAY ? day + DAY_MS : day
}

/** Easter Sunday of the Gregorian calendar: the anonymous computus that Nature printed in 1876. */
function easter(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}

export const thanksgivingOf = (year: number): number => weekdayFrom(year, 10, 22, THURSDAY)

/** Days on which New York mourned a president. */
const daysOfMourning = ['2018-12-05', '2025-01-09']

/** New York Stock Exchange, by rule 7.2. A New Year's Day on a Saturday is not made up for. */
function ofNewYork(year: number): Dated[] {
  const newYear = Date.UTC(year, 0, 1)
  const juneteenth: Dated[] = year < JUNETEENTH_SINCE ? [] : [[observed(Date.UTC(year, 5, 19)), 'juneteenth']]
  return [
    [weekdayOf(newYear) === SUNDAY ? newYear + DAY_MS : newYear, 'new_year'],
    [weekdayFrom(year, 0, 15, MONDAY), 'martin_luther_king_day'],
    [weekdayFrom(year, 1, 15, MONDAY), 'presidents_day'],
    [easter(year) - 2 * DAY_MS, 'good_friday'],
    [weekdayFrom(year, 4, 25, MONDAY), 'memorial_day'],
    ...juneteenth,
    [observed(Date.UTC(year, 6, 4)), 'independence_day'],
    [weekdayFrom(year, 8, 1, MONDAY), 'labor_day'],
    [thanksgivingOf(year), 'thanksgiving'],
    [observed(Date.UTC(year, 11, 25)), 'christmas'],
    ...daysOfMourning
      .filter((date) => date.startsWith(`${year}-`))
      .map((date): Dated => [Date.parse(date), 'day_of_mourning']),
  ]
}

/**
 * First days by the calendar of Umm al-Qura. They are expected dates: the Emirates announce the days by sight of the
 * moon, often only the evening before, and sometimes move a single day to a Monday or Friday.
 */
const byTheMoon: Readonly<
  Record<number, Readonly<Record<'fitr' | 'arafat' | 'newYear' | 'birthday', string>>>
> = {
  2024: { fitr: '2024-04-10', arafat: '2024-06-15', newYear: '2024-07-07', birthday: '2024-09-15' },
  2025: { fitr: '2025-03-30', arafat: '2025-06-05', newYear: '2025-06-26', birthday: '2025-09-04' },
  2026: { fitr: '2026-03-20', arafat: '2026-05-26', newYear: '2026-06-16', birthday: '2026-08-25' },
  2027: { fitr: '2027-03-09', arafat: '2027-05-15', newYear: '2027-06-06', birthday: '2027-08-14' },
  2028: { fitr: '2028-02-26', arafat: '2028-05-04', newYear: '2028-05-25', birthday: '2028-08-03' },
}

/** Dubai Financial Market. Days that depend on the moon are known for the years of the table alone. */
function ofDubai(year: number): Dated[] {
  const fixed: Dated[] = [
    [Date.UTC(year, 0, 1), 'new_year'],
    [Date.UTC(year, 11, 2), 'union_day'],
    [Date.UTC(year, 11, 3), 'union_day'],
  ]
  const moon = byTheMoon[year]
  if (!moon) return fixed
  const from = (date: string, days: readonly number[], holiday: ExchangeHoliday): Dated[] =>
    days.map((count) => [Date.parse(date) + count * DAY_MS, holiday])
  return [
    ...from(moon.fitr, [0, 1, 2], 'eid_al_fitr'),
    ...from(moon.arafat, [0], 'arafat_day'),
    ...from(moon.arafat, [1, 2, 3], 'eid_al_adha'),
    ...from(moon.newYear, [0], 'islamic_new_year'),
    ...from(moon.birthday, [0], 'prophets_birthday'),
    ...fixed,
  ]
}

const rules = { new_york: ofNewYork, dubai: ofDubai } as const

const known = new Map<string, Closed>()
/** Years of both exchanges. */
const MOST_KNOWN = 400

function closedIn(exchange: Exchange, year: number): Closed {
  const key = `${exchange} ${year}`
  const found = known.get(key)
  if (found) return found
  const closed = new Map(rules[exchange](year).filter(([day]) => isWorkday(day)))
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, closed)
  return closed
}

/** The holiday for which an exchange is closed on a day from Monday to Friday, by midnight in UTC of its date. */
export function holidayOn(exchange: Exchange, day: number): ExchangeHoliday | null {
  return closedIn(exchange, new Date(day).getUTCFullYear()).get(day) ?? null
}
