import { Info } from 'lucide-react'
import type { MarketAssetKind, Markets } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'

/** Risk warning beside all prices. */
export function RiskLine({ kind }: { readonly kind: MarketAssetKind }) {
  const { t } = useTranslation()
  return (
    <p className="mt-5 flex items-start gap-2.5 text-xs text-muted">
      <Info aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      {t(kind === 'crypto' ? 'markets.risk' : 'markets.riskSecurity')}
    </p>
  )
}

/** Base of a change, and source of the prices. */
export function SourceLine({
  kind,
  source,
}: {
  readonly kind: MarketAssetKind
  readonly source: Markets['source']
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3.5 text-xs text-muted sm:px-6">
      <p>{t(kind === 'crypto' ? 'markets.changeCrypto' : 'markets.changeSecurity')}</p>
      <p>
        {t('markets.source', { name: source.name })}
        {source.is_sandbox && <> · {t('markets.sandbox')}</>}
      </p>
    </div>
  )
}
