import { categoriesOf } from '../markets/index.ts'

/** The tabs of what is opened over the page (specification, section 2); the first is the one that it opens with. */
export const tabs = ['portfolio', 'markets', 'trading'] as const
export type HubTab = (typeof tabs)[number]

export const movers = ['gainers', 'losers'] as const
export type Movers = (typeof movers)[number]

/** Within which prices in US dollars, from one to below the other; null where there is no end. */
export const bands = {
  below1: [null, 1],
  to100: [1, 100],
  to1000: [100, 1_000],
  above1000: [1_000, null],
} as const satisfies Record<string, readonly [from: number | null, below: number | null]>
export type Band = keyof typeof bands

/** As on the page of markets. */
const categories = categoriesOf.crypto
export type Category = (typeof categories)[number]

/** The part of the address about the hub. All of it can be linked. */
export type HubView = {
  /** The tab that is open over the page; undefined where nothing is. */
  readonly tab: HubTab | undefined
  readonly search: string
  readonly movers: Movers | undefined
  readonly category: Category | undefined
  readonly band: Band | undefined
  readonly isFavourites: boolean
}

const MAX_SEARCH_LENGTH = 60

/**
 * Reads the view of an address. Misspelled parameters are left out, so an old or mistyped link still opens
 * the page.
 */
export function readView(address: URLSearchParams): HubView {
  return {
    tab: tabs.find((each) => each === address.get('show')),
    search: (address.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    movers: movers.find((each) => each === address.get('top')),
    category: categories.find((each) => each === address.get('category')),
    band: isBand(address.get('price')),
    isFavourites: address.get('favourites') === 'yes',
  }
}

/** The address that shows this; what is so by itself is left out of it. */
export function writeView({
  tab,
  search,
  movers: top,
  category,
  band,
  isFavourites,
}: HubView): URLSearchParams {
  return new URLSearchParams({
    ...(tab && { show: tab }),
    ...(search !== '' && { search }),
    ...(top && { top }),
    ...(category && { category }),
    ...(band && { price: band }),
    ...(isFavourites && { favourites: 'yes' }),
  })
}

/** How many filters are set. */
export function filterCount({ category, band, isFavourites }: HubView): number {
  return [category !== undefined, band !== undefined, isFavourites].filter(Boolean).length
}

function isBand(text: string | null): Band | undefined {
  return text !== null && Object.hasOwn(bands, text) ? (text as Band) : undefined // One of its own names.
}
