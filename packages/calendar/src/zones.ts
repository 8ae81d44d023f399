import { DAY_MS, MINUTE_MS } from './durations.ts'

/** The moment at which the current day began in a time zone (IANA name). */
export function startOfDay(now: Date, timeZone: string): Date {
  const wallClock = wallClockOf(now, timeZone)
  const midnight = Math.floor(wallClock / DAY_MS) * DAY_MS
  const guess = new Date(now.getTime() - (wallClock - midnight))
  // When the clocks changed since midnight, the guess is off by that change.
  return new Date(guess.getTime() + (midnight - wallClockOf(guess, timeZone)))
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** More than there are names of zones in one writing; another writing takes a little longer. */
const MOST_CLOCKS = 1_000

// Making one takes longer than all that is read from it.
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (clocks.size < MOST_CLOCKS) clocks.set(timeZone, clock)
  return clock
}

// The wall clock's time, as if it were UTC.
function wallClockOf(at: Date, timeZone: string): number {
  const parts = clockIn(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const milliseconds = at.getTime() - Math.floor(at.getTime() / 1000) * 1000
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) +
    milliseconds
  )
}

/** The moment at which the current month began in a time zone. */
export function startOfMonth(now: Date, timeZone: string): Date {
  const [year, month] = dateOf(now, timeZone)
  // Noon of the first is on the first in every time zone's own reckoning of that day.
  return startOfDay(firstNoon(year, month, timeZone), timeZone)
}

/** The first and the last day of the current month in a time zone, as `YYYY-MM-DD`. */
export function monthOf(now: Date, timeZone: string): { from: string; to: string } {
  const [year, month] = dateOf(now, timeZone)
  const day = (ofMonth: number, date: number) =>
    new Date(Date.UTC(year, ofMonth, date)).toISOString().slice(0, 10)
  return { from: day(month, 1), to: day(month + 1, 0) }
}

// The year and the month, counted from zero, that the wall calendar shows.
function dateOf(at: Date, timeZone: string): [year: number, month: number] {
  const wall = new Date(wallClockOf(at, timeZone))
  return [wall.getUTCFullYear(), wall.getUTCMonth()]
}

function firstNoon(year: number, month: number, timeZone: string): Date {
  const noon = Date.UTC(year, month, 1, 12)
  return new Date(noon - (wallClockOf(new Date(noon), timeZone) - noon))
}

/** The day that the wall calendar shows in a time zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  return new Date(wallClockOf(at, timeZone)).toISOString().slice(0, 10)
}

/**
 * The moment at which the clock on the wall shows a time of a day in a time zone. Where it shows it twice, since the
 * clocks go back, the first; where never, since they go forward, the first minute that it shows afterwards.
 *
 * @param day as `YYYY-MM-DD`
 * @param time as `HH:MM`
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  const aheadAt = (at: number) => wallClockOf(new Date(at), timeZone) - at
  // No zone is farther than a day from UTC, so that one of these is ahead as before a change and one as after it.
  const [before, after] = [aheadAt(wall - DAY_MS), aheadAt(wall + DAY_MS)]
  const found = [wall - before, wall - after].filter((at) => at + aheadAt(at) === wall)
  return new Date(found.length > 0 ? Math.min(...found) : changeWithin(wall - after, wall - before, aheadAt))
}

/** The first minute of a stretch of time from which on a zone is as far ahead as at its end. */
function changeWithin(from: number, to: number, aheadAt: (at: number) => number): number {
  const after = aheadAt(to)
  let [early, late] = [from, to]
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / MINUTE_MS / 2) * MINUTE_MS
    if (aheadAt(middle) === after) late = middle
    else early = middle
  }
  return late
}
