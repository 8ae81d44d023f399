import type { PortfolioRange } from '@sadaf/api'

/** In the order of their buttons. The contract itself would bring all its schemas along. */
export const portfolioRanges = ['1w', '1m', '3m', '1y', 'all'] as const satisfies readonly PortfolioRange[]

const DEFAULT_RANGE = '1m'

/** The time that an address asks for; a month where it asks for none. */
export function readRange(address: URLSearchParams): PortfolioRange {
  return portfolioRanges.find((each) => each === address.get('range')) ?? DEFAULT_RANGE
}

/** How an address names a range: what is shown anyway is not named. */
export const rangePart = (range: PortfolioRange) => ({ range: range === DEFAULT_RANGE ? null : range })

/** The line of the history: value or return. */
export const shownHistories = ['value', 'return'] as const
export type ShownHistory = (typeof shownHistories)[number]

export const readShown = (address: URLSearchParams): ShownHistory =>
  shownHistories.find((each) => each === address.get('show')) ?? 'value'

export const shownPart = (shown: ShownHistory) => ({ show: shown === 'value' ? null : shown })

/** The address with some of its parts changed; null takes one away. */
export function withParts(
  address: URLSearchParams,
  parts: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(address)
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}
