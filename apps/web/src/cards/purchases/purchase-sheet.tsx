import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import { type CardPurchase, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { categoryLooks } from '../../transactions/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { cn } from '../../ui/cn.ts'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useIsSmall } from '../../ui/use-is-small.ts'
import { DeclinedBadge, DeclinedDetail, DeclinedFooter } from '../declined/declined-detail.tsx'
import { purchaseQuery } from '../queries.ts'
import { useView } from '../use-view.ts'
import { PurchaseDetail } from './purchase-detail.tsx'
import { PurchaseStatus } from './purchase-row.tsx'

/** One purchase by card: beside the page on a desk, from the bottom edge on a phone. */
export function PurchaseSheet({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const isSmall = useIsSmall()
  const { close } = useView()
  const purchase = useQuery(purchaseQuery(id))
  const onClose = () => void close({ purchase: undefined })
  const { data } = purchase
  return (
    <Drawer open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DrawerContent
        side={isSmall ? 'bottom' : 'end'}
        title={data ? titleOf(data, t) : t('cards.purchase.title')}
        footer={data?.decline ? <DeclinedFooter purchase={data} onClose={onClose} /> : undefined}
      >
        {data ? (
          <Known purchase={data} />
        ) : purchase.isError ? (
          <ErrorState
            message={t('cards.purchase.failed')}
            requestId={tellError(purchase.error).requestId}
            retrying={purchase.isFetching}
            onRetry={() => purchase.refetch()}
          />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="mx-auto h-24 w-40" />
            <Skeleton className="h-28" />
            <Skeleton className="h-40" />
          </Loading>
        )}
      </DrawerContent>
    </Drawer>
  )
}

function titleOf({ decline, kind }: CardPurchase, t: ReturnType<typeof useTranslation>['t']): string {
  return decline ? t('cards.declined.title') : t(`cards.purchase.kindTitle.${kind}`)
}

function Known({ purchase }: { readonly purchase: CardPurchase }) {
  const { decline, merchant, amount, status, kind } = purchase
  const Icon = categoryLooks[kind === 'cash' ? 'income' : merchant.category].icon
  return (
    <>
      <div className="grid justify-items-center pb-5 text-center">
        <span
          aria-hidden
          className="mb-2.5 grid size-14 place-items-center rounded-full bg-subtle text-muted max-sm:hidden"
        >
          <Icon className="size-6" strokeWidth={1.75} />
        </span>
        <Name as="p" className="font-medium">
          {merchant.name}
        </Name>
        <p className={cn('mt-0.5 text-2xl font-semibold tracking-tight', decline && 'text-ink')}>
          <Money value={toMoney(amount)} />
        </p>
        <div className="mt-2">
          {decline ? (
            <DeclinedBadge />
          ) : (
            <PurchaseStatus status={status === 'failed' ? 'not_charged' : status} />
          )}
        </div>
      </div>
      {decline ? (
        <DeclinedDetail purchase={purchase} decline={decline} />
      ) : (
        <PurchaseDetail purchase={purchase} />
      )}
    </>
  )
}
