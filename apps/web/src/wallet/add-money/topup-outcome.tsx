import { add } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import { type TopUp, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import type { Detail } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useArrival, useFee, useReference } from '../flow/arrival.tsx'
import { type OnAgain, Outcome } from '../flow/outcome.tsx'
import { OutcomeSkeleton } from '../flow/outcome-skeleton.tsx'
import { topupQuery } from '../queries.ts'

/** The top-up that was begun, live. */
export function TopUpOutcome({ id, onAgain }: { readonly id: string; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const topup = useQuery(topupQuery(id))
  if (topup.isPending) return <OutcomeSkeleton />
  if (topup.isError && !topup.data) {
    return (
      <ErrorState
        message={t('wallet.topup.loadFailed')}
        requestId={tellError(topup.error).requestId}
        retrying={topup.isFetching}
        onRetry={() => topup.refetch()}
      />
    )
  }
  return <Receipt topup={topup.data} onAgain={onAgain} />
}

function Receipt({ topup, onAgain }: { readonly topup: TopUp; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const { status, failure } = topup
  return (
    <Outcome
      status={status}
      title={t(`wallet.topup.${status}`)}
      text={
        status === 'failed'
          ? (failure?.message ?? '')
          : t(status === 'pending' ? 'wallet.topup.pendingHint' : 'wallet.topup.completedHint')
      }
      amount={toMoney(topup.amount)}
      details={useReceipt(topup)}
      reference={topup.reference}
      again={t('wallet.add.again')}
      onAgain={onAgain}
    />
  )
}

function useReceipt(topup: TopUp): Detail[] {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const to = accounts.data?.data.find(({ id }) => id === topup.account_id)
  return [
    { key: 'from', label: t('wallet.field.from'), value: <bdi>{topup.source}</bdi> },
    ...(to ? [{ key: 'to', label: t('wallet.field.toAccount'), value: <bdi>{to.name}</bdi> }] : []),
    useFee(topup),
    {
      key: 'total',
      label: t('wallet.field.total'),
      value: <Money value={add(toMoney(topup.amount), toMoney(topup.fee))} />,
      isTotal: true,
    },
    ...useArrival('topup', topup),
    useReference(topup.reference),
  ]
}
