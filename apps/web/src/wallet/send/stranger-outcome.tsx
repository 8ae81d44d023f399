import { add } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import { type InvitedPayment, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { Detail } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFee, useReference } from '../flow/arrival.tsx'
import { type OnAgain, Outcome } from '../flow/outcome.tsx'
import { OutcomeSkeleton } from '../flow/outcome-skeleton.tsx'
import { invitedPaymentQuery } from '../queries.ts'
import { SendOutcome } from './outcome.tsx'
import { TakeBack } from './stop.tsx'

type OutcomeProps = { readonly id: string; readonly onAgain: OnAgain }

/** Payment to an address without a wallet, live; once it is claimed, the payment that it has become. */
export function StrangerOutcome({ id, onAgain }: OutcomeProps) {
  const { t } = useTranslation()
  const invited = useQuery(invitedPaymentQuery(id))
  if (invited.isPending) return <OutcomeSkeleton />
  if (invited.isError && !invited.data) {
    return (
      <ErrorState
        message={t('wallet.payment.loadFailed')}
        requestId={tellError(invited.error).requestId}
        retrying={invited.isFetching}
        onRetry={() => invited.refetch()}
      />
    )
  }
  const { payment_id: paymentId } = invited.data
  if (paymentId !== null) return <SendOutcome id={paymentId} onAgain={onAgain} />
  return <Receipt invited={invited.data} onAgain={onAgain} />
}

function Receipt({ invited, onAgain }: Pick<OutcomeProps, 'onAgain'> & { readonly invited: InvitedPayment }) {
  const { t } = useTranslation()
  const { id, status, failure, reference, amount } = invited
  const isWaiting = status === 'pending'
  return (
    <Outcome
      status={status}
      failure={failure}
      title={t(isWaiting ? 'wallet.stranger.waiting' : 'wallet.stranger.back')}
      text={isWaiting ? t('wallet.stranger.hint') : (failure?.message ?? '')}
      amount={toMoney(amount)}
      details={useReceipt(invited)}
      reference={reference}
      again={t('wallet.send.again')}
      onAgain={onAgain}
      action={isWaiting && <TakeBack id={id} />}
    />
  )
}

function useReceipt(invited: InvitedPayment): Detail[] {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const from = accounts.data?.data.find(({ id }) => id === invited.from_account_id)
  const [amount, fee] = [toMoney(invited.amount), toMoney(invited.fee)]
  const moment = (value: string) => <DateText value={value} style="full" />
  return [
    { key: 'to', label: t('wallet.field.to'), value: <bdi dir="ltr">{invited.to.address}</bdi> },
    ...(from ? [{ key: 'from', label: t('wallet.field.from'), value: <bdi>{from.name}</bdi> }] : []),
    useFee(invited),
    {
      key: 'total',
      label: t('wallet.field.total'),
      value: <Money value={add(amount, fee)} />,
      isTotal: true,
    },
    ...(invited.waits_until === null
      ? []
      : [{ key: 'returns', label: t('wallet.stranger.returns'), value: moment(invited.waits_until) }]),
    ...(invited.note === null
      ? []
      : [{ key: 'note', label: t('wallet.field.note'), value: <bdi>{invited.note}</bdi> }]),
    useReference(invited.reference),
  ]
}
