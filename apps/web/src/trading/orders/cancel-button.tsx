import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type TradingOrder, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { orderQuery, tradingKeys } from '../queries.ts'

/** Asks the venue for the end of an order: a fill may come first. */
export function CancelButton({ order: { id } }: { readonly order: Pick<TradingOrder, 'id'> }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = orderQuery(id)
  const asking = useMutation({
    mutationFn: () => api('POST /trading/orders/{id}/cancel', { params: { id } }),
    onSuccess: (asked) => {
      client.setQueryData(queryKey, (known) => known && { ...known, ...asked })
      void client.invalidateQueries({ queryKey: tradingKeys.orders })
    },
    onError: (error) => {
      toast.error(t('trading.detail.cancelFailed'), tellError(error).message)
      // It may have ended in the meantime.
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: tradingKeys.orders })
    },
  })
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      busy={asking.isPending}
      busyLabel={t('trading.detail.cancelling')}
      onClick={() => asking.mutate()}
    >
      {t('trading.detail.cancel')}
    </Button>
  )
}
