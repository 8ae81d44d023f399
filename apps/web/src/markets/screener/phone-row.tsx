import { ChevronRight } from 'lucide-react'
import { memo, useId } from 'react'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { cn } from '../../ui/cn.ts'
import { Change } from '../change.tsx'
import { Changing } from '../changing.tsx'
import { priceText } from '../figures.ts'
import { AssetMark } from '../mark/asset-mark.tsx'
import { FavouriteMark, StarButton, type Starring } from '../star.tsx'
import { TradeLinks } from '../trade-links.tsx'
import { Trend } from '../trend.tsx'

/** A row of two lines; a press opens what can be done under it. */
export const PhoneRow = memo(function PhoneRow({
  asset,
  isOpen,
  onOpen,
  ...starring
}: Starring & {
  readonly asset: MarketAsset
  readonly isOpen: boolean
  readonly onOpen: (symbol: string | undefined) => void
}) {
  const { t, language } = useTranslation()
  const id = useId()
  const { symbol, kind, name, category } = asset
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(isOpen ? undefined : symbol)}
        className="flex min-h-18.5 w-full items-center gap-3 px-4 py-3 text-start -outline-offset-2"
      >
        <AssetMark symbol={symbol} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="min-w-0 leading-6 font-medium">{name}</span>
            {starring.isFavourite && (
              <>
                <FavouriteMark isFavourite className="size-4!" />
                <span className="sr-only">{t('markets.column.favourite')}</span>
              </>
            )}
          </span>
          <span className="block text-xs text-muted">
            <bdi translate="no">{symbol}</bdi>
            <span className="max-[24rem]:hidden"> · {t(`markets.category.${category}`)}</span>
          </span>
        </span>
        <span className="max-[22rem]:hidden">
          <Trend prices={asset.sparkline} />
        </span>
        <span className="grid shrink-0 min-w-22 justify-items-end gap-0.5">
          <Changing
            text={priceText(asset.price, language)}
            className={cn('font-medium', asset.state !== 'live' && 'text-muted')}
          />
          <Change percent={asset.change_24h} className="text-sm" />
        </span>
      </button>
      {isOpen && (
        <div id={id} className="flex gap-2 px-4 pb-3.5">
          <TradeLinks symbol={symbol} kind={kind} name={name} look="full" />
          <StarButton symbol={symbol} name={name} {...starring} className="border border-line" />
          <AppLink
            to="asset"
            params={{ id: symbol }}
            aria-label={t('markets.details', { name })}
            className="grid size-11 shrink-0 place-items-center rounded-control border border-line"
          >
            <ChevronRight aria-hidden className="flip-rtl size-5" />
          </AppLink>
        </div>
      )}
    </>
  )
})
