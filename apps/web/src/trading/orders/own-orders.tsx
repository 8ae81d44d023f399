import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ListChecks, ListTodo } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TradingOrder, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { endedOrdersQuery, openOrdersQuery } from '../queries.ts'
import { useView } from '../use-view.ts'
import { orderTabs } from '../view.ts'
import { OrderRow } from './order-row.tsx'

/** One's orders of any asset, live: those that wait, and those that have ended. */
export function OwnOrders() {
  const { t } = useTranslation()
  const view = useView()
  return (
    <Card padded={false}>
      <CardHeader title={t('trading.orders.title')} className="px-4 pt-5 sm:px-6" />
      <Tabs
        value={view.tab}
        onValueChange={(tab) => view.show({ tab })}
        tabs={orderTabs.map((value) => ({ value, label: t(`trading.orders.tabs.${value}`) }))}
        label={t('trading.orders.tabs.label')}
        className="mt-1 [&>[role=tablist]]:px-1 sm:[&>[role=tablist]]:px-2"
      >
        <TabPanel value="open" className="pt-0!">
          <OpenOrders />
        </TabPanel>
        <TabPanel value="ended" className="pt-0!">
          <EndedOrders />
        </TabPanel>
      </Tabs>
    </Card>
  )
}

function OpenOrders() {
  const { t } = useTranslation()
  const orders = useQuery(openOrdersQuery())
  return (
    <OrderList
      orders={orders}
      rows={orders.data?.data}
      empty={
        <EmptyState
          compact
          className="py-8!"
          icon={ListTodo}
          title={t('trading.orders.noneOpen')}
          hint={t('trading.orders.noneOpenHint')}
        />
      }
    />
  )
}

function EndedOrders() {
  const { t } = useTranslation()
  const orders = useInfiniteQuery(endedOrdersQuery())
  return (
    <>
      <OrderList
        orders={orders}
        rows={orders.data?.pages.flatMap(({ data }) => data)}
        empty={
          <EmptyState compact className="py-8!" icon={ListChecks} title={t('trading.orders.noneEnded')} />
        }
      />
      {orders.hasNextPage && (
        <div className="border-t border-line p-4">
          {orders.isFetchNextPageError && (
            <p role="alert" className="mb-2 text-sm text-negative">
              {t('trading.orders.moreFailed')}
            </p>
          )}
          <Button
            variant="secondary"
            block
            busy={orders.isFetchingNextPage}
            onClick={() => orders.fetchNextPage()}
          >
            {t('trading.orders.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type Asked = Pick<UseInfiniteQueryResult, 'isError' | 'error' | 'isFetching'> & {
  readonly refetch: () => unknown
}

function OrderList({
  orders,
  rows,
  empty,
}: {
  readonly orders: Asked
  readonly rows: readonly TradingOrder[] | undefined
  readonly empty: ReactNode
}) {
  const { t } = useTranslation()
  const view = useView()
  if (!rows)
    return orders.isError ? (
      <ErrorState
        message={t('trading.orders.failed')}
        requestId={tellError(orders.error).requestId}
        retrying={orders.isFetching}
        onRetry={orders.refetch}
      />
    ) : (
      <Loading className="grid gap-3 p-4 sm:px-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    )
  if (rows.length === 0) return empty
  return (
    <ul className="divide-y divide-line" aria-label={t('trading.orders.title')}>
      {rows.map((order) => (
        <OrderRow key={order.id} order={order} onOpen={() => view.open({ order: order.id })} />
      ))}
    </ul>
  )
}
