import { z } from 'zod'
import type { PublishedFunction } from '../rest/index.ts'
import { cryptoMarkets, cryptoMarketsWith, quoteSources } from './quote-store.ts'

const marketColumns = {
  base_symbol: 'text',
  base_name: 'text',
  last_price: 'numeric',
  change_24h: 'numeric',
  volume_24h: 'numeric',
  market_cap: 'numeric',
} as const

const largestFirst = [
  { column: 'market_cap', direction: 'desc', nulls: 'last' },
  { column: 'base_symbol', direction: 'asc', nulls: 'last' },
] as const

/** Functions of the markets for clients. Amounts in US dollars, changes in percent; null without a quote. */
export const marketFunctions: readonly PublishedFunction[] = [
  {
    name: 'get_crypto_markets',
    description: 'Every crypto asset with its latest price.',
    audience: 'anyone',
    parameters: z.object({}),
    columns: marketColumns,
    order: largestFirst,
    rows: cryptoMarkets,
  },
  {
    name: 'search_crypto_markets',
    description: 'Crypto assets whose symbol or name contains a text.',
    audience: 'anyone',
    parameters: z.object({ query: z.string().max(100) }),
    columns: marketColumns,
    order: largestFirst,
    rows: ({ query }) => cryptoMarketsWith(String(query)),
  },
  {
    name: 'get_market_sources',
    description: 'Sources of the shown prices, their freshness, and whether they are a sandbox’s.',
    audience: 'anyone',
    parameters: z.object({}),
    columns: { source: 'text', is_sandbox: 'boolean', assets: 'bigint', quoted_at: 'timestamptz' },
    order: [{ column: 'source', direction: 'asc', nulls: 'last' }],
    rows: quoteSources,
  },
]
