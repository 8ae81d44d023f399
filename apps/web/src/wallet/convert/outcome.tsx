import { add } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import { type Conversion, tellError } from '../../app/api/api.ts'
import { accountsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { Detail } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useReference } from '../flow/arrival.tsx'
import { type OnAgain, Outcome } from '../flow/outcome.tsx'
import { OutcomeSkeleton } from '../flow/outcome-skeleton.tsx'
import { conversionQuery } from '../queries.ts'
import { useConversionTerms } from './terms.tsx'

/** The conversion that was begun, live. */
export function ConvertOutcome({ id, onAgain }: { readonly id: string; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const conversion = useQuery(conversionQuery(id))
  if (conversion.isPending) return <OutcomeSkeleton />
  if (conversion.isError && !conversion.data) {
    return (
      <ErrorState
        message={t('wallet.conversion.loadFailed')}
        requestId={tellError(conversion.error).requestId}
        retrying={conversion.isFetching}
        onRetry={() => conversion.refetch()}
      />
    )
  }
  return <Receipt conversion={conversion.data} onAgain={onAgain} />
}

function Receipt({ conversion, onAgain }: { readonly conversion: Conversion; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const { status, failure, reference } = conversion
  return (
    <Outcome
      status={status}
      title={t(`wallet.conversion.${status}`)}
      text={
        status === 'failed'
          ? (failure?.message ?? '')
          : t(status === 'pending' ? 'wallet.conversion.pendingHint' : 'wallet.conversion.completedHint')
      }
      amount={toMoney(conversion.buy)}
      details={useReceipt(conversion)}
      reference={reference}
      again={t('wallet.convert.again')}
      onAgain={onAgain}
    />
  )
}

function useReceipt(conversion: Conversion): Detail[] {
  const { t } = useTranslation()
  const accounts = useQuery(accountsQuery())
  const { rates, fee } = useConversionTerms(conversion)
  const { status, created_at, completed_at } = conversion
  const nameOf = (id: string) => accounts.data?.data.find((account) => account.id === id)?.name ?? ''
  const sell = toMoney(conversion.sell)
  return [
    { key: 'from', label: t('wallet.field.from'), value: <bdi>{nameOf(conversion.from_account_id)}</bdi> },
    { key: 'to', label: t('wallet.field.to'), value: <bdi>{nameOf(conversion.to_account_id)}</bdi> },
    ...rates,
    { key: 'sell', label: t('wallet.convert.sold'), value: <Money value={sell} /> },
    fee,
    {
      key: 'total',
      label: t('wallet.field.total'),
      value: <Money value={add(sell, toMoney(conversion.fee))} />,
      isTotal: true,
    },
    {
      key: 'when',
      label: t(status === 'completed' ? 'wallet.field.arrived' : 'wallet.field.started'),
      value: <DateText value={completed_at ?? created_at} style="full" />,
    },
    useReference(conversion.reference),
  ]
}
