import type { MarketAsset, MarketAssetKind } from '../app/api/api.ts'

export const kinds = ['crypto', 'security'] as const satisfies readonly MarketAssetKind[]
export const tabs = ['all', 'gainers', 'losers', 'watchlist'] as const
export const columns = ['price', 'change', 'volume', 'marketCap'] as const

export type Tab = (typeof tabs)[number]
export type Column = (typeof columns)[number]
export type Sort = { readonly by: Column; readonly direction: 'asc' | 'desc' }
export type Category = MarketAsset['category']

/** The categories that are offered to choose from (specification, section 2: Markets). */
export const categoriesOf = {
  crypto: ['layer_1', 'defi', 'layer_2', 'oracle', 'gaming', 'nft'],
  security: ['us_share', 'uae_share', 'etf'],
} as const satisfies Record<MarketAssetKind, readonly Category[]>

/** View of the page of markets. All of it stands in the address, so that it can be linked. */
export type MarketsView = {
  readonly kind: MarketAssetKind
  readonly tab: Tab
  readonly search: string
  readonly category: Category | undefined
  readonly sort: Sort
}

export const defaultSort: Sort = { by: 'marketCap', direction: 'desc' }

const MAX_SEARCH_LENGTH = 60

/** View of an address. Misspelled parts are left out, so an old or mistyped link still opens the page. */
export function readView(address: URLSearchParams): MarketsView {
  const kind = kinds.find((each) => each === address.get('kind')) ?? 'crypto'
  const offered: readonly Category[] = categoriesOf[kind]
  const by = columns.find((each) => each === address.get('sort'))
  const direction = address.get('order') === 'asc' ? 'asc' : 'desc'
  return {
    kind,
    tab: tabs.find((each) => each === address.get('tab')) ?? 'all',
    search: (address.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    category: offered.find((each) => each === address.get('category')),
    sort: { by: by ?? defaultSort.by, direction },
  }
}

/** The address that shows this; what is so by itself is left out of it. */
export function writeView({ kind, tab, search, category, sort }: MarketsView): URLSearchParams {
  return new URLSearchParams({
    ...(kind !== 'crypto' && { kind }),
    ...(tab !== 'all' && { tab }),
    ...(search !== '' && { search }),
    ...(category !== undefined && { category }),
    ...(sort.by !== defaultSort.by && { sort: sort.by }),
    ...(sort.direction !== defaultSort.direction && { order: sort.direction }),
  })
}

/** The column that is active turns round; another one begins with the greatest. */
export function pressed(sort: Sort, by: Column): Sort {
  if (sort.by !== by) return { by, direction: 'desc' }
  return { by, direction: sort.direction === 'desc' ? 'asc' : 'desc' }
}
