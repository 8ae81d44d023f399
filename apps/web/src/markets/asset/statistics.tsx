import type { ReactNode } from 'react'
import type { MarketAssetDetails } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Changing } from '../changing.tsx'
import {
  countText,
  distanceText,
  largeText,
  NOTHING,
  partText,
  placeBetween,
  priceText,
  shareText,
  supplyText,
} from '../figures.ts'

/** Figures of an asset; a dash where one is unknown. */
export function Statistics({ asset }: { readonly asset: MarketAssetDetails }) {
  const { t, language } = useTranslation()
  const { symbol, kind, price, rank, circulating_supply: supply, max_supply: most } = asset
  const isCrypto = kind === 'crypto'
  const supplied = (amount: string | null) => supplyText(amount, language, isCrypto ? symbol : undefined)
  return (
    <Card>
      <CardHeader title={t('markets.statistics.title')} />
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        <Figure label={t('markets.statistics.marketCap')} text={largeText(asset.market_cap, language)} />
        <Figure label={t('markets.statistics.volume')} text={largeText(asset.volume_24h, language)} />
        <Figure
          label={t(isCrypto ? 'markets.statistics.circulating' : 'markets.statistics.shares')}
          text={supplied(supply)}
        />
        {isCrypto && <Figure label={t('markets.statistics.max')} text={supplied(most)} />}
        <Figure
          label={t('markets.statistics.rank')}
          text={rank === null ? NOTHING : countText(rank, language)}
        />
        {isCrypto && (
          <Figure label={t('markets.statistics.issued')} text={partText(supply, most, language)} />
        )}
        <Figure
          label={t('markets.statistics.highest')}
          text={priceText(asset.highest_ever, language)}
          hint={asset.highest_ever_at && <DateText value={asset.highest_ever_at} />}
        />
        <Figure
          label={t('markets.statistics.fromHighest')}
          text={distanceText(price, asset.highest_ever, language)}
        />
      </dl>
      <Span asset={asset} />
    </Card>
  )
}

function Figure({
  label,
  text,
  hint,
}: {
  readonly label: string
  readonly text: string
  readonly hint?: ReactNode
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 text-sm font-medium">
        <Changing text={text} />
        {hint && <span className="block text-xs font-normal text-muted">{hint}</span>}
      </dd>
    </div>
  )
}

/** Where the price stands between the lowest and the highest of a day. Low is at the left in every language. */
function Span({ asset: { price, low_24h: low, high_24h: high } }: { readonly asset: MarketAssetDetails }) {
  const { t, language } = useTranslation()
  const place = placeBetween(low, price, high)
  if (place === undefined) return null
  const percent = `${Math.round(place * 10_000) / 100}`
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-xs text-muted">{t('markets.statistics.span')}</h3>
      <div dir="ltr">
        <div
          role="img"
          aria-label={t('markets.statistics.at', { share: shareText(percent, language) })}
          className="relative mt-3 h-1.5 rounded-full bg-subtle forced-colors:border"
        >
          <span
            className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-accent bg-surface"
            style={{ insetInlineStart: `${percent}%` }}
          />
        </div>
        <div className="mt-2.5 flex justify-between text-sm font-medium">
          <span>
            <span className="sr-only">{t('markets.statistics.low')} </span>
            <Changing text={priceText(low, language)} />
          </span>
          <span>
            <span className="sr-only">{t('markets.statistics.high')} </span>
            <Changing text={priceText(high, language)} />
          </span>
        </div>
      </div>
    </div>
  )
}
