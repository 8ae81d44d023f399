import { compare } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { type Budget, type Category, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { categoryLooks } from '../transactions/index.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { BudgetLine } from './budget-line.tsx'
import { budgetPaceQuery, budgetsQuery } from './queries.ts'

const MonthForm = late(() => import('./month-form.tsx').then((module) => ({ default: module.MonthForm })))
const BudgetForm = late(() => import('./budget-form.tsx').then((module) => ({ default: module.BudgetForm })))

/** This month's budgets beside what was spent of them, and the form that sets, changes and removes one. */
export function Budgets({
  currency,
  asked,
  proposed,
  onClose,
}: {
  readonly currency: string
  /** The category whose budget an address asks to change. */
  readonly asked: string | null
  /** The amount that an address proposes for it. */
  readonly proposed: string | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const budgets = useQuery(budgetsQuery())
  const pace = useQuery(budgetPaceQuery())
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState<Budget | 'new'>()
  const rows = budgets.data?.data ?? []
  const isNew =
    budgets.data !== undefined && isCategory(asked) && !rows.some(({ category }) => category === asked)
  const edited = chosen ?? rows.find(({ category }) => category === asked) ?? (isNew ? 'new' : undefined)
  return (
    <Card>
      <CardHeader
        title={t('analytics.budget.title')}
        description={t('analytics.budget.counts')}
        action={
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              size="sm"
              variant="secondary"
              disabled={!budgets.data}
              onClick={() => setIsChoosing(true)}
            >
              {t('analytics.budget.month')}
            </Button>
            <Button size="sm" disabled={!budgets.data} onClick={() => setChosen('new')}>
              {t('analytics.budget.add')}
            </Button>
          </div>
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
          {overFirst(rows).map((budget) => (
            <li key={budget.category} className="flex items-center gap-4 py-1">
              <BudgetLine
                budget={budget}
                pace={pace.data?.data.find(({ category }) => category === budget.category)}
              />
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
      {isChoosing && budgets.data && (
        <Suspense>
          <MonthForm current={budgets.data.month_starts_on} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <BudgetForm
            budget={edited === 'new' ? undefined : edited}
            asked={isCategory(asked) ? asked : undefined}
            proposed={edited === chosen ? null : proposed}
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

/** Budgets that are over stand first; the rest stay in their order. */
function overFirst(rows: readonly Budget[]): Budget[] {
  const isOver = ({ spent, available }: Budget) => compare(toMoney(spent), toMoney(available)) > 0
  return rows.toSorted((one, other) => Number(isOver(other)) - Number(isOver(one)))
}

/** Whether an address names a category that can have a budget: what comes in is no spending. */
function isCategory(asked: string | null): asked is Category {
  return asked !== null && asked !== 'income' && Object.hasOwn(categoryLooks, asked)
}
