import { type CryptoRow, listedCrypto } from './listed-crypto.ts'
import { listedSecurities, type SecurityRow } from './listed-securities.ts'

/** Where an asset is traded: crypto assets at any time, securities in the hours of their venue. */
export type Venue = 'crypto' | 'us' | 'uae'

export type Listed = {
  readonly symbol: string
  readonly venue: Venue
  /** Sector that it moves together with, within its venue. */
  readonly sector: string
  /** Average price of all times, in US dollars. */
  readonly averagePrice: number
  /** How far its price goes in a year: the standard deviation of the logarithm. */
  readonly restlessness: number
  readonly circulatingSupply: number
  readonly maxSupply: number | null
}

const crypto = Object.entries<readonly CryptoRow[]>(listedCrypto).flatMap(([sector, rows]) =>
  rows.map(
    ([symbol, averagePrice, circulatingSupply, maxSupply, percent]): Listed => ({
      symbol,
      venue: 'crypto',
      sector,
      averagePrice,
      restlessness: percent / 100,
      circulatingSupply,
      maxSupply,
    }),
  ),
)

const securitiesOf = (venue: 'us' | 'uae') =>
  Object.entries<readonly SecurityRow[]>(listedSecurities[venue]).flatMap(([sector, rows]) =>
    rows.map(
      ([symbol, averagePrice, shares, percent]): Listed => ({
        symbol,
        venue,
        sector,
        averagePrice,
        restlessness: percent / 100,
        circulatingSupply: shares,
        maxSupply: null,
      }),
    ),
  )

/** Every asset that is quoted here. */
export const listing: readonly Listed[] = [...crypto, ...securitiesOf('us'), ...securitiesOf('uae')]
