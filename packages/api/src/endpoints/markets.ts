import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { timestamp } from '../shapes.ts'

export const assetKinds = ['crypto', 'security'] as const
export type MarketAssetKind = (typeof assetKinds)[number]

/** Categories of assets; the first six of crypto are those that the page offers to choose from. */
export const assetCategories = [
  ...(['layer_1', 'defi', 'layer_2', 'oracle', 'gaming', 'nft'] as const),
  ...([
    'stablecoin',
    'meme',
    'exchange',
    'infrastructure',
    'ai',
    'real_world',
    'storage',
    'payments',
  ] as const),
  ...(['us_share', 'uae_share', 'etf'] as const),
] as const
export type AssetCategory = (typeof assetCategories)[number]

/** From a day to all that there is, as the buttons above a chart say it. */
export const candleRanges = ['1d', '1w', '1m', '3m', '1y', 'all'] as const
export type CandleRange = (typeof candleRanges)[number]

export const assetSymbol = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9.]{0,15}$/)
  .meta({ description: 'The symbol by which an asset is traded.', example: 'BTC' })
export const priceDecimal = z.string().meta({ description: 'Decimal, exact.', example: '97412.36' })
const symbol = assetSymbol
const decimal = priceDecimal
const percent = z.string().meta({ description: 'In percent, two decimals.', example: '-1.60' })

const reading = { method: 'GET', tag: 'markets', access: 'public', limitPerMinute: 120 } as const

/** How a price stands: `live`; `stale` without a recent quote; `halted` where it left its band. */
export const priceStates = ['live', 'stale', 'halted'] as const
export type PriceState = (typeof priceStates)[number]

const figures = {
  price: decimal.nullable().meta({ description: 'In US dollars; null where there is none.' }),
  change_24h: percent.nullable().meta({
    description:
      'Crypto: against the price 24 hours ago, rolling. Securities: against the close of the day before.',
  }),
  volume_24h: decimal.nullable(),
  market_cap: decimal.nullable(),
  quoted_at: timestamp.nullable(),
  state: z.enum(priceStates),
}

/** Exchanges of securities whose hours and holidays are known. */
const exchanges = ['new_york', 'dubai'] as const

/**
 * Holidays of exchanges; the server answers with those that its calendar knows, so that a missing one is a type error.
 */
const exchangeHolidays = [
  ...(['new_year', 'martin_luther_king_day', 'presidents_day', 'good_friday', 'memorial_day'] as const),
  ...(['juneteenth', 'independence_day', 'labor_day', 'thanksgiving', 'christmas'] as const),
  ...(['day_of_mourning', 'eid_al_fitr', 'arafat_day', 'eid_al_adha', 'islamic_new_year'] as const),
  ...(['prophets_birthday', 'union_day'] as const),
] as const

/** The exchange of a security that is closed. */
export const exchangeClosure = z
  .object({
    exchange: z.enum(exchanges),
    holiday: z
      .enum(exchangeHolidays)
      .nullable()
      .meta({ description: 'Holiday that lies before the next session; null for nights and weekends.' }),
    opens_at: timestamp.meta({ description: 'Opening of the next session.' }),
  })
  .meta({ id: 'ExchangeClosure' })

const asset = z
  .object({
    symbol,
    kind: z.enum(assetKinds),
    name: z.string().meta({ description: 'In the language of the request.' }),
    category: z.enum(assetCategories),
    rank: z.int().nullable().meta({ description: 'By market capitalisation within its kind, from 1.' }),
    ...figures,
    sparkline: z
      .array(decimal)
      .meta({ description: 'Its price over the last 24 hours, the oldest first: at most 24 points.' }),
  })
  .meta({ id: 'MarketAsset' })

export const listMarketAssets = endpoint({
  ...reading,
  id: 'listMarketAssets',
  path: '/markets/assets',
  summary: 'Every asset of a kind with its latest price, the largest first',
  query: z.strictObject({ kind: z.enum(assetKinds).default('crypto') }),
  response: z.object({
    data: z.array(asset),
    totals: z.object({
      market_cap: decimal,
      market_cap_change_24h: percent.nullable(),
      volume_24h: decimal,
      volume_change_24h: percent.nullable(),
      btc_dominance: percent.nullable(),
      btc_dominance_before: percent.nullable(),
    }),
    source: z.object({
      name: z.string().meta({ description: 'Who names the prices.' }),
      is_sandbox: z.boolean().meta({ description: 'Sandbox prices, used by this demonstration alone.' }),
      quoted_at: timestamp.nullable(),
      is_stale: z.boolean(),
    }),
  }),
})

export const getMarketAsset = endpoint({
  ...reading,
  id: 'getMarketAsset',
  path: '/markets/assets/{symbol}',
  summary: 'An asset with its statistics and what it is',
  params: z.object({ symbol }),
  response: asset.extend({
    about: z.string(),
    circulating_supply: decimal.nullable(),
    max_supply: decimal.nullable(),
    high_24h: decimal.nullable(),
    low_24h: decimal.nullable(),
    highest_ever: decimal.nullable(),
    highest_ever_at: timestamp.nullable(),
    closed: exchangeClosure.nullable().meta({
      description: 'Closure of its exchange; null while it is traded, and for crypto.',
    }),
  }),
  errors: ['asset_not_found'],
})

const announcedDividend = z
  .object({
    per_unit: decimal.meta({ description: 'Of one unit, in US dollars before tax.' }),
    ex_date: z.iso.date().meta({ description: 'Holders before this day are paid.' }),
    record_date: z.iso.date(),
    pay_date: z.iso.date(),
  })
  .meta({ id: 'AnnouncedDividend' })

export const getAssetDividends = endpoint({
  ...reading,
  id: 'getAssetDividends',
  path: '/markets/assets/{symbol}/dividends',
  summary: 'Dividends of an asset as the venue announces them; null where it says nothing',
  params: z.object({ symbol }),
  response: z.object({
    yield_percentage: decimal.nullable().meta({ description: 'Over 12 months, in percent of the price.' }),
    last: announcedDividend.nullable(),
    next: announcedDividend.nullable(),
  }),
  errors: ['asset_not_traded', 'provider_unavailable'],
})

export const listCandles = endpoint({
  ...reading,
  id: 'listCandles',
  path: '/markets/assets/{symbol}/candles',
  summary: 'How the price of an asset went over a time',
  params: z.object({ symbol }),
  query: z.strictObject({ range: z.enum(candleRanges) }),
  response: z.object({
    interval_seconds: z.int().meta({ description: 'How long each candle is: 300, 3600 or 86400.' }),
    data: z.array(
      z
        .object({
          at: timestamp,
          open: decimal,
          high: decimal,
          low: decimal,
          close: decimal,
          volume: decimal,
        })
        .meta({ id: 'Candle' }),
    ),
  }),
  errors: ['asset_not_found', 'provider_unavailable'],
})

const ofCaller = { tag: 'markets', access: 'user', limitPerMinute: 120 } as const

export const listFavourites = endpoint({
  ...ofCaller,
  id: 'listFavourites',
  method: 'GET',
  path: '/markets/favourites',
  scope: 'markets:read',
  summary: 'The assets that one has starred, in the order of one’s own',
  response: z.object({ data: z.array(symbol) }),
})

const changingFavourite = {
  ...ofCaller,
  path: '/markets/favourites/{symbol}',
  scope: 'markets:write',
  params: z.object({ symbol }),
  response: z.object({ symbol, is_favourite: z.boolean() }),
  errors: ['asset_not_found'],
} as const

export const starAsset = endpoint({
  ...changingFavourite,
  id: 'starAsset',
  method: 'PUT',
  summary: 'Have an asset among one’s favourites',
})

export const unstarAsset = endpoint({
  ...changingFavourite,
  id: 'unstarAsset',
  method: 'DELETE',
  summary: 'Take an asset from one’s favourites',
})

export const placeFavourite = endpoint({
  ...changingFavourite,
  id: 'placeFavourite',
  method: 'POST',
  path: '/markets/favourites/{symbol}/place',
  summary: 'Move one of one’s favourites to another place',
  body: z.strictObject({
    after: symbol
      .nullable()
      .meta({ description: 'The one that it is to come right after; null for the first place.' }),
  }),
  response: z.object({ data: z.array(symbol) }),
  errors: ['favourites_changed'],
})

export const liftPriceHalt = endpoint({
  id: 'liftPriceHalt',
  method: 'POST',
  path: '/operator/markets/{symbol}/lift',
  summary: 'Believe a price that left its band',
  tag: 'operator',
  access: 'service',
  params: z.object({ symbol }),
  response: z.object({
    symbol,
    is_lifted: z.boolean().meta({ description: 'False where its price was not halted.' }),
  }),
  errors: ['asset_not_found'],
})
