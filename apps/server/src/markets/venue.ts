import type { Answer, AssetCategory, Contract } from '@sadaf/api'
import { closureAt, type Exchange, lastSession } from '@sadaf/calendar'

/** Where an asset is traded. Crypto is traded at any time. */
export type Venue = 'everywhere' | 'new_york' | 'emirates'

const exchanges = { new_york: 'new_york', emirates: 'dubai' } as const satisfies Record<
  Exclude<Venue, 'everywhere'>,
  Exchange
>

type PresentedClosure = NonNullable<Answer<Contract['getMarketAsset']>['closed']>

export function venueOf(category: AssetCategory): Venue {
  if (category === 'uae_share') return 'emirates'
  return category === 'us_share' || category === 'etf' ? 'new_york' : 'everywhere'
}

/** The latest moment, up to this one, at which there was trading. */
export function lastTradingAt(venue: Venue, moment: number): number {
  if (venue === 'everywhere') return moment
  return Math.min(lastSession(exchanges[venue], moment).closesAt, moment)
}

/** When the session before the latest ended: what a security’s change is counted from. */
export function previousClose(venue: Exclude<Venue, 'everywhere'>, moment: number): number {
  const exchange = exchanges[venue]
  return lastSession(exchange, lastSession(exchange, moment).opensAt - 1).closesAt
}

/** The exchange of an asset as it is closed at a moment; null while it is traded. */
export function presentClosure(category: AssetCategory, moment: number): PresentedClosure | null {
  const venue = venueOf(category)
  if (venue === 'everywhere') return null
  const exchange = exchanges[venue]
  const closure = closureAt(exchange, moment)
  return (
    closure && {
      exchange,
      holiday: closure.holiday,
      opens_at: new Date(closure.opensAt).toISOString(),
    }
  )
}
