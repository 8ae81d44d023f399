import { useQuery } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { useState } from 'react'
import { type Account, type Instrument, type MarketAssetDetails, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { firstChoice } from '../../wallet/index.ts'
import { type Draft, type OrderForm, type Surroundings, startingForm } from '../draft.ts'
import { useHolding, useMarket } from '../use-market.ts'
import { useView } from '../use-view.ts'
import { OrderFormView } from './order-form.tsx'
import { OrderReview } from './order-review.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { usePlacing } from './use-placing.ts'

/** Buying and selling one asset: the order, its review, and what becomes of it, live. */
export function OrderPanel({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation()
  const { instruments, asset, instrument, venue } = useMarket(symbol)
  const accounts = useQuery(accountsQuery())
  const missing = [instruments, asset, accounts].find(({ data, isError }) => isError && !data)
  if (missing)
    return (
      <ErrorState
        message={t('trading.failed')}
        requestId={tellError(missing.error).requestId}
        retrying={missing.isFetching}
        onRetry={() => missing.refetch()}
        className="px-0! py-4!"
      />
    )
  if (!instruments.data || !asset.data || !accounts.data) return <PanelSkeleton />
  if (!instrument) return <p className="text-sm text-muted">{t('trading.notTraded', { symbol })}</p>
  const own = accounts.data.data.filter(
    ({ currency, status }) => currency === instrument.currency && status === 'active',
  )
  if (own.length === 0) return <NoAccount currency={instrument.currency} />
  // A price that cannot be fetched any more grows old here, whatever the last answer said of it.
  const isOld = asset.isRefetchError && asset.data.state === 'live'
  return (
    <Ordering
      key={symbol}
      venue={venue}
      instrument={instrument}
      asset={isOld ? { ...asset.data, state: 'stale' } : asset.data}
      accounts={own}
    />
  )
}

type OrderingProps = {
  readonly venue: string
  readonly instrument: Instrument
  readonly asset: MarketAssetDetails
  readonly accounts: readonly Account[]
}

function Ordering({ venue, instrument, asset, accounts }: OrderingProps) {
  const { language } = useTranslation()
  const view = useView()
  const holding = useHolding(instrument.symbol)?.available
  const [form, setForm] = useState(() => startingForm(instrument, firstChoice(accounts, null)))
  const [reviewed, setReviewed] = useState<Draft>()
  const [placedId, setPlacedId] = useState<string>()
  const { place, isPlacing, problems, setProblems } = usePlacing({
    onPlaced: ({ id }) => {
      // A placed order must not lie ready to be placed again.
      setForm((typed) => ({ ...typed, size: '' }))
      setReviewed(undefined)
      setPlacedId(id)
    },
    onFieldsRefused: () => setReviewed(undefined),
  })
  const on: Surroundings = { instrument, accounts, holding, price: asset.price, language }
  const side = view.side ?? 'buy'
  const change = (next: OrderForm) => {
    if (next.side !== side) void view.show({ side: next.side })
    setForm(next)
  }

  if (placedId !== undefined) return <PlacedOrder id={placedId} onAnother={() => setPlacedId(undefined)} />
  if (reviewed)
    return (
      // Amounts of the review are always shown: they are no balance, and are read before they are confirmed.
      <AmountsHidden value={false}>
        <OrderReview
          draft={reviewed}
          venue={venue}
          instrument={instrument}
          kind={asset.kind}
          problem={problems.form}
          isPlacing={isPlacing}
          onPlace={(accept) => place(reviewed.body, accept)}
          onChange={() => setReviewed(undefined)}
        />
      </AmountsHidden>
    )
  return (
    <OrderFormView
      form={{ ...form, side }}
      onFormChange={change}
      on={on}
      asset={asset}
      problems={problems}
      onProblemsChange={setProblems}
      onReview={setReviewed}
    />
  )
}

function NoAccount({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      compact
      icon={WalletCards}
      title={t('trading.noAccount', { currency })}
      action={
        <AppLink to="wallet" className={buttonStyle({ variant: 'secondary' })}>
          {t('trading.noAccountAction')}
        </AppLink>
      }
    />
  )
}

/** As high as the form for an order at the market. */
export function PanelSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-32" />
      <Skeleton className="h-40" />
      <Skeleton className="h-12" />
    </Loading>
  )
}
