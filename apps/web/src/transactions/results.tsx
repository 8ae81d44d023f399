import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ReceiptText, SearchX } from 'lucide-react'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { countFilters, type Filters } from './filters.ts'
import { TransactionList, type TransactionListProps } from './list.tsx'
import { More } from './more.tsx'
import type { Pages } from './patches.ts'
import { RowSkeletons } from './row-skeletons.tsx'

export type ResultsProps = Omit<TransactionListProps, 'label' | 'transactions'> & {
  readonly list: UseInfiniteQueryResult<Pages>
  /** Its days cannot be told yet. */
  readonly isZoneComing: boolean
  readonly filters: Filters
  readonly onClear: () => void
}

/** The list in whichever state it is: on its way, failed, empty, without a match, or full. */
export function Results({ list, isZoneComing, filters, onClear, ...rest }: ResultsProps) {
  const { t } = useTranslation()
  if (list.isPending || (isZoneComing && list.data)) return <RowSkeletons count={8} />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        message={t('transactions.failed')}
        requestId={tellError(list.error).requestId}
        retrying={list.isFetching}
        onRetry={() => list.refetch()}
      />
    )
  }
  const transactions = list.data.pages.flatMap((page) => page.data)
  if (transactions.length === 0) return <Nothing isFiltered={countFilters(filters) > 0} onClear={onClear} />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cn('transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
      <TransactionList label={t('transactions.list')} transactions={transactions} {...rest} />
      {list.hasNextPage ? (
        <More
          error={list.isFetchNextPageError ? list.error : null}
          isLoading={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage({ cancelRefetch: false })}
        />
      ) : (
        <p className="border-t border-line p-4 text-center text-xs text-muted">{t('transactions.end')}</p>
      )}
    </div>
  )
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation()
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('transactions.noMatch.title')}
        hint={t('transactions.noMatch.hint')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('transactions.noMatch.action')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title={t('transactions.empty.title')}
      hint={t('transactions.empty.hint')}
      action={
        <AppLink to="addMoney" className={buttonStyle()}>
          {t('transactions.empty.action')}
        </AppLink>
      }
    />
  )
}
