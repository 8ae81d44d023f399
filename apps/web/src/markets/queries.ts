import { queryOptions } from '@tanstack/react-query'
import { api, type CandleRange, type MarketAssetKind } from '../app/api/api.ts'
import { currentLanguage } from '../app/language/i18n.ts'
import type { Language } from '../app/language/language.ts'

/** Prices change each second; so often they are asked for while the page is seen and no channel brings them. */
const PRICES_REFETCH_MS = 5_000
/** So often all of them are asked for while those in sight are told: of the others the order is made too. */
const TOLD_REFETCH_MS = 30_000
/** A candle of five minutes, and the last price beside it, make this often enough. */
const CANDLES_REFETCH_MS = 60_000

const key = 'markets'

/** How the keys of all lists begin, and of all assets; what follows is the kind, or the symbol. */
export const marketKeys = { lists: [key, 'assets'], assets: [key, 'asset'] } as const

/** How long after the last answer prices are asked for again while those in sight are told, however often that is. */
export const refetchWhileTold = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number =>
  Math.max(PRICES_REFETCH_MS, state.dataUpdatedAt + TOLD_REFETCH_MS - Date.now())

/** Every asset of a kind. Names are in the language of who asks: another language is another answer. */
export const assetsQuery = (kind: MarketAssetKind, language: Language = currentLanguage()) =>
  queryOptions({
    queryKey: [...marketKeys.lists, kind, language],
    queryFn: ({ signal }) => api('GET /markets/assets', { query: { kind }, signal }),
    refetchInterval: PRICES_REFETCH_MS,
  })

export const assetQuery = (symbol: string, language: Language = currentLanguage()) =>
  queryOptions({
    queryKey: [...marketKeys.assets, symbol, language],
    queryFn: ({ signal }) => api('GET /markets/assets/{symbol}', { params: { symbol }, signal }),
    refetchInterval: PRICES_REFETCH_MS,
  })

export const candlesQuery = (symbol: string, range: CandleRange) =>
  queryOptions({
    queryKey: [key, 'candles', symbol, range],
    queryFn: ({ signal }) =>
      api('GET /markets/assets/{symbol}/candles', { params: { symbol }, query: { range }, signal }),
    staleTime: CANDLES_REFETCH_MS / 2,
    refetchInterval: CANDLES_REFETCH_MS,
  })

/** The symbols that the signed-in person has starred. */
export const favouritesQuery = () =>
  queryOptions({
    queryKey: [key, 'favourites'],
    queryFn: ({ signal }) => api('GET /markets/favourites', { signal }),
    staleTime: 5 * 60_000,
  })
