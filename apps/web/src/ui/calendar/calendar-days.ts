/** Calendar days as `YYYY-MM-DD`, which sort as texts do. A range includes both its ends; an absent end is open. */
export type DayRange = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The first and the last day that may be chosen. */
export type DayBounds = { readonly earliest?: string | undefined; readonly latest?: string | undefined }

/** The default range of days: years of four digits, with room around them. */
export const ANY_DAY = { earliest: '1900-01-01', latest: '2199-12-31' } as const satisfies DayBounds

/** Days of the week as ISO 8601 and `Intl` count them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const DAYS_OF_WEEK = 7

/** The day so many days later (earlier when below zero). */
export function addDays(day: string, count: number): string {
  const noon = noonOf(day)
  noon.setUTCDate(noon.getUTCDate() + count)
  return dayAt(noon)
}

/** The same day of the month so many months later; the month's last where it has no such day. */
export function addMonths(day: string, count: number): string {
  const { from, to } = monthOf(day, count)
  const dayOfMonth = Math.min(Number(day.slice(8)), Number(to.slice(8)))
  return addDays(from, dayOfMonth - 1)
}

/** First and last day of the month that lies `offset` months from the day's own. */
export function monthOf(day: string, offset = 0): { from: string; to: string } {
  const first = noonOf(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + offset)
  const last = new Date(first)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return { from: dayAt(first), to: dayAt(last) }
}

/** The first day of the week that a day is in. */
export function weekOf(day: string, firstWeekday: Weekday): string {
  const weekday = noonOf(day).getUTCDay()
  return addDays(day, -((weekday - firstWeekday + DAYS_OF_WEEK) % DAYS_OF_WEEK))
}

/** The weeks that a day's month touches, seven days each: the first and the last may begin or end in other months. */
export function weeksOf(day: string, firstWeekday: Weekday): string[][] {
  const { from, to } = monthOf(day)
  const weeks: string[][] = []
  for (let first = weekOf(from, firstWeekday); first <= to; first = addDays(first, DAYS_OF_WEEK)) {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, place) => addDays(first, place)))
  }
  return weeks
}

export function isSameMonth(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7)
}

export function isWithin(day: string, { earliest, latest }: DayBounds): boolean {
  return (earliest === undefined || day >= earliest) && (latest === undefined || day <= latest)
}

/** The day itself, or the nearest to it that may be chosen. */
export function nearestWithin(day: string, { earliest, latest }: DayBounds): string {
  if (earliest !== undefined && day < earliest) return earliest
  return latest !== undefined && day > latest ? latest : day
}

/** The range after a press on a day: the first press begins one, the second ends it. */
export function withPickedDay({ from, to }: DayRange, day: string): DayRange {
  if (from !== undefined && to === undefined) return day < from ? { from: day, to: from } : { from, to: day }
  if (from === undefined && to !== undefined && day <= to) return { from: day, to }
  return { from: day }
}

/** The day that a key leads to from another, as ARIA's pattern of a date grid has it; none for other keys. */
export function dayByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string,
  { direction, firstWeekday }: { readonly direction: 'ltr' | 'rtl'; readonly firstWeekday: Weekday },
): string | undefined {
  const onward = direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, onward)
    case 'ArrowLeft':
      return addDays(day, -onward)
    case 'ArrowDown':
      return addDays(day, DAYS_OF_WEEK)
    case 'ArrowUp':
      return addDays(day, -DAYS_OF_WEEK)
    case 'Home':
      return weekOf(day, firstWeekday)
    case 'End':
      return addDays(weekOf(day, firstWeekday), DAYS_OF_WEEK - 1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    default:
      return undefined
  }
}

type WeekInfo = { readonly firstDay: number }

/** The day that a week begins with in a locale; Monday where the browser does not know. */
export function firstWeekdayOf(locale: string): Weekday {
  // A method by the standard, a property in browsers that were earlier than it.
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(locale)
  const firstDay = known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay
  return WEEKDAYS.find((weekday) => weekday === firstDay) ?? 1
}

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** A moment of the day for `Intl`, which is to format it in UTC. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function dayAt(noon: Date): string {
  return noon.toISOString().slice(0, 10)
}
