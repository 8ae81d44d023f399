import { contract, toWire } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { namedPrices } from '../markets/index.ts'
import { personOf } from '../profile/index.ts'
import { CURRENCY } from './currency.ts'
import { type Earned, earnedIn, type Gained, gainedBy, isPartlyUnknown, soldIn, yearsOf } from './gains.ts'
import { gainsFile } from './gains-file.ts'

/** What was realised, year by year. */
export function serveGains({ api, platform }: Needs<'api' | 'platform'>): void {
  const { clock } = platform

  api.serve(contract.getGains, async ({ tx, caller: { userId }, query, language }) => {
    const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
    const now = clock.now()
    const years = await yearsOf(tx, userId, { now, timeZone })
    const year = query.year ?? years[0] ?? now.getUTCFullYear()
    const sold = await soldIn(tx, userId, { year, timeZone })
    const earned = await earnedIn(tx, userId, { year, timeZone })
    const symbols = [...new Set(earned.map(({ quantity }) => quantity.asset))]
    const named = await namedPrices(tx, symbols, now)
    return {
      year,
      years: [...years],
      count: sold.length,
      unknown_count: sold.filter(isPartlyUnknown).length,
      first_in_first_out: presentGained(gainedBy(sold, 'firstInFirstOut')),
      average: presentGained(gainedBy(sold, 'average')),
      income: presentIncome(earned, (symbol) => named.get(symbol)?.name[language] ?? symbol),
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
