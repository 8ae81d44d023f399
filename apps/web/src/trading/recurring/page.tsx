import { useQuery } from '@tanstack/react-query'
import { Plus, Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { page } from '../../app/routing/page.ts'
import { meQuery } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { recurringQuery } from './queries.ts'

const BuyDialog = late(
  page({
    load: () => import('./buy-dialog.tsx').then((module) => ({ default: module.BuyDialog })),
    texts: ['schedules', 'savings', 'calendar', 'markets', 'risks', 'wallet'],
  }),
)
const Buys = late(
  page({
    load: () => import('./buys.tsx').then((module) => ({ default: module.Buys })),
    texts: ['schedules', 'calendar', 'wallet'],
  }),
)

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(recurringQuery('planned'))
  void client.prefetchQuery(recurringQuery('over'))
})

/** Recurring buys: when each buys next, and all that it has bought. */
export function Component() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const asset = address.get('asset')
  const planned = useQuery(recurringQuery('planned'))
  const over = useQuery(recurringQuery('over'))
  const close = () => {
    setIsOpen(false)
    if (asset !== null) setAddress({}, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('trading.recurring.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">
              {t('trading.recurring.title')}
            </h1>
            <p className="mt-1 text-sm text-muted">{t('trading.recurring.intro')}</p>
          </div>
          {planned.data?.data.length !== 0 && <NewBuy onClick={() => setIsOpen(true)} />}
        </div>
        <Card padded={false} className="mt-6 overflow-hidden">
          {planned.data ? (
            planned.data.data.length === 0 ? (
              <EmptyState
                icon={Repeat}
                title={t('trading.recurring.empty')}
                hint={t('trading.recurring.emptyHint')}
                action={<NewBuy onClick={() => setIsOpen(true)} />}
              />
            ) : (
              <Suspense fallback={<OnItsWay />}>
                <Buys title={t('trading.recurring.planned')} buys={planned.data.data} />
              </Suspense>
            )
          ) : planned.isError ? (
            <ErrorState
              message={t('trading.recurring.failed')}
              requestId={tellError(planned.error).requestId}
              retrying={planned.isFetching}
              onRetry={() => planned.refetch()}
            />
          ) : (
            <OnItsWay />
          )}
        </Card>
        {over.data && over.data.data.length > 0 && (
          <Card padded={false} className="mt-4 overflow-hidden">
            <Suspense>
              <Buys title={t('trading.recurring.over')} buys={over.data.data} />
            </Suspense>
          </Card>
        )}
      </div>
      <Suspense>{(isOpen || asset !== null) && <BuyDialog asset={asset} onClose={close} />}</Suspense>
    </div>
  )
}

function NewBuy({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden />
      {t('trading.recurring.add')}
    </Button>
  )
}

function OnItsWay() {
  return (
    <Loading className="grid gap-5 p-6">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </Loading>
  )
}
