import type { MarketAssetDetails } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../../ui/cn.ts'
import { Change } from '../change.tsx'
import { Changing } from '../changing.tsx'
import { ExchangeClosed } from '../closed.tsx'
import { priceText } from '../figures.ts'
import { Freshness } from '../freshness.tsx'
import { PriceSaid } from './price-said.tsx'

/** The price, its change, and of when it is. */
export function PriceHead({ asset, isOld }: { readonly asset: MarketAssetDetails; readonly isOld: boolean }) {
  const { t, language } = useTranslation()
  const { kind, name, price, state } = asset
  const text = priceText(price, language)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={cn('text-2xl font-semibold tracking-tight', isOld && 'text-muted')}>
          <Changing text={text} />
        </span>
        <Change percent={asset.change_24h} />
        <span className="text-xs text-muted">
          {t(kind === 'crypto' ? 'markets.asset.day' : 'markets.asset.closeBefore')}
        </span>
      </p>
      <p className="mt-1">
        <Freshness quotedAt={asset.quoted_at} state={isOld && state === 'live' ? 'stale' : state} />
      </p>
      {asset.closed && (
        <p className="mt-1 text-xs text-muted">
          <ExchangeClosed closed={asset.closed} />
        </p>
      )}
      <PriceSaid text={t('markets.asset.said', { name, price: text })} />
    </div>
  )
}
