import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { StepHeading } from '../../wallet/index.ts'
import { OrderDetail, OrderDetailSkeleton } from '../orders/order-detail.tsx'
import { orderQuery } from '../queries.ts'

/** The order that was placed, live. */
export function PlacedOrder({ id, onAnother }: { readonly id: string; readonly onAnother: () => void }) {
  const { t } = useTranslation()
  const order = useQuery(orderQuery(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StepHeading>{t('trading.placed.title')}</StepHeading>
      {order.data ? (
        <AmountsHidden value={false}>
          <OrderDetail order={order.data} />
        </AmountsHidden>
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
      <Button variant="secondary" size="lg" block onClick={onAnother}>
        {t('trading.placed.another')}
      </Button>
    </div>
  )
}
