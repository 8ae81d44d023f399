import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import { type P2pTrade, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { DateText } from '../ui/date-text.tsx'
import { type Detail, Details } from '../ui/details.tsx'
import { Drawer, DrawerContent } from '../ui/drawer.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useIsSmall } from '../ui/use-is-small.ts'
import { FormSkeleton } from '../wallet/index.ts'
import { tradeQuery } from './queries.ts'
import { StateBadge } from './state-badge.tsx'
import { TradeActions } from './trade-actions.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

/** One trade over the page: how it stands, and what can be done about it. */
export default function TradeSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const isSmall = useIsSmall()
  const trade = useQuery(tradeQuery(id))
  return (
    <Drawer open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DrawerContent side={isSmall ? 'bottom' : 'end'} title={t('p2p.trade.title')}>
        {trade.data ? (
          <TradeDetail trade={trade.data} />
        ) : trade.isError ? (
          <ErrorState
            message={t('p2p.trade.failed')}
            requestId={tellError(trade.error).requestId}
            retrying={trade.isFetching}
            onRetry={() => trade.refetch()}
          />
        ) : (
          <FormSkeleton />
        )}
      </DrawerContent>
    </Drawer>
  )
}

function TradeDetail({ trade }: { readonly trade: P2pTrade }) {
  const { t } = useTranslation()
  const left = useMinutesLeft(trade)
  const { state, dispute } = trade
  const items: Detail[] = [
    { key: 'with', label: t('p2p.field.with'), value: <bdi>{trade.other}</bdi> },
    { key: 'price', label: t('p2p.field.price'), value: <Money value={toMoney(trade.price)} /> },
    {
      key: 'value',
      label: t(trade.side === 'buy' ? 'p2p.field.youGive' : 'p2p.field.youGet'),
      value: <Money value={toMoney(trade.value)} />,
    },
    { key: 'fee', label: t('p2p.field.fee'), value: t('p2p.field.free') },
    {
      key: 'begun',
      label: t('p2p.field.begun'),
      value: <DateText value={trade.created_at} style="full" />,
    },
    ...(trade.ended_at === null
      ? []
      : [
          {
            key: 'ended',
            label: t('p2p.field.ended'),
            value: <DateText value={trade.ended_at} style="full" />,
          },
        ]),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="text-center">
        <p className="text-sm text-muted">{t(`p2p.trades.side.${trade.side}`)}</p>
        <Money
          value={toMoney(trade.quantity)}
          className="mt-1 block text-center! text-2xl font-semibold tracking-tight"
        />
        <p className="mt-3">
          <StateBadge state={state} />
        </p>
      </div>
      <p role="status" className="text-sm">
        {t(`p2p.explain.${state === 'waiting' && trade.is_maker ? 'waitingForYou' : state}`)}
        {left !== null && <span className="block text-muted">{left}</span>}
      </p>
      {dispute && (
        <Alert tone="warning">
          <p className="font-medium">{t(dispute.is_own ? 'p2p.dispute.own' : 'p2p.dispute.others')}</p>
          <p className="mt-1 wrap-anywhere">
            <bdi dir="auto">{dispute.reason}</bdi>
          </p>
        </Alert>
      )}
      <Details items={items} className="border-y border-line" />
      <TradeActions trade={trade} />
    </div>
  )
}
