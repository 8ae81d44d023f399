import { addDays, dayIn, momentOf } from '@sadaf/calendar'

/** Hours of each day in which a person is told by the bell alone: what a clock shows, as `HH:MM`. */
export type QuietHours = {
  readonly isOn: boolean
  readonly from: string
  /** On the next day where it is before `from`. */
  readonly until: string
}

/** When the quiet hours end that are now in a time zone; null where it is not quiet now. */
export function quietUntil(now: Date, { isOn, from, until }: QuietHours, timeZone: string): Date | null {
  if (!isOn) return null
  const today = dayIn(now, timeZone)
  const nights = [addDays(today, -1), today].map((day) => ({
    begins: momentOf(day, from, timeZone),
    ends: momentOf(from < until ? day : addDays(day, 1), until, timeZone),
  }))
  return nights.find(({ begins, ends }) => begins <= now && now < ends)?.ends ?? null
}
