import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toMoney } from '../app/api/amounts.ts'
import { type P2pOffer, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Name } from '../ui/name.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { offersQuery } from './queries.ts'
import { useLiveOffers } from './use-live-offers.ts'
import { assets, currencies, type OfferFilter, readFilter, sides, withFilter } from './view.ts'

const TakeDialog = late(() => import('./take-dialog.tsx'))

/** Offers of others, by side, asset and currency. */
export function Offers() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const [taken, setTaken] = useState<P2pOffer | null>(null)
  const filter = readFilter(address)
  const show = (part: Partial<OfferFilter>) =>
    setAddress(withFilter(address, { ...filter, ...part }), { replace: true, preventScrollReset: true })
  return (
    <Card padded={false} className="overflow-hidden">
      <section aria-label={t('p2p.offers.title')}>
        <h2 className="px-4 pt-5 text-base font-semibold sm:px-6">{t('p2p.offers.title')}</h2>
        <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 pt-3 pb-5 sm:px-6">
          <Segmented
            label={t('p2p.offers.side')}
            value={filter.side}
            options={sides.map((value) => ({ value, label: t(`p2p.do.${value}`) }))}
            onValueChange={(side) => show({ side })}
          />
          <Field label={t('p2p.field.asset')} className="min-w-28 flex-1">
            {(control) => (
              <Select
                value={filter.asset}
                options={assets.map((value) => ({ value, label: value }))}
                onValueChange={(asset) => show({ asset })}
                translate="no"
                {...control}
              />
            )}
          </Field>
          <Field label={t('p2p.field.currency')} className="min-w-28 flex-1">
            {(control) => (
              <Select
                value={filter.currency}
                options={currencies.map((value) => ({ value, label: value }))}
                onValueChange={(currency) => show({ currency })}
                translate="no"
                {...control}
              />
            )}
          </Field>
        </div>
        <OfferList filter={filter} onTake={setTaken} />
      </section>
      <Suspense>{taken && <TakeDialog offer={taken} onClose={() => setTaken(null)} />}</Suspense>
    </Card>
  )
}

function OfferList({
  filter,
  onTake,
}: {
  readonly filter: OfferFilter
  readonly onTake: (offer: P2pOffer) => void
}) {
  const { t } = useTranslation()
  const offers = useQuery(offersQuery(filter))
  useLiveOffers(filter.asset, filter.currency)
  if (!offers.data)
    return offers.isError ? (
      <ErrorState
        message={t('p2p.offers.failed')}
        requestId={tellError(offers.error).requestId}
        retrying={offers.isFetching}
        onRetry={() => offers.refetch()}
      />
    ) : (
      <Loading className="grid gap-4 p-6">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    )
  if (offers.data.data.length === 0)
    return <EmptyState icon={Users} title={t('p2p.offers.none')} hint={t('p2p.offers.noneHint')} />
  return (
    <ul className="divide-y divide-line">
      {offers.data.data.map((offer) => (
        <li key={offer.id}>
          <OfferRow offer={offer} onTake={() => onTake(offer)} />
        </li>
      ))}
    </ul>
  )
}

function OfferRow({ offer, onTake }: { readonly offer: P2pOffer; readonly onTake: () => void }) {
  const { t } = useTranslation()
  const what = offer.side === 'sell' ? 'buy' : 'sell'
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6">
      <Avatar name={offer.maker} />
      <div className="min-w-0">
        <Name className="font-medium wrap-anywhere">{offer.maker}</Name>
        <p className="text-xs text-muted">
          {t('p2p.offers.takes')} <Money value={toMoney(offer.min)} /> – <Money value={toMoney(offer.max)} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-4 max-sm:col-span-full">
        <p className="min-w-0 sm:text-end">
          <Money value={toMoney(offer.price)} className="block font-semibold" />
          <span className="text-xs text-muted">
            {t('p2p.offers.per')} <bdi translate="no">{offer.asset}</bdi>
          </span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(`p2p.offers.from.${what}`, { name: offer.maker })}
          onClick={onTake}
        >
          {t(`p2p.do.${what}`)}
        </Button>
      </div>
    </div>
  )
}
