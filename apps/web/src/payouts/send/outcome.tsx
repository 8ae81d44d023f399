import { add } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import { type Payout, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import type { Detail } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import {
  type OnAgain,
  Outcome,
  OutcomeSkeleton,
  useArrival,
  useFee,
  useReference,
} from '../../wallet/index.ts'
import { payoutQuery } from '../queries.ts'
import { StopPayout } from './stop.tsx'

/** The payout that was made, live; it can be stopped while the bank has not begun. */
export function PayoutOutcome({ id, onAgain }: { readonly id: string; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const payout = useQuery(payoutQuery(id))
  if (payout.isPending) return <OutcomeSkeleton />
  if (payout.isError && !payout.data) {
    return (
      <ErrorState
        message={t('payouts.send.loadFailed')}
        requestId={tellError(payout.error).requestId}
        retrying={payout.isFetching}
        onRetry={() => payout.refetch()}
      />
    )
  }
  return <Receipt payout={payout.data} onAgain={onAgain} />
}

function Receipt({ payout, onAgain }: { readonly payout: Payout; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const { status, payee, failure, reference } = payout
  return (
    <Outcome
      status={status}
      failure={failure}
      title={t(`payouts.outcome.${status}`)}
      text={
        status === 'failed'
          ? (failure?.message ?? '')
          : t(`payouts.outcome.${status}Hint`, { name: payee.name })
      }
      amount={toMoney(payout.amount)}
      details={useReceipt(payout)}
      reference={reference}
      again={t('wallet.send.again')}
      onAgain={onAgain}
      action={payout.can_cancel && <StopPayout id={payout.id} />}
    />
  )
}

function useReceipt(payout: Payout): Detail[] {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const from = accounts.data?.data.find(({ id }) => id === payout.from_account_id)
  const arrival = useArrival('payout', payout)
  const [amount, fee] = [toMoney(payout.amount), toMoney(payout.fee)]
  return [
    { key: 'to', label: t('wallet.field.to'), value: <bdi>{payout.payee.name}</bdi> },
    {
      key: 'iban',
      label: t('wallet.receive.iban'),
      value: (
        <bdi dir="ltr" translate="no" className="figures">
          {payout.payee.iban_masked}
        </bdi>
      ),
    },
    ...(from ? [{ key: 'from', label: t('wallet.field.from'), value: <bdi>{from.name}</bdi> }] : []),
    useFee(payout),
    {
      key: 'total',
      label: t('wallet.field.total'),
      value: <Money value={add(amount, fee)} />,
      isTotal: true,
    },
    // A completed payout has left; its arrival is the other bank's to say.
    ...arrival.map((line) => (line.key === 'arrived' ? { ...line, label: t('payouts.outcome.sent') } : line)),
    ...(payout.note === null
      ? []
      : [{ key: 'note', label: t('payouts.send.note'), value: <bdi>{payout.note}</bdi> }]),
    useReference(payout.reference),
  ]
}
