import type { AnalyticsRange } from '@sadaf/api'

/** In the order in which they are offered. The contract itself would bring all its schemas along. */
export const ranges = ['7d', '30d', '90d', '1y'] as const satisfies readonly AnalyticsRange[]
export const tabs = ['overview', 'expenses', 'budget', 'trends'] as const
export type Tab = (typeof tabs)[number]

const DEFAULT_RANGE = '30d'

/** The range that an address asks for; 30 days where it asks for none. */
export function readRange(address: URLSearchParams): AnalyticsRange {
  return ranges.find((each) => each === address.get('range')) ?? DEFAULT_RANGE
}

/** The tab that an address asks for; the first where it asks for none. */
export function readTab(address: URLSearchParams): Tab {
  return tabs.find((each) => each === address.get('tab')) ?? tabs[0]
}

/** The search of an address that shows a tab and a range: what is shown anyway is not named. */
export function searchOf(tab: Tab, range: AnalyticsRange): Record<string, string> {
  return { ...(tab !== tabs[0] && { tab }), ...(range !== DEFAULT_RANGE && { range }) }
}
