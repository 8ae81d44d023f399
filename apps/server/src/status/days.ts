import type { ProbeState } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'

/** Measured minutes of a component on a day of UTC. */
export type DaySums = { readonly day: string } & Readonly<Record<ProbeState, number>>

type DayState = ProbeState | 'not_measured'

type DayBar = {
  readonly day: string
  readonly state: DayState
  readonly slow: number
  readonly interrupted: number
}

/** Fewer slow minutes than these do not make a slow day. */
const SLOW_MINUTES_OF_A_SLOW_DAY = 5
/** After so long a measurement says nothing about now. */
const CURRENT_MS = 5 * 60_000

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The first of a number of days that end today. */
export function firstDay(now: Date, count: number): string {
  return dayOf(new Date(now.getTime() - (count - 1) * DAY_MS))
}

/** One bar for each of the last days, oldest first. A day without measurements is `not_measured`, never `working`. */
export function dayBars(sums: readonly DaySums[], now: Date, count: number): DayBar[] {
  const byDay = new Map(sums.map((each) => [each.day, each]))
  return Array.from({ length: count }, (_, index) => {
    const day = firstDay(now, count - index)
    const found = byDay.get(day)
    return {
      day,
      state: found ? stateOfDay(found) : 'not_measured',
      slow: found?.slow ?? 0,
      interrupted: found?.interrupted ?? 0,
    }
  })
}

function stateOfDay({ working, slow, interrupted }: DaySums): DayState {
  if (working + slow + interrupted === 0) return 'not_measured'
  if (interrupted > 0) return 'interrupted'
  return slow >= SLOW_MINUTES_OF_A_SLOW_DAY ? 'slow' : 'working'
}

/** Share of the measured minutes that were not interrupted, in percent, rounded down; null where nothing was measured. */
export function uptimePercent(sums: readonly DaySums[]): string | null {
  const total = sums.reduce((sum, { working, slow, interrupted }) => sum + working + slow + interrupted, 0)
  const interrupted = sums.reduce((sum, day) => sum + day.interrupted, 0)
  if (total === 0) return null
  if (interrupted === 0) return '100'
  return (Math.floor(((total - interrupted) * 10_000) / total) / 100).toFixed(2)
}

/** What a component's last measurement says about now: nothing, once it is too old. */
export function stateNow(
  last: { readonly state: ProbeState; readonly at: Date } | undefined,
  now: Date,
): DayState {
  if (!last || now.getTime() - last.at.getTime() > CURRENT_MS) return 'not_measured'
  return last.state
}

/** State by how long something took, or how old it is. */
export function stateByTime(
  milliseconds: number,
  { slow, interrupted }: { readonly slow: number; readonly interrupted: number },
): ProbeState {
  if (milliseconds >= interrupted) return 'interrupted'
  return milliseconds >= slow ? 'slow' : 'working'
}
