import { useQuery } from '@tanstack/react-query'
import { Plus, Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { toMoney } from '../../app/requests/amounts.ts'
import { tellError } from '../../app/requests/api.ts'
import { prefetch } from '../../app/requests/prefetch.ts'
import { meQuery } from '../../app/session/me.ts'
import { AssetMark, priceText } from '../../markets/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useOwnMoneyText } from '../../ui/money-text.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ScheduleRow } from '../../wallet/index.ts'
import { type RecurringBuy, recurringQuery } from './queries.ts'

const BuyDialog = late(() => import('./buy-dialog.tsx').then((module) => ({ default: module.BuyDialog })))

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
      <title>{t('common.pageTitle', { page: t('recurring.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('recurring.title')}</h1>
            <p className="mt-1 text-sm text-muted">{t('recurring.intro')}</p>
          </div>
          {planned.data?.data.length !== 0 && <NewBuy onClick={() => setIsOpen(true)} />}
        </div>
        <Card padded={false} className="mt-6 overflow-hidden">
          {planned.data ? (
            planned.data.data.length === 0 ? (
              <EmptyState
                icon={Repeat}
                title={t('recurring.empty')}
                hint={t('recurring.emptyHint')}
                action={<NewBuy onClick={() => setIsOpen(true)} />}
              />
            ) : (
              <Buys title={t('recurring.planned')} buys={planned.data.data} />
            )
          ) : planned.isError ? (
            <ErrorState
              message={t('recurring.failed')}
              requestId={tellError(planned.error).requestId}
              retrying={planned.isFetching}
              onRetry={() => planned.refetch()}
            />
          ) : (
            <Loading className="grid gap-5 p-6">
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </Loading>
          )}
        </Card>
        {over.data && over.data.data.length > 0 && (
          <Card padded={false} className="mt-4 overflow-hidden">
            <Buys title={t('recurring.over')} buys={over.data.data} />
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
      {t('recurring.add')}
    </Button>
  )
}

function Buys({ title, buys }: { readonly title: string; readonly buys: readonly RecurringBuy[] }) {
  return (
    <>
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">{title}</h2>
      <ul className="divide-y divide-line">
        {buys.map((buy) => (
          <li key={buy.id}>
            <ScheduleRow schedule={buy} mark={<AssetMark symbol={buy.bought.quantity.currency} size="lg" />}>
              <p className="mt-1 text-sm text-muted">
                <SoFar bought={buy.bought} />
              </p>
            </ScheduleRow>
          </li>
        ))}
      </ul>
    </>
  )
}

function SoFar({ bought }: { readonly bought: RecurringBuy['bought'] }) {
  const { t, language } = useTranslation()
  const ownMoney = useOwnMoneyText()
  if (bought.orders === 0) return t('recurring.boughtNone')
  return t('recurring.bought', {
    count: bought.orders,
    quantity: ownMoney(toMoney(bought.quantity)),
    spent: ownMoney(toMoney(bought.spent)),
    price: priceText(bought.average_price, language),
  })
}
