const DAY_MS = 86_400_000

/** The day of this device, as `2026-03-31`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const numberOfDay = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** Whether it is a day as `today` writes it. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(numberOfDay(text))

export function addDays(day: string, days: number): string {
  return new Date((numberOfDay(day) + days) * DAY_MS).toISOString().slice(0, 10)
}

/** How many days the later one is after the earlier. */
export const daysBetween = (earlier: string, later: string) => numberOfDay(later) - numberOfDay(earlier)

/** How many whole months of the calendar the later day is after the earlier. */
export function monthsBetween(earlier: string, later: string): number {
  const [from, to] = [earlier, later].map((day) => new Date(numberOfDay(day) * DAY_MS)) as [Date, Date]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}

/** A day for a formatter of this device’s own zone. */
export const dateOf = (day: string) => new Date(`${day}T12:00:00`)

/** The last seven days with today, the oldest first. */
export const lastWeek = (today: string): readonly string[] =>
  [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days))
