import { toMoney } from '../app/api/amounts.ts'
import type { PortfolioHolding } from '../app/api/api.ts'
import { AppLink } from '../app/routing/link.tsx'
import { AssetMark, Change, NOTHING } from '../markets/index.ts'
import { Money } from '../ui/amounts/money.tsx'

/** A holding with its worth and how that changed, leading to its asset. */
export function HoldingRow({ holding }: { readonly holding: PortfolioHolding }) {
  const { symbol, name, quantity, value, change_24h: change, change_24h_percentage: percent } = holding
  return (
    <AppLink
      to="asset"
      params={{ id: symbol }}
      className="group flex min-h-16 items-center gap-3 py-2.5 -outline-offset-2"
    >
      <AssetMark symbol={symbol} />
      <span className="min-w-0 flex-1">
        <span className="block leading-5 font-medium group-hover:underline">{name}</span>
        <Money value={toMoney(quantity)} className="block text-xs text-muted" />
      </span>
      <span className="grid shrink-0 justify-items-end text-end">
        <span className="font-medium">{value ? <Money value={toMoney(value)} /> : NOTHING}</span>
        <span className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-muted">
          {change && <Money value={toMoney(change)} sign="always" />}
          <Change percent={percent} />
        </span>
      </span>
    </AppLink>
  )
}
