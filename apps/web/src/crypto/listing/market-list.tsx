import { memo, type ReactNode, useRef } from 'react'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { AssetMark, Change, Changing, useHeldOrder, useHold, useInSight } from '../../markets/index.ts'
import { cn } from '../../ui/cn.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { largeText, priceText } from './figures.ts'

/** The columns of a desk, for the head and each row. */
const columns =
  'sm:grid sm:grid-cols-[minmax(0,1fr)_7.5rem_5.5rem_6rem_6rem] sm:items-center sm:gap-x-3 px-5 sm:px-6'
/** While they are on their way (specification, section 2). */
const SKELETON_ROWS = 6

/** Assets with their prices: in columns, or in rows of two lines on a phone. Those in sight are told. */
export function MarketList({
  assets,
  criteria,
}: {
  readonly assets: readonly MarketAsset[]
  /** Names what is asked for: where it changes, rows are sorted again at once. */
  readonly criteria: string
}) {
  const { t } = useTranslation()
  const { isHeld, hold } = useHold()
  const shown = useHeldOrder(assets, criteria, isHeld)
  const list = useRef<HTMLUListElement>(null)
  useInSight(
    list,
    shown.map(({ symbol }) => symbol),
  )
  return (
    <>
      <Head />
      <ul {...hold} ref={list} aria-label={t('crypto.tab.markets')}>
        {shown.map((asset) => (
          <li
            key={asset.symbol}
            data-symbol={asset.symbol}
            className="border-t border-line [content-visibility:auto] [contain-intrinsic-size:auto_3.75rem]"
          >
            <Row asset={asset} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Head() {
  const { t } = useTranslation()
  return (
    <div
      aria-hidden
      className={`${columns} h-10 border-t border-line text-xs font-medium text-muted max-sm:hidden`}
    >
      <span>{t('markets.column.name')}</span>
      {(['price', 'change', 'volume', 'marketCap'] as const).map((column) => (
        <span key={column} className="text-end">
          {t(`markets.column.${column}`)}
        </span>
      ))}
    </div>
  )
}

const Row = memo(function Row({ asset }: { readonly asset: MarketAsset }) {
  const { t, language } = useTranslation()
  const { symbol, name, price, state } = asset
  const marketCap = largeText(asset.market_cap, language)
  return (
    <div className={cn(columns, 'flex min-h-15 items-center gap-3 py-2 text-sm')}>
      <AppLink to="asset" params={{ id: symbol }} className="group flex min-w-0 flex-1 items-center gap-3">
        <AssetMark symbol={symbol} />
        <span className="min-w-0">
          <span className="block leading-5 font-medium group-hover:underline">{name}</span>
          <span className="block text-xs text-muted">
            <bdi translate="no">{symbol}</bdi>
            <span className="sm:hidden">
              {' · '}
              <span className="sr-only">{t('markets.column.marketCap')} </span>
              <bdi dir="ltr" className="figures">
                {marketCap}
              </bdi>
            </span>
          </span>
        </span>
      </AppLink>
      <span className="grid shrink-0 justify-items-end gap-0.5 text-end sm:contents">
        <Cell label={t('markets.column.price')}>
          <Changing
            text={priceText(price, language)}
            className={cn('font-medium', state !== 'live' && 'text-muted')}
          />
        </Cell>
        <Cell label={t('markets.column.change')}>
          <Change percent={asset.change_24h} decimals={1} />
        </Cell>
      </span>
      <Cell label={t('markets.column.volume')} isDeskOnly>
        <Changing text={largeText(asset.volume_24h, language)} />
      </Cell>
      <Cell label={t('markets.column.marketCap')} isDeskOnly>
        <Changing text={marketCap} />
      </Cell>
    </div>
  )
})

/** A figure of a column; what it is of is said to who cannot see the head. */
function Cell({
  label,
  isDeskOnly = false,
  children,
}: {
  readonly label: string
  readonly isDeskOnly?: boolean
  readonly children: ReactNode
}) {
  return (
    <span className={cn('text-end', isDeskOnly && 'max-sm:hidden')}>
      <span className="sr-only">{label} </span>
      {children}
    </span>
  )
}

/** Rows on their way, as high as they will be. */
export function MarketSkeleton() {
  const rows = Array.from({ length: SKELETON_ROWS }, (_, index) => `row-${index}`)
  return (
    <Loading>
      <div className="h-10 border-t border-line max-sm:hidden" />
      {rows.map((row) => (
        <div key={row} className="flex h-15 items-center gap-3 border-t border-line px-5 sm:px-6">
          <Skeleton className="size-9 rounded-full!" />
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-16" />
          </span>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </Loading>
  )
}
