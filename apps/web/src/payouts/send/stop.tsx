import { useQuery } from '@tanstack/react-query'
import { api, type Transaction } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { StopButton } from '../../wallet/index.ts'
import { payoutQuery } from '../queries.ts'

/** Stops a payout that the bank has not begun. */
export function StopPayout({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  return (
    <StopButton
      stop={() => api('POST /payouts/{id}/cancel', { params: { id } })}
      queryKey={payoutQuery(id).queryKey}
      label={t('payouts.outcome.stop')}
      busyLabel={t('payouts.outcome.stopping')}
      failed={t('payouts.outcome.stopFailed')}
    />
  )
}

/** Actions on a payout on its way, on its transaction's page. */
export function PayoutAction({ transaction: { operation_id: id } }: { readonly transaction: Transaction }) {
  const { data } = useQuery(payoutQuery(id))
  return data?.can_cancel ? <StopPayout id={id} /> : null
}
