import { contract, toWire } from '@sadaf/api'
import { money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { personOf } from '../profile/index.ts'
import { CURRENCY } from './currency.ts'
import { type Gained, gainedBy, isPartlyUnknown, soldIn, yearsOf } from './gains.ts'
import { gainsFile } from './gains-file.ts'

/** What was realised, year by year. */
export function serveGains({ api, platform }: Needs<'api' | 'platform'>): void {
  const { clock } = platform

  api.serve(contract.getGains, async ({ tx, caller: { userId }, query }) => {
    const timeZone = (await personOf(tx, userId))?.time_zone ?? 'UTC'
    const now = clock.now()
    const years = await yearsOf(tx, userId, { now, timeZone })
    const year = query.year ?? years[0] ?? now.getUTCFullYear()
    const sold = await soldIn(tx, userId, { year, timeZone })
    return {
      year,
      years: [...years],
      count: sold.length,
      unknown_count: sold.filter(isPartlyUnknown).length,
      first_in_first_out: presentGained(gainedBy(sold, 'firstInFirstOut')),
      average: presentGained(gainedBy(sold, 'average')),
    }
  })

  api.serveFile(contract.getGainsFile, ({ caller: { userId }, query, language }) =>
    gainsFile(platform, { ...query, userId, language }),
  )
}

function presentGained({ proceeds, cost }: Gained) {
  const wire = (minor: bigint) => toWire(money(CURRENCY, minor))
  return { proceeds: wire(proceeds), cost: wire(cost), gain: wire(proceeds - cost) }
}
