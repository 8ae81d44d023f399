import type { MonthStart } from '@sadaf/api'
import { addDays, type Days, monthAround } from '@sadaf/calendar'

/** The budget month that a day is in. Each day is in exactly one. */
export function budgetMonthOf(day: string, start: MonthStart): Days {
  const first = firstDayIn(day, 0, start)
  return day >= first ? monthFrom(first, start) : monthFrom(firstDayIn(day, -1, start), start)
}

/** Budget months from the one that a day is in up to that of another, the oldest first. */
export function budgetMonthsUpTo(to: string, from: string, start: MonthStart): Days[] {
  const last = budgetMonthOf(to, start)
  const months = [budgetMonthOf(from, start)]
  for (let latest = months[0]; latest && latest.to < last.from; latest = months.at(-1))
    months.push(budgetMonthOf(addDays(latest.to, 1), start))
  return months
}

function monthFrom(first: string, start: MonthStart): Days {
  return { from: first, to: addDays(firstDayIn(first, 1, start), -1) }
}

/** The day on which a budget month begins in the calendar month that lies so many after that of a day. */
function firstDayIn(day: string, offset: number, start: MonthStart): string {
  const { from, to } = monthAround(day, offset)
  return start === 'last_working_day' ? lastWorkingDay(to) : addDays(from, start - 1)
}

const SATURDAY = 6
const SUNDAY = 0

/** The last day from Monday to Friday of a month, by its last day. Holidays of countries are not known here. */
function lastWorkingDay(last: string): string {
  const weekday = new Date(last).getUTCDay()
  if (weekday === SATURDAY) return addDays(last, -1)
  return weekday === SUNDAY ? addDays(last, -2) : last
}
