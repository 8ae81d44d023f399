import { useRef } from 'react'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Change } from '../change.tsx'
import { Changing } from '../changing.tsx'
import { largeText, priceText } from '../figures.ts'
import { AssetMark } from '../mark/asset-mark.tsx'
import { StarButton, type Starring } from '../star.tsx'
import { useInSight } from '../stream/use-in-sight.ts'
import { TradeLinks } from '../trade-links.tsx'
import { Trend } from '../trend.tsx'
import { useHeldOrder, useHold } from '../use-held-order.ts'
import type { ListProps } from './list-props.ts'

/** The three that have risen or fallen most, a card each. */
export function Movers({
  label,
  assets,
  criteria,
  favourites,
  isGuest,
  onToggle,
}: Omit<ListProps, 'view'> & { readonly label: string }) {
  const { isHeld, hold } = useHold()
  const shown = useHeldOrder(assets, criteria, isHeld)
  const list = useRef<HTMLUListElement>(null)
  useInSight(
    list,
    shown.map(({ symbol }) => symbol),
  )
  return (
    <ul {...hold} ref={list} aria-label={label} className="grid gap-4 p-4 sm:p-6 lg:grid-cols-3">
      {shown.map((asset) => (
        <li key={asset.symbol} data-symbol={asset.symbol}>
          <Mover
            asset={asset}
            isFavourite={favourites.has(asset.symbol)}
            isGuest={isGuest}
            onToggle={onToggle}
          />
        </li>
      ))}
    </ul>
  )
}

function Mover({ asset, ...starring }: Starring & { readonly asset: MarketAsset }) {
  const { t, language } = useTranslation()
  const { symbol, kind, name, category } = asset
  return (
    <article className="rounded-card border border-line p-5">
      <div className="flex items-start gap-3">
        <AppLink to="asset" params={{ id: symbol }} className="group flex min-w-0 flex-1 items-center gap-3">
          <AssetMark symbol={symbol} size="lg" />
          <span className="min-w-0">
            <span className="block font-medium group-hover:underline">{name}</span>
            <span className="block text-xs text-muted">
              <bdi translate="no">{symbol}</bdi> · {t(`markets.category.${category}`)}
            </span>
          </span>
        </AppLink>
        <StarButton symbol={symbol} name={name} {...starring} className="-me-3 -mt-1" />
      </div>
      <p className="mt-4 text-xl font-semibold tracking-tight">
        <Changing text={priceText(asset.price, language)} />
      </p>
      <div className="mt-1 flex items-end justify-between">
        <Change percent={asset.change_24h} className="text-sm" />
        <Trend prices={asset.sparkline} />
      </div>
      <dl className="mt-4 divide-y divide-line border-t border-line text-sm">
        <Line label={t('markets.column.volume')} text={largeText(asset.volume_24h, language)} />
        <Line label={t('markets.column.marketCap')} text={largeText(asset.market_cap, language)} />
      </dl>
      <div className="mt-3 flex gap-2">
        <TradeLinks symbol={symbol} kind={kind} name={name} look="full" />
      </div>
    </article>
  )
}

function Line({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">
        <Changing text={text} />
      </dd>
    </div>
  )
}
