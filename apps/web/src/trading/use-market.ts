import { type Money, zero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import { useTranslation } from '../app/language/translation.ts'
import { assetQuery } from '../markets/index.ts'
import { portfolioQuery } from '../portfolio/index.ts'
import { instrumentsQuery } from './queries.ts'

/** How an asset is traded, and what it costs now. */
export function useMarket(symbol: string) {
  const { language } = useTranslation()
  const instruments = useQuery(instrumentsQuery())
  const asset = useQuery(assetQuery(symbol, language))
  return {
    instruments,
    asset,
    instrument: instruments.data?.data.find((each) => each.symbol === symbol),
    venue: instruments.data?.venue ?? '',
  }
}

/** Quantity of an asset that may be sold, and the whole of it; undefined until it is known. */
export function useHolding(symbol: string): { readonly available: Money; readonly whole: Money } | undefined {
  const { language } = useTranslation()
  const { data } = useQuery(portfolioQuery(language))
  if (!data) return undefined
  const held = data.data.find((each) => each.symbol === symbol)
  if (!held) return { available: zero(symbol), whole: zero(symbol) }
  return { available: toMoney(held.available), whole: toMoney(held.quantity) }
}
