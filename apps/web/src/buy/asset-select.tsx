import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { MarketAsset, PaymentMethods } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AssetMark, Change, priceText } from '../markets/index.ts'
import type { BuyForm } from './draft.ts'

/** Which cryptocurrency, as the device's own list; what is chosen is shown with its price. */
export function AssetSelect({
  form,
  symbols,
  assets,
  onChange,
}: {
  readonly form: BuyForm
  readonly symbols: PaymentMethods['assets']
  readonly assets: readonly MarketAsset[]
  readonly onChange: (form: BuyForm) => void
}) {
  const { t, language } = useTranslation()
  const id = useId()
  const known = (symbol: string) => assets.find((each) => each.symbol === symbol)
  const chosen = known(form.asset)
  const choose = (symbol: string) => {
    const asset = symbols.find((each) => each === symbol)
    if (!asset) return
    // An amount of one coin says nothing of another.
    onChange({ ...form, asset, amount: form.side === 'crypto' ? '' : form.amount })
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('buy.asset')}
      </label>
      <div className="relative flex min-h-16 items-center gap-3 rounded-control border border-line-strong/60 bg-surface px-4 py-2.5 transition-colors hover:border-line-strong has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <AssetMark symbol={form.asset} size="lg" />
        <span aria-hidden className="min-w-0 flex-1">
          <span className="block truncate font-medium">{chosen?.name ?? form.asset}</span>
          <span className="block text-xs text-muted">
            <bdi translate="no">{form.asset}</bdi>
          </span>
        </span>
        <span aria-hidden className="text-end">
          <bdi dir="ltr" className="figures block font-medium">
            {priceText(chosen?.price ?? null, language)}
          </bdi>
          <Change percent={chosen?.change_24h ?? null} className="text-xs" />
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
        <select
          id={id}
          value={form.asset}
          onChange={(event) => choose(event.target.value)}
          // It lies over what it shows, so that all of that opens the list.
          className="absolute inset-0 cursor-pointer appearance-none opacity-0"
        >
          {symbols.map((symbol) => (
            <option key={symbol} value={symbol}>
              {known(symbol)?.name ?? symbol} ({symbol})
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
