import { add, type Money } from '@sadaf/money'
import { toMoney } from '../app/api/amounts.ts'
import type { Portfolio, PortfolioHolding, WireAmount } from '../app/api/api.ts'

type Told = { readonly unrealised: WireAmount | null; readonly realised: WireAmount }

/** Total gain, which is the same by every method; null without a price. */
export function gainOf({ unrealised, realised }: Told): Money | null {
  return unrealised && add(toMoney(unrealised), toMoney(realised))
}

/** Which part of a whole each holding is, as drawn: in percent, with what has no price left out. */
export function partsOf(
  portfolio: Pick<Portfolio, 'data'>,
): readonly (PortfolioHolding & { percent: number })[] {
  return portfolio.data.flatMap((holding) =>
    holding.share_percentage === null ? [] : [{ ...holding, percent: Number(holding.share_percentage) }],
  )
}
