import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Coins, ExternalLink, X } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import { type BuyOrder, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Alert } from '../ui/alert.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { DateText } from '../ui/date-text.tsx'
import { type Detail, Details } from '../ui/details.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { OutcomeSkeleton, StepHeading } from '../wallet/index.ts'
import { methodName } from './methods.ts'
import { buyOrderQuery } from './queries.ts'
import { Steps } from './steps.tsx'
import { useOpeningPage } from './use-paying.ts'

const looks = {
  awaiting_payment: { icon: Clock, style: 'bg-pearl-line text-pearl-ink' },
  paid: { icon: Coins, style: 'bg-accent-soft text-accent' },
  delivered: { icon: Check, style: 'bg-positive-soft text-positive' },
  failed: { icon: X, style: 'bg-negative-soft text-negative' },
} as const

/** Outcome of an order: payment and arrival are two moments, and both come by themselves. */
export function OrderCard({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const { t } = useTranslation()
  const order = useQuery(buyOrderQuery(id))
  return (
    <div className="mx-auto mt-6 max-w-208">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:p-8!">
        {order.data ? (
          <Order order={order.data} onAgain={onAgain} />
        ) : order.isError ? (
          <ErrorState
            message={t('buy.order.failedToLoad')}
            requestId={tellError(order.error).requestId}
            retrying={order.isFetching}
            onRetry={() => order.refetch()}
          />
        ) : (
          <OutcomeSkeleton />
        )}
      </Card>
    </div>
  )
}

function Order({ order, onAgain }: { readonly order: BuyOrder; readonly onAgain: () => void }) {
  const { t } = useTranslation()
  const { stage, asset } = order
  const { icon: Icon, style } = looks[stage]
  const isOver = stage === 'delivered' || stage === 'failed'
  return (
    <>
      <Steps current={isOver ? 'receipt' : 'payment'} />
      <div className="grid justify-items-center text-center">
        <span key={stage} className={cn('grid size-16 animate-rise place-items-center rounded-full', style)}>
          <Icon aria-hidden className="size-7" strokeWidth={2} />
        </span>
        <div role="status" className="mt-4">
          <StepHeading>{t(`buy.order.${stage}`, { asset })}</StepHeading>
          <p className="mx-auto mt-1 max-w-md text-sm text-balance text-muted">
            <Hint order={order} />
          </p>
        </div>
        <Money
          value={toMoney(order.delivered ?? order.received)}
          fraction="full"
          className={cn(
            'mt-4 text-2xl font-semibold tracking-tight sm:text-3xl',
            stage === 'failed' && 'text-muted',
          )}
        />
      </div>
      <Moments order={order} />
      <Details items={useReceipt(order)} className="border-y border-line" />
      <div className="grid gap-3">
        {stage === 'awaiting_payment' && <OpenPage id={order.id} />}
        {isOver && (
          <Button size="lg" block onClick={onAgain}>
            {t(stage === 'failed' ? 'buy.order.tryAgain' : 'buy.order.again')}
          </Button>
        )}
        <AppLink
          to="transactions"
          query={{ search: order.reference }}
          className={buttonStyle({ variant: 'link', block: true })}
        >
          {t('buy.order.toTransaction')}
        </AppLink>
      </div>
    </>
  )
}

function Hint({ order }: { readonly order: BuyOrder }) {
  const { t } = useTranslation()
  const { stage, failure, sold_by: name } = order
  switch (stage) {
    case 'awaiting_payment':
      return t('buy.order.awaitingHint', { name })
    case 'paid':
      return t('buy.order.paidHint', { name })
    case 'delivered':
      return t('buy.order.deliveredHint')
    case 'failed':
      return failure?.message ?? ''
    default:
      return stage satisfies never
  }
}

function OpenPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const opening = useOpeningPage(id)
  return (
    <>
      {opening.hasFailed && <Alert tone="destructive" title={t('buy.order.pageFailed')} />}
      <Button
        size="lg"
        block
        busy={opening.isUnderWay}
        busyLabel={t('buy.order.opening')}
        onClick={() => void opening.open()}
      >
        {t('buy.order.openPage')}
        <ExternalLink aria-hidden />
      </Button>
    </>
  )
}

/** When each step was, and which are still to come. */
function Moments({ order }: { readonly order: BuyOrder }) {
  const { t } = useTranslation()
  const moments = [
    ['ordered', order.created_at],
    ['paidAt', order.paid_at],
    ['deliveredAt', order.delivered_at],
  ] as const
  return (
    <ol aria-label={t('buy.order.moments')} className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      {moments.map(([name, at]) => (
        <li
          key={name}
          className={cn(
            'flex items-center gap-3 rounded-control border px-4 py-3',
            at === null ? 'border-dashed border-line' : 'border-line bg-subtle',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'grid size-6 shrink-0 place-items-center rounded-full',
              at === null ? 'border border-line' : 'bg-positive-soft text-positive',
            )}
          >
            {at !== null && <Check className="size-3.5" strokeWidth={3} />}
          </span>
          <span className="min-w-0">
            <span className={cn('block text-sm font-medium', at === null && 'text-muted')}>
              {t(`buy.order.${name}`)}
            </span>
            <span className="block text-xs text-muted">
              {at === null ? t('buy.order.notYet') : <DateText value={at} style="full" />}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function useReceipt(order: BuyOrder): readonly Detail[] {
  const { t } = useTranslation()
  const dollars = (amount: BuyOrder['total']) => (
    <Money value={toMoney(amount)} currencyDisplay="narrowSymbol" />
  )
  const network = toMoney(order.network_fee)
  const isLess = order.delivered !== null && order.delivered.amount !== order.received.amount
  return [
    { key: 'pay', label: t('buy.review.youPay'), value: dollars(order.total) },
    { key: 'spent', label: t('buy.review.spent'), value: dollars(order.subtotal) },
    ...(isLess
      ? [
          {
            key: 'bought',
            label: t('buy.order.bought'),
            value: <Money value={toMoney(order.received)} fraction="full" />,
          },
          {
            key: 'network',
            label: t('buy.summary.networkFee'),
            value: <Money value={network} fraction="full" />,
          },
        ]
      : []),
    { key: 'method', label: t('buy.review.payWith'), value: t(methodName(order.method)) },
    { key: 'seller', label: t('buy.review.soldBy'), value: <bdi>{order.sold_by}</bdi> },
    {
      key: 'reference',
      label: t('buy.order.reference'),
      value: (
        <bdi dir="ltr" translate="no">
          {order.reference}
        </bdi>
      ),
    },
  ]
}
