import { isPositive, isZero } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { TradingOrderDetails } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { priceText } from '../../markets/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { type Detail, Details } from '../../ui/details.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { WalletId } from '../../wallet/index.ts'
import { Figure } from '../figures.tsx'
import { useView } from '../use-view.ts'
import { canChange, hasEnded, kindText, stageOf } from '../words.ts'
import { CancelButton } from './cancel-button.tsx'
import { FilledBar } from './filled-bar.tsx'
import { Fills } from './fills.tsx'
import { OwnPrice } from './own-price.tsx'
import { StageBadge } from './stage-badge.tsx'

const ChangeOrder = late(() => import('./change-order.tsx'))

/** All of one order: how it stands, what was filled at which price, and its end. */
export function OrderDetail({ order }: { readonly order: TradingOrderDetails }) {
  const { t } = useTranslation()
  const { show } = useView()
  const [isChanging, setIsChanging] = useState(false)
  const stage = stageOf(order)
  const { replaced_by: replacedBy } = order
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid justify-items-center gap-2 text-center">
        <p className="text-sm text-muted">{kindText(order, t)}</p>
        <Money
          value={toMoney(order.quantity)}
          className="text-center! text-2xl font-semibold tracking-tight"
        />
        <StageBadge order={order} />
        <p role="status" className="max-w-sm text-sm text-balance text-muted">
          <Said order={order} />
        </p>
      </div>
      {stage !== 'filled' && stage !== 'queued' && stage !== 'rejected' && <FilledBar order={order} />}
      <Details items={useItems(order)} className="border-y border-line" />
      <Fills order={order} />
      {isChanging && canChange(order) && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ChangeOrder order={order} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
      <div className="grid gap-2">
        {replacedBy !== null && (
          <Button variant="secondary" size="lg" block onClick={() => show({ order: replacedBy })}>
            {t('trading.change.seeNew')}
          </Button>
        )}
        {!isChanging && canChange(order) && (
          <Button variant="secondary" size="lg" block onClick={() => setIsChanging(true)}>
            {t('trading.change.open')}
          </Button>
        )}
        {!isChanging && !hasEnded(order) && order.stage !== 'cancelling' && <CancelButton order={order} />}
        <AppLink
          to="transactions"
          query={{ search: order.reference }}
          className={buttonStyle({ variant: 'link', block: true })}
        >
          {t('trading.detail.toTransaction')}
        </AppLink>
      </div>
    </div>
  )
}

/** How it stands, in a sentence; why it ended, where it was not filled whole. */
function Said({ order }: { readonly order: TradingOrderDetails }) {
  const { t } = useTranslation()
  if (order.reason)
    return (
      <>
        {order.reason.message}
        {isPositive(toMoney(order.filled)) && ` ${t('trading.said.partEnded')}`}
      </>
    )
  const stage = stageOf(order)
  if (order.is_changing) return t('trading.said.changing')
  switch (stage) {
    case 'queued':
    case 'cancelling':
    case 'part':
    case 'filled':
      return t(`trading.said.${stage}`)
    case 'open':
      return t(order.triggered_at === null ? 'trading.said.open' : 'trading.said.triggered')
    case 'cancelled':
    case 'expired':
    case 'rejected':
      return t(`trading.stage.${stage}`)
    default:
      return stage satisfies never
  }
}

function useItems(order: TradingOrderDetails): Detail[] {
  const { t, language } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const { limit_price, stop_price, collar_price, average_price, type, stage } = order
  const [filled, held, value, fee] = [order.filled, order.held, order.value, order.fee].map(toMoney)
  const account = accounts.data?.data.find(({ id }) => id === order.account_id)
  const price = (key: string, label: string, of: string | null): Detail[] =>
    of === null ? [] : [{ key, label, value: <Figure>{priceText(of, language)}</Figure> }]
  const moment = (key: string, label: string, at: string | null): Detail[] =>
    at === null ? [] : [{ key, label, value: <DateText value={at} style="full" /> }]
  const isFilled = filled !== undefined && isPositive(filled)
  return [
    ...price('limit', t('trading.detail.limit'), limit_price),
    ...price('stop', t('trading.detail.stop'), stop_price),
    ...(stage === 'queued' || stage === 'open'
      ? price('worst', t('trading.detail.worst'), collar_price)
      : []),
    ...(average_price === null
      ? []
      : [
          {
            key: 'average',
            label: t('trading.detail.average'),
            value: <OwnPrice price={average_price} />,
          },
        ]),
    ...(isFilled && value && fee
      ? [
          { key: 'value', label: t('trading.detail.value'), value: <Money value={value} /> },
          { key: 'fee', label: t('trading.detail.fee'), value: <Money value={fee} /> },
        ]
      : []),
    ...(held && !isZero(held)
      ? [{ key: 'held', label: t('trading.detail.held'), value: <Money value={held} /> }]
      : []),
    ...(type === 'market'
      ? []
      : [{ key: 'time', label: t('trading.time.label'), value: t(`trading.time.${order.time_in_force}`) }]),
    ...(hasEnded(order) ? [] : moment('expires', t('trading.detail.expires'), order.expires_at)),
    ...(account
      ? [{ key: 'account', label: t('trading.detail.account'), value: <bdi>{account.name}</bdi> }]
      : []),
    ...(order.schedule_id === null
      ? []
      : [
          {
            key: 'plan',
            label: t('trading.detail.plan'),
            value: (
              <AppLink
                to="recurringBuys"
                className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
              >
                {t('trading.detail.planLink')}
              </AppLink>
            ),
          },
        ]),
    ...moment('placed', t('trading.detail.placed'), order.created_at),
    ...moment('ended', t('trading.detail.ended'), order.ended_at),
    {
      key: 'reference',
      label: t('trading.detail.reference'),
      value: <WalletId id={order.reference} />,
      action: (
        <CopyButton
          text={order.reference}
          label={t('trading.detail.copyReference')}
          copied={t('trading.detail.referenceCopied')}
        />
      ),
    },
  ]
}

/** An order on its way. */
export function OrderDetailSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="mx-auto h-24 w-40" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </Loading>
  )
}
