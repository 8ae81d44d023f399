import { contract, toWire } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { namedPrices } from '../markets/index.ts'
import { personOf } from '../profile/index.ts'
import { CURRENCY } from './currency.ts'
import {
  dividendsIn,
  type Earned,
  earnedIn,
  type Gained,
  gainedBy,
  isPartlyUnknown,
  type PaidDividend,
  soldIn,
  yearsOf,
} from './gains.ts'
import { gainsFile } from './gains-file.ts'

/** Serves realised gains, year by year. */
export function serveGains({ api, platform }: Needs<'api' | 'platform'>): void {
  const { clock } = platform

  api.serve(contract.getGains, async ({ tx, caller: { userId }, query, language }) => {
    const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
    const now = clock.now()
    const years = await yearsOf(tx, userId, { now, timeZone })
    const year = query.year ?? years[0] ?? now.getUTCFullYear()
    const sold = await soldIn(tx, userId, { year, timeZone })
    const earned = await earnedIn(tx, userId, { year, timeZone })
    const paid = await dividendsIn(tx, userId, { year, timeZone })
    const symbols = [...new Set([...earned, ...paid].map(({ quantity }) => quantity.asset))]
    const named = await namedPrices(tx, symbols, now)
    const nameOf = (symbol: string) => named.get(symbol)?.name[language] ?? symbol
    return {
      year,
      years: [...years],
      count: sold.length,
      unknown_count: sold.filter(isPartlyUnknown).length,
      first_in_first_out: presentGained(gainedBy(sold, 'firstInFirstOut')),
      average: presentGained(gainedBy(sold, 'average')),
      income: presentIncome(earned, nameOf),
      dividends: presentDividends(paid, nameOf),
    }
  })

  api.serveFile(contract.getGainsFile, ({ caller: { userId }, query, language }) =>
    gainsFile(platform, { ...query, userId, language }),
  )
}

/** By asset, the highest worth first. */
function presentIncome(earned: readonly Earned[], nameOf: (symbol: string) => string) {
  const worthOf = (all: readonly Earned[]) =>
    money(
      CURRENCY,
      all.reduce((sum, { worth }) => sum + (worth?.minor ?? 0n), 0n),
    )
  const byAsset = [...Map.groupBy(earned, ({ quantity }) => quantity.asset)].map(([symbol, all]) => ({
    ...{ symbol, all },
    quantity: sumOf(symbol, all),
    worth: worthOf(all),
  }))
  byAsset.sort((one, other) => (one.worth.minor > other.worth.minor ? -1 : 1))
  return {
    count: earned.length,
    unknown_count: earned.filter(({ worth }) => worth === null).length,
    worth: toWire(worthOf(earned)),
    data: byAsset.map(({ symbol, all, quantity, worth }) => ({
      ...{ symbol, name: nameOf(symbol), count: all.length },
      quantity: toWire(quantity),
      worth: toWire(worth),
    })),
  }
}

/** By asset, the highest first. */
function presentDividends(paid: readonly PaidDividend[], nameOf: (symbol: string) => string) {
  const byAsset = [...Map.groupBy(paid, ({ quantity }) => quantity.asset)].map(([symbol, all]) => ({
    ...{ symbol, name: nameOf(symbol), count: all.length },
    ...sumsOf(all),
  }))
  byAsset.sort((one, other) => (one.gross > other.gross ? -1 : 1))
  const wire = (minor: bigint) => toWire(money(CURRENCY, minor))
  const inWire = <Sums extends ReturnType<typeof sumsOf>>({ gross, tax, ...others }: Sums) => ({
    ...others,
    ...{ gross: wire(gross), tax: wire(tax), net: wire(gross - tax) },
  })
  return { count: paid.length, ...inWire(sumsOf(paid)), data: byAsset.map(inWire) }
}

function sumsOf(paid: readonly PaidDividend[]): { readonly gross: bigint; readonly tax: bigint } {
  return {
    gross: paid.reduce((sum, { gross }) => sum + gross, 0n),
    tax: paid.reduce((sum, { tax }) => sum + tax, 0n),
  }
}

function sumOf(asset: string, all: readonly Earned[]): Money {
  return money(
    asset,
    all.reduce((sum, { quantity }) => sum + quantity.minor, 0n),
  )
}

function presentGained({ proceeds, cost }: Gained) {
  const wire = (minor: bigint) => toWire(money(CURRENCY, minor))
  return { proceeds: wire(proceeds), cost: wire(cost), gain: wire(proceeds - cost) }
}
