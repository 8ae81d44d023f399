import { useQuery } from '@tanstack/react-query'
import { ChartPie, Sparkles } from 'lucide-react'
import { BudgetLine, budgetsQuery } from '../analytics/index.ts'
import { type Budget, tellError } from '../app/api/api.ts'
import type { TileProps } from '../app/capability/tile.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatDate } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { HowCalculated } from './how-calculated.tsx'
import { monthPace } from './pace.ts'

/** Spending of this month's budgets. */
export function MonthlySpending({ today }: TileProps) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const budgets = useQuery(budgetsQuery())
  const rows = budgets.data?.data ?? []
  return (
    <Card>
      <CardHeader
        title={t('dashboard.spending.title')}
        action={rows.length > 0 && <HowCalculated budgets={rows} today={today} />}
      />
      {budgets.isPending ? (
        <BarsSkeleton />
      ) : budgets.isError && !budgets.data ? (
        <ErrorState
          message={t('dashboard.spending.failed')}
          requestId={tellError(budgets.error).requestId}
          retrying={budgets.isFetching}
          onRetry={() => budgets.refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={ChartPie}
          title={t('dashboard.spending.empty')}
          hint={t('dashboard.spending.emptyHint')}
        />
      ) : (
        <>
          <ul className="mt-3 grid gap-1">
            {rows.map((budget) => (
              <li key={budget.category}>
                <BudgetLine budget={budget} fraction="trimmed" />
              </li>
            ))}
          </ul>
          {!isHidden && <PaceNote budgets={rows} today={today} />}
        </>
      )}
    </Card>
  )
}

function PaceNote({ budgets, today }: TileProps & { readonly budgets: readonly Budget[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const pace = monthPace(budgets, today)
  if (!pace) return null
  return (
    <p className="mt-4 flex gap-3 rounded-card bg-subtle px-4 py-3.5 text-sm">
      <Sparkles aria-hidden className="mt-0.5 size-[1.125rem] shrink-0 text-accent" strokeWidth={1.75} />
      <span>
        {t(`dashboard.spending.${pace.kind}Pace`, {
          month: formatDate(new Date(`${today}T12:00:00Z`), 'monthName', language, 'UTC'),
          amount: moneyText(pace.amount, language, { fraction: 'trimmed' }),
        })}
      </span>
    </p>
  )
}

function BarsSkeleton() {
  return (
    <Loading className="mt-5 grid gap-6">
      {['first', 'second', 'third', 'fourth'].map((bar) => (
        <div key={bar} className="grid gap-2.5">
          <div className="flex justify-between">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-20" />
          </div>
          <Skeleton className="h-2 rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
