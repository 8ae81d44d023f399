import type { AppEntry } from '../entry.ts'
import type { Tab } from './address.ts'

/** The apps of a tab: those that were used, the latest first; else in their own order. */
export function chosenFor(tab: Tab, apps: readonly AppEntry[]): readonly AppEntry[] {
  if (tab === 'favorites') return apps.filter((each) => each.is_favorite)
  if (tab === 'installed') return apps.filter((each) => each.is_installed)
  if (tab === 'all') return apps
  return apps
    .filter((each) => each.last_used_at !== null)
    .sort((one, other) => (other.last_used_at ?? '').localeCompare(one.last_used_at ?? ''))
}
