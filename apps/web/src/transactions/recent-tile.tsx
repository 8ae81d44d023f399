import { useQuery } from '@tanstack/react-query'
import { Plus, Sprout } from 'lucide-react'
import { tellError } from '../app/api/api.ts'
import type { TileProps } from '../app/capability/tile.ts'
import { dayOf } from '../app/days.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { useTimeZone } from '../app/session/me.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { DayText } from './day-text.tsx'
import { RECENT_TRANSACTIONS, recentTransactionsQuery } from './queries.ts'
import { TransactionRow } from './row.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

/** Latest transactions. */
export function RecentTransactions({ today }: TileProps) {
  const { t } = useTranslation()
  const recent = useQuery(recentTransactionsQuery())
  const timeZone = useTimeZone()
  const rows = recent.data?.data ?? []
  return (
    <Card padded={false} className="overflow-hidden">
      <CardHeader
        title={t('dashboard.recent.title')}
        className="min-h-16 flex-nowrap! items-center! border-b border-line px-4 sm:px-6"
        action={
          rows.length > 0 && (
            <AppLink
              to="transactions"
              className={buttonStyle({ variant: 'link' })}
              aria-label={t('dashboard.recent.allLabel')}
            >
              {t('dashboard.recent.all')}
            </AppLink>
          )
        }
      />
      {recent.isPending ? (
        <RowSkeletons count={RECENT_TRANSACTIONS} />
      ) : recent.isError && !recent.data ? (
        <ErrorState
          message={t('dashboard.recent.failed')}
          requestId={tellError(recent.error).requestId}
          retrying={recent.isFetching}
          onRetry={() => recent.refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={Sprout}
          title={t('dashboard.start.title')}
          hint={t('dashboard.start.hint')}
          action={
            <AppLink to="addMoney" className={buttonStyle({ variant: 'secondary' })}>
              <Plus aria-hidden />
              {t('dashboard.addMoney')}
            </AppLink>
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((transaction) => (
            <li key={transaction.id}>
              <AppLink
                to="transactions"
                query={{ id: transaction.id }}
                className="block transition-colors -outline-offset-2 hover:bg-subtle/60"
              >
                <TransactionRow
                  transaction={transaction}
                  when={<DayText day={dayOf(new Date(transaction.date), timeZone)} today={today} />}
                />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
