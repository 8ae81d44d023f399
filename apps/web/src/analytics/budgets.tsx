import { useQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { type Budget, tellError } from '../app/requests/api.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { BudgetLine } from './budget-line.tsx'
import { budgetsQuery } from './queries.ts'

const BudgetForm = late(() => import('./budget-form.tsx').then((module) => ({ default: module.BudgetForm })))

/** This month's budgets beside what was spent of them, and the form that sets, changes and removes one. */
export function Budgets({
  currency,
  asked,
  onClose,
}: {
  readonly currency: string
  /** The category whose budget an address asks to change. */
  readonly asked: string | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const budgets = useQuery(budgetsQuery())
  const [chosen, setChosen] = useState<Budget | 'new'>()
  const rows = budgets.data?.data ?? []
  const edited = chosen ?? rows.find(({ category }) => category === asked)
  return (
    <Card>
      <CardHeader
        title={t('analytics.budget.title')}
        description={t('analytics.budget.counts')}
        action={
          <Button size="sm" disabled={!budgets.data} onClick={() => setChosen('new')}>
            {t('analytics.budget.add')}
          </Button>
        }
      />
      {budgets.isPending ? (
        <Loading className="mt-4">
          <Skeleton className="h-40" />
        </Loading>
      ) : budgets.isError && !budgets.data ? (
        <ErrorState
          message={t('analytics.budget.failed')}
          requestId={tellError(budgets.error).requestId}
          retrying={budgets.isFetching}
          onRetry={() => budgets.refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={ChartPie}
          title={t('analytics.budget.empty')}
          hint={t('analytics.budget.emptyHint')}
        />
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {rows.map((budget) => (
            <li key={budget.category} className="flex items-center gap-4 py-1">
              <BudgetLine budget={budget} />
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('analytics.budget.editOf', {
                  category: t(`transactions.category.${budget.category}`),
                })}
                onClick={() => setChosen(budget)}
              >
                {t('analytics.budget.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <Suspense>
          <BudgetForm
            budget={edited === 'new' ? undefined : edited}
            taken={rows.map(({ category }) => category)}
            currency={currency}
            onClose={() => {
              setChosen(undefined)
              onClose()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
