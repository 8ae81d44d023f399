import { ApiError } from '@sadaf/api/client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ArrowRight, BellPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type LoaderFunction, useLocation, useNavigate, useParams } from 'react-router'
import { type MarketAssetDetails, tellError } from '../../app/api/api.ts'
import { queryClient } from '../../app/api/query-client.ts'
import type { OfAsset } from '../../app/capability/asset-parts.ts'
import { contributions } from '../../app/capability/contributed.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { page } from '../../app/routing/page.ts'
import { href } from '../../app/routing/route-list.ts'
import { useSession } from '../../app/session/session.tsx'
import { restoredSession } from '../../app/session/store.ts'
import { NotFoundPage } from '../../shell/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useFavourites } from '../favourites.ts'
import { NOTHING } from '../figures.ts'
import { AssetMark } from '../mark/asset-mark.tsx'
import { RiskLine } from '../notes.tsx'
import { assetQuery, candlesQuery } from '../queries.ts'
import { StarButton } from '../star.tsx'
import { useAsking, useAssetTold } from '../stream/prices.ts'
import { TradeLinks } from '../trade-links.tsx'
import { ChartCard } from './chart-card.tsx'
import { readChartView } from './chart-view.ts'
import { Statistics } from './statistics.tsx'

// Guests have no lists.
const ListMenu = late(page({ load: () => import('../lists/list-menu.tsx'), texts: ['watchLists'] }))

/** Symbols are capitals; a typed address may have small letters. */
const symbolOf = (id: string | undefined) => (id ?? '').toUpperCase()

export const loader: LoaderFunction = ({ request, params }) => {
  const symbol = symbolOf(params.id)
  const { range } = readChartView(new URL(request.url).searchParams)
  void queryClient.prefetchQuery(assetQuery(symbol))
  void queryClient.prefetchQuery(candlesQuery(symbol, range))
  return null
}

/** One asset: what it costs, how it came to that, what is known of it, and where it is bought. */
export function Component() {
  const { language } = useTranslation()
  const symbol = symbolOf(useParams().id)
  const asset = useQuery({ ...assetQuery(symbol, language), ...useAsking() })
  if (asset.data) return <Asset asset={asset.data} isOld={asset.isRefetchError} />
  if (isUnknown(asset.error)) return <NotFoundPage />
  return <OnItsWay symbol={symbol} asset={asset} />
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.problem.status)
}

function Asset({ asset, isOld }: { readonly asset: MarketAssetDetails; readonly isOld: boolean }) {
  const { t } = useTranslation()
  const { symbol, kind, name } = asset
  useAssetTold(symbol)
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: name })}</title>
      <Back />
      <Head asset={asset} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ChartCard asset={asset} isOld={isOld || asset.state !== 'live'} />
          <Suspense>
            <Parts at="BeneathChart" symbol={symbol} name={name} />
          </Suspense>
          <Statistics asset={asset} />
          <Suspense>
            <Parts at="Last" symbol={symbol} name={name} />
          </Suspense>
        </div>
        <div className="grid gap-4 max-lg:-order-1 max-lg:contents">
          <Suspense fallback={<Skeleton className="h-130 rounded-card! max-lg:hidden" />}>
            <Parts at="Beside" symbol={symbol} name={name} />
          </Suspense>
          <Card padded={false} className="flex gap-2 p-4 max-lg:-order-1">
            <TradeLinks symbol={symbol} kind={kind} name={name} look="full" />
          </Card>
          <Card>
            <CardHeader title={t('markets.about', { name })} />
            <p className="mt-2 text-sm text-muted">{asset.about}</p>
          </Card>
        </div>
      </div>
      <RiskLine kind={kind} />
      <Suspense>
        <Parts at="Bar" symbol={symbol} name={name} />
      </Suspense>
    </div>
  )
}

/** The parts of other capabilities at one place of the page. */
function Parts({ at, ...asset }: OfAsset & { readonly at: 'Beside' | 'Bar' | 'BeneathChart' | 'Last' }) {
  return contributions('assetParts').map(({ part, [at]: Part }) => Part && <Part key={part} {...asset} />)
}

function Back() {
  const { t } = useTranslation()
  return (
    <AppLink
      to="markets"
      className="-ms-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-sm font-medium text-muted hover:text-ink"
    >
      <ArrowRight aria-hidden className="size-4 ltr:-scale-x-100" />
      {t('markets.asset.back')}
    </AppLink>
  )
}

function Head({ asset: { symbol, name, category, rank } }: { readonly asset: MarketAssetDetails }) {
  const { t } = useTranslation()
  const { favourites, isGuest, toggle } = useFavourites()
  const { user } = useSession()
  return (
    <div className="mt-1 flex flex-wrap items-center gap-3.5 sm:gap-4">
      <AssetMark symbol={symbol} size="xl" />
      <div className="min-w-0 flex-1 basis-36">
        <h1 className="text-xl font-semibold tracking-tight">
          {name}{' '}
          <bdi translate="no" className="text-base font-normal text-muted">
            {symbol}
          </bdi>
        </h1>
        <p className="text-sm text-muted">
          {t('markets.asset.rank', { rank: rank ?? NOTHING })} · {t(`markets.category.${category}`)}
        </p>
      </div>
      <div className="flex items-center gap-2 sm:gap-4">
        <StarButton
          symbol={symbol}
          name={name}
          hasWord
          isFavourite={favourites.has(symbol)}
          isGuest={isGuest}
          onToggle={toggle}
        />
        {user && (
          <Suspense fallback={<span className="size-11" />}>
            <ListMenu symbol={symbol} name={name} />
          </Suspense>
        )}
        <AlertButton symbol={symbol} name={name} />
      </div>
    </div>
  )
}

/** Has one told of a price; a guest is led to the sign-in, which leads back. */
function AlertButton({ symbol, name }: Pick<MarketAssetDetails, 'symbol' | 'name'>) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = async () => {
    const { status } = await restoredSession()
    if (status === 'signed-in') setIsOpen(true)
    else await navigate(href('login', {}, { query: { next: pathname + search } }))
  }
  return (
    <>
      <Button variant="secondary" className="max-sm:px-3" aria-haspopup="dialog" onClick={open}>
        <BellPlus aria-hidden />
        <span className="max-sm:sr-only">{t('markets.asset.alert')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          {contributions('assetParts').map(
            ({ part, Alert }) =>
              Alert && <Alert key={part} symbol={symbol} name={name} onClose={() => setIsOpen(false)} />,
          )}
        </Suspense>
      )}
    </>
  )
}

/** In the place of an asset that is not there: its shape, or why it does not come. */
function OnItsWay({
  symbol,
  asset,
}: {
  readonly symbol: string
  readonly asset: UseQueryResult<MarketAssetDetails>
}) {
  const { t } = useTranslation()
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: symbol })}</title>
      <Back />
      {asset.isError ? (
        <>
          <h1 className="mt-1 text-xl font-semibold">
            <bdi translate="no">{symbol}</bdi>
          </h1>
          <ErrorState
            message={t('markets.asset.failed')}
            requestId={tellError(asset.error).requestId}
            retrying={asset.isFetching}
            onRetry={() => asset.refetch()}
          />
        </>
      ) : (
        <Loading>
          <span className="mt-1 flex items-center gap-4">
            <Skeleton className="size-13 rounded-full!" />
            <span className="grid gap-2">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-4 w-28" />
            </span>
          </span>
          <span className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Skeleton className="h-132 rounded-card!" />
            <Skeleton className="h-52 rounded-card!" />
          </span>
        </Loading>
      )}
    </div>
  )
}
