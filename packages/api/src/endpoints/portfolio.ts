import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import { id, localDate, timestamp, wireAmount } from '../shapes.ts'
import { priceStates } from './markets.ts'

const decimal = z.string().meta({ description: 'Decimal, exact.', example: '97412.36' })
const percent = z.string().meta({ description: 'In percent, two decimals.', example: '-1.60' })

/** Its cost by one method of matching sales with lots. */
const byMethod = {
  cost: wireAmount.meta({ description: 'What it cost that is still held, fees included.' }),
  average_cost: decimal
    .nullable()
    .meta({ description: '`cost` of one unit; null where none is at a known cost.' }),
  unrealised: wireAmount
    .nullable()
    .meta({ description: 'What it is worth more than it cost; null without a price.' }),
  realised: wireAmount.meta({ description: 'What sales brought more than what was sold had cost.' }),
}

const method = z.object(byMethod)

export const getPortfolio = endpoint({
  id: 'getPortfolio',
  method: 'GET',
  path: '/portfolio',
  tag: 'portfolio',
  summary: 'What one holds, what it is worth and what it cost, in US dollars',
  access: 'user',
  scope: 'trading:read',
  limitPerMinute: 120,
  response: z.object({
    total: wireAmount.meta({ description: 'What all is worth that has a price.' }),
    change_24h: wireAmount
      .nullable()
      .meta({ description: 'What the same holdings were worth less 24 hours ago.' }),
    change_24h_percentage: percent.nullable(),
    first_in_first_out: method.omit({ average_cost: true }),
    average: method.omit({ average_cost: true }),
    data: z
      .array(
        z
          .object({
            id,
            symbol: z.string(),
            name: z.string().meta({ description: 'In the language of the request.' }),
            quantity: wireAmount,
            available: wireAmount.meta({ description: 'What is neither set aside for an order nor staked.' }),
            staked: wireAmount.meta({ description: 'What of it is staked, or on its way back from that.' }),
            price: decimal.nullable(),
            state: z.enum(priceStates),
            quoted_at: timestamp.nullable(),
            value: wireAmount.nullable().meta({ description: 'Null where there is no price.' }),
            share_percentage: percent.nullable().meta({ description: 'Of the total.' }),
            change_24h: wireAmount
              .nullable()
              .meta({ description: 'What as much of it was worth less 24 hours ago.' }),
            change_24h_percentage: percent.nullable(),
            first_in_first_out: method,
            average: method,
            unknown_quantity: wireAmount.meta({
              description: 'Quantity of unknown cost: no gain is told of it.',
            }),
            lot_count: z.int().meta({ description: 'How many purchases of it there is something left of.' }),
            lots: z
              .array(
                z.object({
                  quantity: wireAmount,
                  cost: wireAmount.nullable(),
                  acquired_at: timestamp,
                }),
              )
              .meta({ description: 'The oldest 50 of them.' }),
          })
          .meta({ id: 'PortfolioHolding' }),
      )
      .meta({ description: 'The most valuable first; what was sold out is not among them.' }),
  }),
})

/** Over which time a portfolio is looked back at: of prices it is the same, which also have a day. */
export const portfolioRanges = ['1w', '1m', '3m', '1y', 'all'] as const
export type PortfolioRange = (typeof portfolioRanges)[number]

const day = localDate.meta({
  description: 'A day of UTC, by whose end prices are told.',
  example: '2026-03-31',
})

const returned = z
  .object({
    period: percent.meta({ description: 'Over the whole time, in percent.' }),
    yearly: percent.nullable().meta({ description: 'The same for a year; null under a year.' }),
  })
  .nullable()

export const getPortfolioHistory = endpoint({
  id: 'getPortfolioHistory',
  method: 'GET',
  path: '/portfolio/history',
  tag: 'portfolio',
  summary: 'What one’s holdings were worth at the end of each day, what was put in, and both returns',
  access: 'user',
  scope: 'trading:read',
  limitPerMinute: 120,
  query: z.strictObject({ range: z.enum(portfolioRanges).default('1m') }),
  response: z.object({
    currency: z.string(),
    data: z
      .array(
        z
          .object({
            day,
            value: decimal.nullable().meta({
              description: 'Quantities at its end by their closes; null where something held had no price.',
            }),
            put_in: decimal.meta({ description: 'What was paid since the beginning, less what was had.' }),
            time_weighted: percent.nullable().meta({
              description: 'Time-weighted return since `returns.since`; null where it cannot be computed.',
            }),
          })
          .meta({ id: 'PortfolioDay' }),
      )
      .meta({ description: 'The oldest first, the last by the price now; at most 732.' }),
    step_days: z.int().meta({ description: 'How many days lie between one and the next.' }),
    returns: z
      .object({
        since: day,
        days: z.int(),
        time_weighted: returned.meta({
          description:
            'Time-weighted return: one dollar invested throughout; null where it cannot be computed.',
        }),
        money_weighted: returned.meta({
          description: 'Money-weighted return on the person’s own money; null where it cannot be computed.',
        }),
      })
      .nullable()
      .meta({
        description: 'From the last day on that has no value; null where there are not two that have one.',
      }),
    left_out: z
      .array(z.string())
      .meta({ description: 'Assets that had no price on any of the days: nothing of them is counted.' }),
    unpriced: z
      .array(z.object({ symbol: z.string(), days: z.int() }))
      .meta({ description: 'Assets that had no price on some of the days.' }),
    unknown: z.array(z.object({ symbol: z.string(), quantity: wireAmount })).meta({
      description: 'Transfers in of unknown cost, or out of unknown units: not in `put_in`.',
    }),
  }),
})

const inParts = z
  .object({
    total: wireAmount.meta({ description: 'The sum of both parts, exactly.' }),
    by_price: wireAmount.meta({ description: 'Part of the result by prices.' }),
    by_currency: wireAmount.meta({
      description: 'Change of the cost by the rate between dollars and the preferred currency.',
    }),
  })
  .meta({ id: 'ResultInParts' })

const resultByMethod = z
  .object({
    unrealised: inParts.nullable().meta({ description: 'Null without a price or without a rate.' }),
    realised: inParts.nullable().meta({ description: 'Null without a rate.' }),
  })
  .meta({ id: 'ResultByMethod' })

const resultByMethods = { first_in_first_out: resultByMethod, average: resultByMethod }

export const getPortfolioResult = endpoint({
  id: 'getPortfolioResult',
  method: 'GET',
  path: '/portfolio/result',
  tag: 'portfolio',
  summary: 'Gains in the preferred currency, in a part by prices and a part by the exchange rate',
  access: 'user',
  scope: 'trading:read',
  limitPerMinute: 60,
  response: z.object({
    currency: z.string().meta({ description: 'The preferred one.' }),
    rate: z
      .object({
        per_dollar: decimal.meta({ description: 'Units of the currency for a dollar, ten decimals.' }),
        day: localDate,
      })
      .nullable()
      .meta({ description: 'Null where none of the last seven days is known: no part is told then.' }),
    ...resultByMethods,
    data: z
      .array(z.object({ id, symbol: z.string(), ...resultByMethods }).meta({ id: 'HoldingResult' }))
      .meta({ description: 'Of each holding there ever was, by its symbol.' }),
  }),
})

/** By which rule it is said what of a holding was sold. */
export const costMethods = ['first_in_first_out', 'average'] as const
export type CostMethod = (typeof costMethods)[number]

const year = z.coerce.number().int().min(1970).max(2999).meta({ description: 'In the caller’s time zone.' })

const earned = z
  .object({
    symbol: z.string(),
    name: z.string().meta({ description: 'In the language of the request.' }),
    count: z.int(),
    quantity: wireAmount,
    worth: wireAmount,
  })
  .meta({ id: 'StakingIncome' })

const dividendsOfAsset = z
  .object({
    symbol: z.string(),
    name: z.string().meta({ description: 'In the language of the request.' }),
    count: z.int(),
    gross: wireAmount,
    tax: wireAmount.meta({ description: 'Withheld before it was paid.' }),
    net: wireAmount,
  })
  .meta({ id: 'DividendIncome' })

const yearOfGains = z.object({ proceeds: wireAmount, cost: wireAmount, gain: wireAmount })

export const getGains = endpoint({
  id: 'getGains',
  method: 'GET',
  path: '/portfolio/gains',
  tag: 'portfolio',
  summary: 'Realised gains of a year, by both methods, and income from staking and dividends',
  access: 'user',
  scope: 'trading:read',
  limitPerMinute: 60,
  query: z.strictObject({ year: year.optional().meta({ description: 'The newest unless told.' }) }),
  response: z.object({
    year: z.int(),
    years: z.array(z.int()).meta({ description: 'Those there is a report of, the newest first.' }),
    count: z.int().meta({ description: 'Sales, swaps and what else left.' }),
    unknown_count: z.int().meta({ description: 'Those of which something came at no known cost.' }),
    first_in_first_out: yearOfGains,
    average: yearOfGains,
    income: z
      .object({
        count: z.int(),
        unknown_count: z.int().meta({ description: 'Those without a price on their day: in no sum.' }),
        worth: wireAmount,
        data: z.array(earned).meta({ description: 'By asset, the highest worth first.' }),
      })
      .meta({
        description: 'Staking rewards of the year at their worth on their days. No gain is made of them.',
      }),
    dividends: z
      .object({
        count: z.int(),
        gross: wireAmount,
        tax: wireAmount,
        net: wireAmount,
        data: z.array(dividendsOfAsset).meta({ description: 'By asset, the highest first.' }),
      })
      .meta({ description: 'Dividends paid in the year, before and after tax.' }),
  }),
})

/** As what a report of gains is given. */
export const gainsFormats = { csv: 'text/csv', pdf: 'application/pdf' } as const
export type GainsFormat = keyof typeof gainsFormats

export const getGainsFile = endpoint({
  id: 'getGainsFile',
  method: 'GET',
  path: '/portfolio/gains/file',
  tag: 'portfolio',
  summary: 'Everything that was realised in a year as a file, in the language of the request',
  access: 'user',
  scope: 'trading:read',
  expensive: true,
  limitPerMinute: 20,
  query: z.strictObject({
    year,
    method: z.enum(costMethods).default('first_in_first_out'),
    format: z.enum(['csv', 'pdf']),
  }),
  files: Object.values(gainsFormats),
  response: fileAnswer,
  errors: ['export_too_long'],
})
