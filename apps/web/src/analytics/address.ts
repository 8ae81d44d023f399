import type { AnalyticsRange } from '@sadaf/api'

/** In the order in which they are offered. The contract itself would bring all its schemas along. */
export const ranges = ['7d', '30d', '90d', '1y'] as const satisfies readonly AnalyticsRange[]
export const tabs = ['overview', 'expenses', 'budget', 'trends', 'insights'] as const
export type Tab = (typeof tabs)[number]

const DEFAULT_RANGE = '30d'

/** The tabs at which further addresses open. */
const tabOfPath: Readonly<Record<string, Tab>> = {
  '/analytics/spending': 'expenses',
  '/analytics/cashflow': 'trends',
  '/analytics/ai': 'insights',
}

/** Addresses at which the page opens with what it can be exported as. */
const exporting: ReadonlySet<string> = new Set(['/analytics/reports', '/analytics/export'])

/** The range that an address asks for; 30 days where it asks for none. */
export function readRange(address: URLSearchParams): AnalyticsRange {
  return ranges.find((each) => each === address.get('range')) ?? DEFAULT_RANGE
}

/** The tab that an address asks for; that of its path, or the first, where it asks for none. */
export function readTab(address: URLSearchParams, pathname: string): Tab {
  return tabs.find((each) => each === address.get('tab')) ?? tabOfPath[pathname] ?? tabs[0]
}

/** Whether an address asks for an export. */
export function isExporting(pathname: string): boolean {
  return exporting.has(pathname)
}

/** The search of the page’s own address that shows a tab and a range: what is shown anyway is not named. */
export function searchOf(tab: Tab, range: AnalyticsRange): Record<string, string> {
  return { ...(tab !== tabs[0] && { tab }), ...(range !== DEFAULT_RANGE && { range }) }
}
