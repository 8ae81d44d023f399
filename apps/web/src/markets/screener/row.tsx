import { memo } from 'react'
import type { MarketAsset } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { cn } from '../../ui/cn.ts'
import { Change } from '../change.tsx'
import { Changing } from '../changing.tsx'
import { largeText, NOTHING, priceText } from '../figures.ts'
import { AssetMark } from '../mark/asset-mark.tsx'
import { StarButton, type Starring } from '../star.tsx'
import { TradeLinks } from '../trade-links.tsx'
import { Trend } from '../trend.tsx'

const cell = 'px-2 align-middle'
const figureCell = `${cell} text-end`

/** Its height is known to what leaves out rows far from the window. */
export const ROW_HEIGHT_PX = 64

/**
 * A row of the table. What it is given stays the same object while nothing of it has changed, and so do its cells, so
 * that only cells with news are drawn again.
 */
export const ScreenerRow = memo(function ScreenerRow({
  asset,
  index,
  hasTrendColumn,
  ...starring
}: Starring & {
  readonly asset: MarketAsset
  /** Among all rows, from 0. */
  readonly index: number
  readonly hasTrendColumn: boolean
}) {
  const { language } = useTranslation()
  const { symbol, kind, name, category, rank } = asset
  return (
    // The head is the first row.
    <tr
      aria-rowindex={index + 2}
      data-symbol={symbol}
      className="h-16 border-b border-line transition-colors last:border-0 hover:bg-subtle/60"
    >
      <td className="lg:ps-4">
        <StarButton symbol={symbol} name={name} {...starring} />
      </td>
      {hasTrendColumn && (
        <td className={`${cell} text-muted`}>
          <bdi className="figures">{rank ?? NOTHING}</bdi>
        </td>
      )}
      <th scope="row" className={`${cell} text-start font-normal`}>
        <NameCell symbol={symbol} name={name} category={hasTrendColumn ? category : undefined} />
      </th>
      <td className={figureCell}>
        <Changing
          text={priceText(asset.price, language)}
          className={cn('font-medium', asset.state !== 'live' && 'text-muted')}
        />
      </td>
      <td className={figureCell}>
        <Change percent={asset.change_24h} />
        {!hasTrendColumn && (
          <span className="mt-1 flex justify-end">
            <Trend prices={asset.sparkline} />
          </span>
        )}
      </td>
      <td className={figureCell}>
        <Changing text={largeText(asset.volume_24h, language)} />
      </td>
      <td className={figureCell}>
        <Changing text={largeText(asset.market_cap, language)} />
      </td>
      {hasTrendColumn && (
        <td className="ps-6 align-middle">
          <Trend prices={asset.sparkline} />
        </td>
      )}
      <td className="pe-3 ps-1 lg:pe-6">
        <span className="flex justify-end gap-2 max-lg:gap-1.5">
          <TradeLinks symbol={symbol} kind={kind} name={name} look="row" />
        </span>
      </td>
    </tr>
  )
})

const NameCell = memo(function NameCell({
  symbol,
  name,
  category,
}: Pick<MarketAsset, 'symbol' | 'name'> & {
  /** Absent where there is no room for it. */
  readonly category: MarketAsset['category'] | undefined
}) {
  const { t } = useTranslation()
  return (
    <AppLink to="asset" params={{ id: symbol }} className="group flex min-h-11 items-center gap-3">
      <AssetMark symbol={symbol} />
      <span className="min-w-0">
        <span className="line-clamp-2 leading-5 font-medium group-hover:underline">{name}</span>
        <span className="block text-xs text-muted">
          <bdi translate="no">{symbol}</bdi>
          {category && ` · ${t(`markets.category.${category}`)}`}
        </span>
      </span>
    </AppLink>
  )
})
