import { add, type Money, type Rate, ratio, subtract, zero } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { MarketAsset, Portfolio, PortfolioHolding } from '../app/api/api.ts'

/** Currency of prices. */
const CURRENCY = 'USD'

/** One's crypto holdings, out of a portfolio that may have shares in it too. */
export type OwnCrypto = {
  /** The most valuable first. */
  readonly holdings: readonly PortfolioHolding[]
  /** The sum of the values that are known (specification, section 3). */
  readonly total: Money
  /** Change of the same holdings' worth in 24 hours; null where that is known of none. */
  readonly change: { readonly by: Money; readonly share: Rate | null } | null
}

export function ownCrypto({ data }: Pick<Portfolio, 'data'>, listed: readonly MarketAsset[]): OwnCrypto {
  const symbols = new Set(listed.map(({ symbol }) => symbol))
  const holdings = data.filter(({ symbol }) => symbols.has(symbol))
  const known = holdings.filter(({ value, change_24h: change }) => value !== null && change !== null)
  const by = sumOf(known.map(({ change_24h: change }) => change))
  const before = subtract(sumOf(known.map(({ value }) => value)), by)
  return {
    holdings,
    total: sumOf(holdings.map(({ value }) => value)),
    change: known.length === 0 ? null : { by, share: before.minor === 0n ? null : ratio(by, before) },
  }
}

function sumOf(amounts: readonly PortfolioHolding['value'][]): Money {
  return amounts.reduce((sum, amount) => (amount ? add(sum, toMoney(amount)) : sum), zero(CURRENCY))
}
