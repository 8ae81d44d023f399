import type { MarketAsset } from '../app/api/api.ts'

/** An asset for tests: only what a test is about is said of it. */
export const anAsset = (symbol: string, over: Partial<MarketAsset> = {}): MarketAsset => ({
  symbol,
  kind: 'crypto',
  name: symbol,
  category: 'layer_1',
  rank: null,
  price: '1',
  change_24h: '0',
  volume_24h: '1',
  market_cap: '1',
  quoted_at: '2026-11-25T10:02:11.000Z',
  state: 'live',
  sparkline: [],
  ...over,
})
