import type { ProbeState } from '@sadaf/api'
import { DAY_MS, MINUTE_MS } from '@sadaf/calendar'

/** Measured minutes of a component on a day of UTC. */
export type DaySums = { readonly day: string } & Readonly<Record<ProbeState, number>>

type DayState = ProbeState | 'not_measured'

type DayBar = {
  readonly day: string
  readonly state: DayState
  readonly slow: number
  readonly interrupted: number
  readonly unmeasured: number
}

const MINUTES_OF_A_DAY = DAY_MS / MINUTE_MS
/** Fewer slow minutes than these do not make a slow day. */
const SLOW_MINUTES_OF_A_SLOW_DAY = 5
/** After so long a measurement says nothing about now. */
const CURRENT_MS = 5 * 60_000

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The first of a number of days that end today. */
export function firstDay(now: Date, count: number): string {
  return dayOf(new Date(now.getTime() - (count - 1) * DAY_MS))
}

/**
 * One bar for each of the last days, oldest first. A day without measurements is `not_measured`, never `working`; of
 * one with some, the minutes that lack are told. Before the first day with any, and on it, none is missed: measuring
 * began.
 */
export function dayBars(sums: readonly DaySums[], now: Date, count: number): DayBar[] {
  const byDay = new Map(sums.map((each) => [each.day, each]))
  const began = sums.map(({ day }) => day).sort()[0]
  return Array.from({ length: count }, (_, index) => {
    const day = firstDay(now, count - index)
    const found = byDay.get(day)
    return {
      day,
      state: found ? stateOfDay(found) : 'not_measured',
      slow: found?.slow ?? 0,
      interrupted: found?.interrupted ?? 0,
      // The minute that has just begun may be measured already.
      unmeasured:
        began !== undefined && day > began ? Math.max(0, minutesSoFar(day, now) - minutesOf(found)) : 0,
    }
  })
}

/** Whole minutes of a day that have passed. */
function minutesSoFar(day: string, now: Date): number {
  const passed = Math.floor((now.getTime() - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS)
  return Math.min(passed, MINUTES_OF_A_DAY)
}

const minutesOf = (day: DaySums | undefined): number =>
  day === undefined ? 0 : day.working + day.slow + day.interrupted

function stateOfDay(sums: DaySums): DayState {
  const { slow, interrupted } = sums
  if (minutesOf(sums) === 0) return 'not_measured'
  if (interrupted > 0) return 'interrupted'
  return slow >= SLOW_MINUTES_OF_A_SLOW_DAY ? 'slow' : 'working'
}

/**
 * Share of the measured minutes that were not interrupted, in percent, rounded down; null where nothing was measured.
 */
export function uptimePercent(sums: readonly DaySums[]): string | null {
  const total = sums.reduce((sum, day) => sum + minutesOf(day), 0)
  const interrupted = sums.reduce((sum, day) => sum + day.interrupted, 0)
  if (total === 0) return null
  if (interrupted === 0) return '100'
  return (Math.floor(((total - interrupted) * 10_000) / total) / 100).toFixed(2)
}

/** The worst of some states. */
export function worstOf(...states: readonly ProbeState[]): ProbeState {
  return (['interrupted', 'slow'] as const).find((each) => states.includes(each)) ?? 'working'
}

/** Current state of a component by its last measurement: `not_measured` once that is too old. */
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
