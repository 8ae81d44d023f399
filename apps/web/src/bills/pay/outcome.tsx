import { add } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import { type BillPayment, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Detail } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Outcome, OutcomeSkeleton, useArrival, useFee, useReference } from '../../wallet/index.ts'
import { billPaymentQuery } from '../queries.ts'

/** The bill that was paid, live: its receipt comes with its end. */
export function BillOutcome({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const payment = useQuery(billPaymentQuery(id))
  if (payment.isPending) return <OutcomeSkeleton />
  if (payment.isError && !payment.data) {
    return (
      <ErrorState
        message={t('bills.outcome.loadFailed')}
        requestId={tellError(payment.error).requestId}
        retrying={payment.isFetching}
        onRetry={() => payment.refetch()}
      />
    )
  }
  return <Receipt payment={payment.data} />
}

function Receipt({ payment }: { readonly payment: BillPayment }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { status, biller, failure, reference } = payment
  return (
    <Outcome
      status={status}
      title={t(`bills.outcome.${status}`)}
      text={
        status === 'failed'
          ? (failure?.message ?? '')
          : t(`bills.outcome.${status}Hint`, { name: biller.name })
      }
      amount={toMoney(payment.amount)}
      details={useReceipt(payment)}
      reference={reference}
      again={t('bills.outcome.again')}
      onAgain={() => void navigate(href('bills'))}
    />
  )
}

function useReceipt(payment: BillPayment): Detail[] {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const from = accounts.data?.data.find(({ id }) => id === payment.from_account_id)
  const [amount, fee] = [toMoney(payment.amount), toMoney(payment.fee)]
  const { receipt_number: receipt } = payment
  return [
    { key: 'to', label: t('wallet.field.to'), value: <bdi>{payment.biller.name}</bdi> },
    { key: 'bill', label: t('bills.outcome.reference'), value: <Code text={payment.bill_reference} /> },
    ...(receipt === null
      ? []
      : [
          {
            key: 'receipt',
            label: t('bills.outcome.receipt'),
            value: <Code text={receipt} />,
            action: (
              <CopyButton
                text={receipt}
                label={t('bills.outcome.copyReceipt')}
                copied={t('bills.outcome.receiptCopied')}
              />
            ),
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
    ...useArrival('bill_payment', payment),
    useReference(payment.reference),
  ]
}

function Code({ text }: { readonly text: string }) {
  return (
    <bdi dir="ltr" translate="no" className="figures">
      {text}
    </bdi>
  )
}
