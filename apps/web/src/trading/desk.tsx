import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ChartCandlestick } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Instrument, type MarketAssetDetails, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { assetQuery, ChartCard, PriceHead, RiskLine, useRoom } from '../markets/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { BookAndTrades } from './book/book-and-trades.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { Head } from './head.tsx'
import { HoldCard } from './hold-card.tsx'
import { OrderSheet } from './orders/order-sheet.tsx'
import { OwnOrders } from './orders/own-orders.tsx'
import { symbolOfPair } from './pair.ts'
import { OrderBar } from './panel/order-bar.tsx'
import { OrderPanel } from './panel/order-panel.tsx'
import { instrumentsQuery } from './queries.ts'
import { useView } from './use-view.ts'

/** Trading one asset: its chart, the book, the order, and one's own orders, live. */
export default function TradingDesk() {
  const { t, language } = useTranslation()
  const { pair, order } = useView()
  const instruments = useQuery(instrumentsQuery())
  const traded = instruments.data?.data
  const symbol = symbolOfPair(pair, traded && new Set(traded.map((each) => each.symbol)))
  const instrument = traded?.find((each) => each.symbol === symbol)
  const asset = useQuery({
    ...assetQuery(symbol, language),
    enabled: traded === undefined || instrument !== undefined,
  })
  const name = instrument && asset.data?.name
  return (
    <>
      <title>
        {t('common.pageTitle', {
          page: name === undefined ? t('trading.title') : t('trading.titleOf', { name }),
        })}
      </title>
      <Head symbol={symbol} name={name} instruments={traded ?? []} />
      {instrument && asset.data ? (
        <Desk instrument={instrument} asset={asset.data} isOld={asset.isRefetchError} />
      ) : traded && !instrument ? (
        <NotTraded symbol={symbol} />
      ) : (
        <OnItsWay asked={[instruments, asset]} />
      )}
      {order !== undefined && <OrderSheet id={order} />}
    </>
  )
}

function Desk({
  instrument,
  asset,
  isOld,
}: {
  readonly instrument: Instrument
  readonly asset: MarketAssetDetails
  readonly isOld: boolean
}) {
  const { t } = useTranslation()
  const { symbol } = instrument
  const room = useRoom()
  const chart = <ChartCard asset={asset} isOld={isOld || asset.state !== 'live'} />
  return (
    <>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {room === 'phone' ? (
            <Folded asset={asset} isOld={isOld}>
              {chart}
            </Folded>
          ) : (
            chart
          )}
          {room !== 'desk' && <HoldCard instrument={instrument} price={asset.price} />}
          <BookAndTrades instrument={instrument} />
          <OwnOrders />
        </div>
        {room === 'desk' && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Card aria-label={t('trading.placed.title')}>
              <OrderPanel symbol={symbol} />
            </Card>
            <HoldCard instrument={instrument} price={asset.price} />
          </div>
        )}
      </div>
      <RiskLine kind={asset.kind} />
      {room !== 'desk' && <OrderBar symbol={symbol} name={asset.name} />}
    </>
  )
}

/** On a phone the price comes first, and the chart when it is asked for. */
function Folded({
  asset,
  isOld,
  children,
}: {
  readonly asset: MarketAssetDetails
  readonly isOld: boolean
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {!isOpen && (
        <Card>
          <PriceHead asset={asset} isOld={isOld || asset.state !== 'live'} />
        </Card>
      )}
      {isOpen && children}
      <Button variant="secondary" block aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <ChartCandlestick aria-hidden />
        {t(isOpen ? 'trading.hideChart' : 'trading.showChart')}
      </Button>
    </>
  )
}

function NotTraded({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation()
  return (
    <Card className="mt-5">
      <EmptyState
        icon={ArrowLeftRight}
        title={t('trading.notTraded', { symbol })}
        hint={t('trading.notTradedHint')}
      />
    </Card>
  )
}

type Asked = {
  readonly data: unknown
  readonly isError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function OnItsWay({ asked }: { readonly asked: readonly Asked[] }) {
  const { t } = useTranslation()
  const missing = asked.find(({ data, isError }) => isError && !data)
  if (missing)
    return (
      <ErrorState
        message={t('trading.failed')}
        requestId={tellError(missing.error).requestId}
        retrying={missing.isFetching}
        onRetry={missing.refetch}
      />
    )
  return <DeskSkeleton />
}
