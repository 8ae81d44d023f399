import { contract, toWire } from '@sadaf/api'
import { money, rateToDecimal } from '@sadaf/money'
import type { Gain } from '@sadaf/portfolio'
import type { Needs } from '../capability.ts'
import { personOf } from '../profile/index.ts'
import { resultsIn } from './result.ts'
import { type Result, sumOfResults } from './result-parts.ts'
import { dayOf } from './standing.ts'

const RATE_DECIMALS = 10

/** Serves results in the preferred currency, in their parts. */
export function serveResult({ api, platform, rates }: Needs<'api' | 'platform' | 'rates'>): void {
  const { clock } = platform

  api.serve(contract.getPortfolioResult, async ({ tx, caller: { userId } }) => {
    const currency = (await personOf(tx, userId))?.currency ?? 'USD'
    const now = clock.now()
    const results = await resultsIn(tx, { userId, currency, now })
    // The next answer has today's.
    if (results?.rate.day !== dayOf(now)) await rates.fetchSoon(tx)
    const holdings = results?.holdings ?? []
    const { firstInFirstOut, average } = sumOfResults(holdings)
    const present = (result: Result) => presentResult(result, currency)
    return {
      currency,
      rate: results && {
        per_dollar: rateToDecimal(results.rate.rate, RATE_DECIMALS, 'halfEven'),
        day: results.rate.day,
      },
      first_in_first_out: results ? present(firstInFirstOut) : notTold,
      average: results ? present(average) : notTold,
      data: holdings
        .map((each) => ({
          id: each.id,
          symbol: each.asset,
          first_in_first_out: present(each.firstInFirstOut),
          average: present(each.average),
        }))
        .sort((one, other) => (one.symbol < other.symbol ? -1 : 1)),
    }
  })
}

const notTold = { unrealised: null, realised: null }

function presentResult({ unrealised, realised }: Result, currency: string) {
  const wire = (minor: bigint) => toWire(money(currency, minor))
  const inParts = ({ total, price, currency: byCurrency }: Gain) => ({
    total: wire(total),
    by_price: wire(price),
    by_currency: wire(byCurrency),
  })
  return { unrealised: unrealised && inParts(unrealised), realised: inParts(realised) }
}
