const DAY_MS = 86_400_000

/** The moment at which the current day began in a time zone (IANA name). */
export function startOfDay(now: Date, timeZone: string): Date {
  const wallClock = wallClockOf(now, timeZone)
  const midnight = Math.floor(wallClock / DAY_MS) * DAY_MS
  const guess = new Date(now.getTime() - (wallClock - midnight))
  // When the clocks changed since midnight, the guess is off by that change.
  return new Date(guess.getTime() + (midnight - wallClockOf(guess, timeZone)))
}

// What the clock on the wall shows, as if it were UTC.
function wallClockOf(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
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
