import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useIsSmall } from '../../ui/use-is-small.ts'
import { orderQuery } from '../queries.ts'
import { useView } from '../use-view.ts'
import { OrderDetail, OrderDetailSkeleton } from './order-detail.tsx'

/** One order over the page: beside it on a desk, from the bottom edge on a phone. */
export function OrderSheet({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const isSmall = useIsSmall()
  const { close } = useView()
  const order = useQuery(orderQuery(id))
  return (
    <Drawer open onOpenChange={(isOpen) => isOpen || void close('order')}>
      <DrawerContent side={isSmall ? 'bottom' : 'end'} title={t('trading.detail.title')}>
        {order.data ? (
          <OrderDetail order={order.data} />
        ) : order.isError ? (
          <ErrorState
            message={t('trading.detail.failed')}
            requestId={tellError(order.error).requestId}
            retrying={order.isFetching}
            onRetry={() => order.refetch()}
          />
        ) : (
          <OrderDetailSkeleton />
        )}
      </DrawerContent>
    </Drawer>
  )
}
