import { useQuery } from '@tanstack/react-query'
import { api, type Transaction } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { StopButton } from '../flow/stop-button.tsx'
import { invitedPaymentQuery, paymentQuery } from '../queries.ts'

/** Stops a payment that the bank has not begun. */
export function StopPayment({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  return (
    <StopButton
      stop={() => api('POST /payments/{id}/cancel', { params: { id } })}
      queryKey={paymentQuery(id).queryKey}
      label={t('wallet.payment.stop')}
      busyLabel={t('wallet.payment.stopping')}
      failed={t('wallet.payment.stopFailed')}
    />
  )
}

/** Takes back money that waits for a recipient without a wallet. */
export function TakeBack({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  return (
    <StopButton
      stop={() => api('POST /invited-payments/{id}/take-back', { params: { id } })}
      queryKey={invitedPaymentQuery(id).queryKey}
      label={t('wallet.stranger.takeBack')}
      busyLabel={t('wallet.stranger.takingBack')}
      failed={t('wallet.stranger.takeBackFailed')}
    />
  )
}

type OfTransaction = { readonly transaction: Transaction }

/** Actions of the payer on a payment on its way, on its transaction's page. */
export function PaymentAction({ transaction: { operation_id: id, type } }: OfTransaction) {
  const { data } = useQuery({ ...paymentQuery(id), enabled: type === 'outgoing' })
  return data?.can_cancel ? <StopPayment id={id} /> : null
}

export function InvitedPaymentAction({ transaction: { operation_id: id } }: OfTransaction) {
  return <TakeBack id={id} />
}
