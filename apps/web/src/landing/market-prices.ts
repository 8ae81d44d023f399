import { queryOptions } from '@tanstack/react-query'
import { getConfig } from '../app/config.ts'

/**
 * Price of an asset, as the server publishes it. Decimals: the price in US dollars, the change in percent.
 */
export type MarketPrice = {
  readonly symbol: (typeof shownAssets)[number]
  readonly price: string
  readonly change24h: string
}

export type MarketPrices = {
  readonly prices: readonly MarketPrice[]
  /** Some of the prices are a sandbox's: there is no trade at them. */
  readonly isSandbox: boolean
  readonly quotedAt: Date | undefined
}

/** The assets of the strip, in its order. */
export const shownAssets = ['BTC', 'ETH', 'SOL', 'ADA', 'DOT', 'LINK'] as const

const refreshMs = 30_000

/** The strip's prices, refreshed while the page is looked at. */
export const marketPricesQuery = () =>
  queryOptions({
    queryKey: ['landing', 'markets'],
    queryFn: async ({ signal }): Promise<MarketPrices> => {
      const [rows, sources] = await Promise.all([
        call(`get_crypto_markets?base_symbol=in.(${shownAssets.join(',')})`, signal),
        call('get_market_sources', signal),
      ])
      return { prices: pricesOf(rows), ...sourceOf(sources) }
    },
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
  })

/** A published function's rows. */
async function call(path: string, signal: AbortSignal): Promise<readonly unknown[]> {
  const answer = await fetch(`/rest/v1/rpc/${path}`, {
    signal,
    headers: { apikey: getConfig().publishableKey },
  })
  if (!answer.ok) throw new Error(`The markets answered ${answer.status}`)
  const rows: unknown = await answer.json()
  if (!Array.isArray(rows)) throw new TypeError('The markets did not answer with rows')
  return rows
}

/** The rows of `get_crypto_markets` in the strip's order; an asset without a price is left out. */
export function pricesOf(rows: readonly unknown[]): MarketPrice[] {
  const prices = rows.flatMap((row) => {
    if (!isRecord(row)) return []
    const { base_symbol, last_price: price, change_24h: change } = row
    const symbol = shownAssets.find((each) => each === base_symbol)
    if (symbol === undefined || typeof price !== 'number' || typeof change !== 'number') return []
    return [{ symbol, price: decimal(price), change24h: decimal(change) }]
  })
  return prices.toSorted((a, b) => shownAssets.indexOf(a.symbol) - shownAssets.indexOf(b.symbol))
}

/** Source and time of the prices, out of the rows of `get_market_sources`. */
export function sourceOf(rows: readonly unknown[]): Pick<MarketPrices, 'isSandbox' | 'quotedAt'> {
  const sources = rows.filter(isRecord)
  const times = sources.flatMap(({ quoted_at: at }) => (typeof at === 'string' ? [Date.parse(at)] : []))
  return {
    isSandbox: sources.some(({ is_sandbox: isSandbox }) => isSandbox === true),
    quotedAt: times.length === 0 ? undefined : new Date(Math.max(...times)),
  }
}

/** A number of JSON as it was written: very small ones would else carry an exponent. */
function decimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(18) : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
