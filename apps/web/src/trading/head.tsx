import { findAsset } from '@sadaf/money'
import type { Instrument } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { AssetMark } from '../markets/index.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Select } from '../ui/forms/select.tsx'
import { useView } from './use-view.ts'

/** The asset that is traded, the way to all about it, and the choice of another one of its kind. */
export function Head({
  symbol,
  name,
  instruments,
}: {
  readonly symbol: string
  /** Absent until it is known. */
  readonly name: string | undefined
  readonly instruments: readonly Instrument[]
}) {
  const { t } = useTranslation()
  const { showPair } = useView()
  const symbols = instruments.map((each) => each.symbol)
  const isTraded = symbols.includes(symbol)
  const kind = findAsset(symbol)?.kind
  const alike = symbols.filter((each) => findAsset(each)?.kind === kind)
  const offered = isTraded ? alike : [symbol, ...symbols]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-3.5">
        <AssetMark symbol={symbol} size="xl" />
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">
            {name === undefined ? t('trading.title') : t('trading.titleOf', { name })}
          </h1>
          {name !== undefined && (
            <AppLink
              to="asset"
              params={{ id: symbol }}
              className={`${buttonStyle({ variant: 'link', size: 'sm' })} -my-2 text-sm! font-medium!`}
            >
              {t('trading.toAsset', { name })}
            </AppLink>
          )}
        </div>
      </div>
      <Select
        aria-label={t('trading.pair')}
        value={symbol}
        options={offered.map((value) => ({ value, label: value, disabled: value === symbol && !isTraded }))}
        onValueChange={showPair}
        className="w-36 max-sm:w-full"
      />
    </div>
  )
}
