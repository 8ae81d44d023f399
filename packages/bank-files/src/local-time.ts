/** A moment as a clock shows it somewhere. */
export type LocalTime = {
  /** `2026-11-23` */
  readonly day: string
  /** `17:05:09.123` */
  readonly time: string
  /** Minutes by which that clock is ahead of UTC. */
  readonly offsetMinutes: number
}

const QUARTER_MS = 900_000
/** Quarters of an hour whose offset is kept: nearly three years full of lines; then it starts afresh. */
const MAX_CACHED = 100_000

/**
 * A reader of clocks in an IANA zone. Zones change their offset at full quarters of an hour (the tz database, since
 * 1972), so it is asked for once a quarter.
 * @throws RangeError for an unknown zone
 */
export function clockOf(timeZone: string): (at: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS)
    let offsetMinutes = offsets.get(quarter)
    if (offsetMinutes === undefined) {
      offsetMinutes = offsetOf(format, at)
      if (offsets.size >= MAX_CACHED) offsets.clear()
      offsets.set(quarter, offsetMinutes)
    }
    const shifted = new Date(at.getTime() + offsetMinutes * 60_000).toISOString()
    return { day: shifted.slice(0, 10), time: shifted.slice(11, 23), offsetMinutes }
  }
}

/** `+04:00` */
export function isoOffset(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${offsetMinutes < 0 ? '-' : '+'}${hours}:${rest}`
}

function offsetOf(format: Intl.DateTimeFormat, at: Date): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -total : total
}
