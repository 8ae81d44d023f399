import { add } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../../app/api/amounts.ts'
import { type Swap, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { DateText } from '../../ui/date-text.tsx'
import type { Detail } from '../../ui/details.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { type OnAgain, Outcome, OutcomeSkeleton, useReference } from '../../wallet/index.ts'
import { swapQuery } from '../queries.ts'
import { useSwapTerms } from './terms.tsx'

/** The swap that was begun, live. */
export function SwapOutcome({ id, onAgain }: { readonly id: string; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const swap = useQuery(swapQuery(id))
  if (swap.isPending) return <OutcomeSkeleton />
  if (!swap.data) {
    return (
      <ErrorState
        message={t('swap.loadFailed')}
        requestId={tellError(swap.error).requestId}
        retrying={swap.isFetching}
        onRetry={() => swap.refetch()}
      />
    )
  }
  return <Receipt swap={swap.data} onAgain={onAgain} />
}

function Receipt({ swap, onAgain }: { readonly swap: Swap; readonly onAgain: OnAgain }) {
  const { t } = useTranslation()
  const { status, failure, reference } = swap
  return (
    <Outcome
      status={status}
      title={t(`swap.outcome.${status}`)}
      text={status === 'failed' ? (failure?.message ?? '') : t(`swap.outcome.${status}Hint`)}
      amount={toMoney(swap.buy)}
      details={useReceipt(swap)}
      reference={reference}
      again={t('swap.again')}
      onAgain={onAgain}
    />
  )
}

function useReceipt(swap: Swap): Detail[] {
  const { t } = useTranslation()
  const { rates, fee } = useSwapTerms(swap)
  const { status, created_at: createdAt, completed_at: completedAt } = swap
  const sell = toMoney(swap.sell)
  return [
    ...rates,
    { key: 'sell', label: t('swap.sold'), value: <Money value={sell} /> },
    fee,
    {
      key: 'total',
      label: t('swap.total'),
      value: <Money value={add(sell, toMoney(swap.fee))} />,
      isTotal: true,
    },
    {
      key: 'when',
      label: t(status === 'completed' ? 'swap.completedAt' : 'swap.startedAt'),
      value: <DateText value={completedAt ?? createdAt} style="full" />,
    },
    useReference(swap.reference),
  ]
}
