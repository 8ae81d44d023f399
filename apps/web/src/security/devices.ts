import { DAY_MS } from '@sadaf/calendar'
import type { OwnSession } from '../app/api/api.ts'
import { deviceOf } from './device.ts'

/** The sessions of one browser at one place, the present one first, then the latest used. Never empty. */
export type DeviceGroup = readonly [OwnSession, ...OwnSession[]]

const OLD_AFTER_MS = 30 * DAY_MS

/**
 * Gathers sessions by what the browser is and where it was, which is its internet address: no third party is asked
 * where that lies. The present browser comes first, then the latest used. A session unused for more than thirty
 * days is apart. Pure.
 */
export function devicesOf(
  sessions: readonly OwnSession[],
  now: Date,
): { readonly recent: readonly DeviceGroup[]; readonly older: readonly DeviceGroup[] } {
  const groups = [...Map.groupBy(sessions.toSorted(presentThenLatest), deviceKey).values()].flatMap(
    ([first, ...more]): DeviceGroup[] => (first ? [[first, ...more]] : []),
  )
  // Its first session says how old it is: nothing of it is newer, and the present one is never old.
  const isOld = ([{ is_current, last_active_at }]: DeviceGroup) =>
    !is_current && now.getTime() - Date.parse(last_active_at) > OLD_AFTER_MS
  return { recent: groups.filter((group) => !isOld(group)), older: groups.filter(isOld) }
}

function presentThenLatest(a: OwnSession, b: OwnSession): number {
  return (
    Number(b.is_current) - Number(a.is_current) || Date.parse(b.last_active_at) - Date.parse(a.last_active_at)
  )
}

/**
 * Versions change within a session's life, so they tell nothing apart; what has no known name is known by all it says.
 */
function deviceKey({ user_agent, ip }: OwnSession): string {
  const { browser, system } = deviceOf(user_agent)
  return JSON.stringify([browser ?? user_agent, system, ip])
}
