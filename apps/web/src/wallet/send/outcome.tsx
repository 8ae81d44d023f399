import { add } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import { type Payment, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import type { Detail } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { WalletId } from '../accounts/wallet-id.tsx'
import { useArrival, useFee, useReference } from '../flow/arrival.tsx'
import { type OnAgain, Outcome } from '../flow/outcome.tsx'
import { OutcomeSkeleton } from '../flow/outcome-skeleton.tsx'
import { paymentQuery } from '../queries.ts'
import { StopPayment } from './stop.tsx'

/** The payment that was made, live. */
export function SendOutcome({ id, onAgain }: { readonly id: string; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const payment = useQuery(paymentQuery(id))
  if (payment.isPending) return <OutcomeSkeleton />
  if (payment.isError && !payment.data) {
    return (
      <ErrorState
        message={t('wallet.payment.loadFailed')}
        requestId={tellError(payment.error).requestId}
        retrying={payment.isFetching}
        onRetry={() => payment.refetch()}
      />
    )
  }
  return <Receipt payment={payment.data} onAgain={onAgain} />
}

function Receipt({ payment, onAgain }: { readonly payment: Payment; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const { status, to, failure, reference } = payment
  return (
    <Outcome
      status={status}
      failure={failure}
      title={t(`wallet.payment.${status}`)}
      text={
        status === 'failed'
          ? (failure?.message ?? '')
          : t(status === 'pending' ? 'wallet.payment.pendingHint' : 'wallet.payment.completedHint', {
              name: to.name,
            })
      }
      amount={toMoney(payment.amount)}
      details={useReceipt(payment)}
      reference={reference}
      again={t('wallet.send.again')}
      onAgain={onAgain}
      action={payment.can_cancel && <StopPayment id={payment.id} />}
    />
  )
}

function useReceipt(payment: Payment): Detail[] {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const from = accounts.data?.data.find(({ id }) => id === payment.from_account_id)
  const [amount, fee] = [toMoney(payment.amount), toMoney(payment.fee)]
  return [
    { key: 'to', label: t('wallet.field.to'), value: <bdi>{payment.to.name}</bdi> },
    ...(payment.to.wallet_id === null
      ? []
      : [
          {
            key: 'walletId',
            label: t('wallet.field.walletId'),
            value: <WalletId id={payment.to.wallet_id} />,
          },
        ]),
    ...(from ? [{ key: 'from', label: t('wallet.field.from'), value: <bdi>{from.name}</bdi> }] : []),
    useFee(payment),
    {
      key: 'total',
      label: t('wallet.field.total'),
      value: <Money value={add(amount, fee)} />,
      isTotal: true,
    },
    ...useArrival('payment', payment),
    ...(payment.note === null
      ? []
      : [{ key: 'note', label: t('wallet.field.note'), value: <bdi>{payment.note}</bdi> }]),
    useReference(payment.reference),
  ]
}
