import { addDays, type DayRange, monthOf } from './calendar-days.ts'

/** Ranges that are asked for most, each up to today or whole; their names stand in the texts of calendars. */
export function frequentRanges(today: string) {
  const year = Number(today.slice(0, 4))
  return {
    thisMonth: { from: monthOf(today).from, to: today },
    lastMonth: monthOf(today, -1),
    last30: { from: addDays(today, -29), to: today },
    last90: { from: addDays(today, -89), to: today },
    thisYear: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  } as const satisfies Record<string, DayRange>
}
