import { parseRate, priceDecimals } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { type Candle, type Candles, type MarketAssetDetails, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { candlesQuery } from '../queries.ts'
import { useRoom } from '../use-room.ts'
import { useZone } from '../use-zone.ts'
import { momentText, type Writing } from './axis.ts'
import { CandleTable } from './candle-table.tsx'
import { movingAverage, secondsOf, withLatest } from './candles.ts'
import { ChartTools } from './chart-tools.tsx'
import { type ChartView, isBelowPrice, ranges } from './chart-view.ts'
import { PriceHead } from './price-head.tsx'
import { Reading } from './reading.tsx'
import { useChartView } from './use-chart-view.ts'
import { useSeen } from './use-seen.ts'

// The library of charts weighs more than the page: it comes when there is a chart to see.
const PriceChart = late(() => import('./price-chart.tsx'))
const IndicatorReading = late(() =>
  import('./indicator-reading.tsx').then((module) => ({ default: module.IndicatorReading })),
)

/** Price of the asset and its history: as a chart, or as a table of the same figures. */
export function ChartCard({
  asset,
  isOld,
}: {
  readonly asset: MarketAssetDetails
  /** The price is not of now. */
  readonly isOld: boolean
}) {
  const { t } = useTranslation()
  const { view, show } = useChartView()
  const candles = useQuery(candlesQuery(asset.symbol, view.range))
  return (
    <Card padded={false} className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <PriceHead asset={asset} isOld={isOld} />
        <Segmented
          label={t('markets.chart.range.label')}
          value={view.range}
          options={ranges.map((value) => ({ value, label: t(`markets.chart.range.${value}`) }))}
          onValueChange={(range) => show({ range })}
          className="max-sm:w-full max-sm:*:px-1"
        />
      </div>
      <div className="mt-4 border-t border-line pt-3">
        {candles.isError && !candles.data ? (
          <ErrorState
            message={t('markets.chart.failed')}
            requestId={tellError(candles.error).requestId}
            retrying={candles.isFetching}
            onRetry={() => candles.refetch()}
            className="min-h-90 content-center"
          />
        ) : !candles.data ? (
          <Loading>
            <Skeleton className="h-5 w-64" />
            <Skeleton className={`${heightOf(view)} mt-2`} />
          </Loading>
        ) : candles.data.data.length === 0 ? (
          <EmptyState icon={ChartLine} title={t('markets.chart.empty')} className="min-h-90 content-center" />
        ) : (
          <Figures asset={asset} candles={candles.data} view={view} isOld={isOld} />
        )}
      </div>
      <ChartTools view={view} onChange={show} />
      {!view.isTable && <MadeWith />}
    </Card>
  )
}

/** Heights of the chart, with no part below the prices, one and two. */
const heights = ['h-72 sm:h-90', 'h-96 sm:h-120', 'h-120 sm:h-150'] as const

const heightOf = ({ indicators }: ChartView) => heights[indicators.filter(isBelowPrice).length]

/** The chart or the table, and what is read of it. */
function Figures({
  asset,
  candles,
  view,
  isOld,
}: {
  readonly asset: MarketAssetDetails
  readonly candles: Candles
  readonly view: ChartView
  readonly isOld: boolean
}) {
  const { t } = useTranslation()
  const writing = useWriting(candles.interval_seconds)
  const { price, quoted_at } = asset
  const data = useMemo(() => withLatest(candles, { price, quoted_at }), [candles, price, quoted_at])
  const averages = useAverages(data, view)
  const [reading, setReading] = useState<number>()
  // A range that was left may have had more candles.
  const shown = reading !== undefined && reading < data.length ? reading : data.length - 1
  const candle = data[shown]
  if (!candle) return null
  if (view.isTable) return <CandleTable name={asset.name} candles={data} writing={writing} />
  const decimals = priceDecimals(parseRate(price ?? candle.close))
  return (
    <>
      <Reading
        candle={candle}
        time={momentText(secondsOf(candle), writing)}
        averages={averages.map(({ length, values }) => ({ length, value: values[shown] ?? null }))}
      />
      {view.indicators.length > 0 && (
        <Suspense fallback={<Skeleton className="h-5 w-64" />}>
          <IndicatorReading candles={data} indicators={view.indicators} index={shown} decimals={decimals} />
        </Suspense>
      )}
      <Seen className={`${heightOf(view)} mt-2`}>
        <PriceChart
          label={t('markets.chart.label', { name: asset.name })}
          candles={data}
          look={view.look}
          averages={view.averages}
          indicators={view.indicators}
          writing={writing}
          decimals={decimals}
          isOld={isOld}
          reading={reading}
          onRead={setReading}
        />
      </Seen>
    </>
  )
}

function useWriting(intervalSeconds: number): Writing {
  const { language } = useTranslation()
  const timeZone = useZone()
  const hasRoom = useRoom() !== 'phone'
  return useMemo(
    () => ({ language, timeZone, intervalSeconds, hasRoom }),
    [language, timeZone, intervalSeconds, hasRoom],
  )
}

function useAverages(candles: readonly Candle[], { averages }: ChartView) {
  return useMemo(() => {
    const closes = candles.map(({ close }) => close)
    return averages.map((length) => ({ length, values: movingAverage(closes, length) }))
  }, [candles, averages])
}

/** A place of its own height, whose content is asked for once it is seen. */
function Seen({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  return (
    <div ref={place} className={className}>
      {isSeen && <Suspense fallback={<Skeleton className="size-full" />}>{children}</Suspense>}
    </div>
  )
}

/** Its licence asks for the name of who made the chart's library, with a link to them. */
function MadeWith() {
  const { t } = useTranslation()
  return (
    <p className="mt-3 text-xs text-muted">
      {t('markets.chart.madeWith')}{' '}
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="external noopener noreferrer"
        translate="no"
        className="underline underline-offset-2 hover:text-ink"
      >
        TradingView
      </a>
    </p>
  )
}
