import { contract, toWire } from '@sadaf/api'
import { money, toDecimal } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { createCloses } from '../markets/index.ts'
import { CURRENCY } from './currency.ts'
import { historyOf, prepareHistory, thinned } from './history.ts'
import { dayText, percentText, type Return, type Returns } from './returns.ts'

/** History of the worth of a person's holdings. */
export function serveHistory({ api, platform }: Needs<'api' | 'platform'>): void {
  const { clock } = platform
  const closes = createCloses(platform)

  api.servePrepared(
    contract.getPortfolioHistory,
    ({ caller: { userId } }) => prepareHistory(platform, closes, userId),
    async ({ tx, caller: { userId }, query: { range } }) => {
      const history = await historyOf(tx, userId, { range, now: clock.now() })
      const { points, stepDays } = thinned(history.days)
      return {
        currency: CURRENCY,
        step_days: stepDays,
        data: points.map(({ day, value, putIn, returned }) => ({
          day: dayText(day),
          value: value === null ? null : toDecimal(money(CURRENCY, value)),
          put_in: toDecimal(money(CURRENCY, putIn)),
          time_weighted: returned === null ? null : percentText(returned),
        })),
        returns: history.returns && presentReturns(history.returns),
        left_out: [...history.leftOut],
        unpriced: history.unpriced.map(({ asset, days }) => ({ symbol: asset, days })),
        unknown: history.unknown.map(({ asset, minor }) => ({
          symbol: asset,
          quantity: toWire(money(asset, minor)),
        })),
      }
    },
  )
}

function presentReturns({ since, days, timeWeighted, moneyWeighted }: Returns) {
  return {
    since: dayText(since),
    days,
    time_weighted: timeWeighted && presentReturn(timeWeighted),
    money_weighted: moneyWeighted && presentReturn(moneyWeighted),
  }
}

function presentReturn({ period, yearly }: Return) {
  return { period: percentText(period), yearly: yearly === null ? null : percentText(yearly) }
}
