import { compare, subtract } from '@sadaf/money'
import { useQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { toMoney } from '../app/requests/amounts.ts'
import { type Budget, tellError } from '../app/requests/api.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useAmountsHidden } from '../ui/hidden-amounts.tsx'
import { Money } from '../ui/money.tsx'
import { useOwnMoneyText } from '../ui/money-text.ts'
import { Progress } from '../ui/progress.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { budgetsQuery } from './queries.ts'

const BudgetForm = late(() => import('./budget-form.tsx').then((module) => ({ default: module.BudgetForm })))

/** This month's budgets beside what was spent of them, and the form that sets, changes and removes one. */
export function Budgets({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const budgets = useQuery(budgetsQuery())
  const [edited, setEdited] = useState<Budget | 'new'>()
  const rows = budgets.data?.data ?? []
  return (
    <Card>
      <CardHeader
        title={t('analytics.budget.title')}
        description={t('analytics.budget.counts')}
        action={
          <Button size="sm" disabled={!budgets.data} onClick={() => setEdited('new')}>
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
            <li key={budget.category} className="flex items-center gap-2 py-1">
              <Line budget={budget} />
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('analytics.budget.editOf', {
                  category: t(`transactions.category.${budget.category}`),
                })}
                onClick={() => setEdited(budget)}
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
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Line({ budget }: { readonly budget: Budget }) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const ownMoney = useOwnMoneyText()
  const { category, from, to, percentage } = budget
  const [spent, budgeted] = [toMoney(budget.spent), toMoney(budget.budgeted)]
  const isOver = compare(spent, budgeted) > 0
  const name = t(`transactions.category.${category}`)
  return (
    <AppLink
      to="transactions"
      query={{ flow: 'spending', category, currency: spent.asset, from, to }}
      className="min-w-0 flex-1 rounded-control px-2 py-2 hover:bg-subtle"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{name}</span>
        <span className="text-muted">
          <Money
            value={spent}
            className={isOver ? 'font-semibold text-negative' : 'font-semibold text-ink'}
          />
          {' / '}
          <Money value={budgeted} />
        </span>
      </span>
      <Progress
        percent={isHidden ? 0 : percentage}
        tone={isOver ? 'negative' : 'accent'}
        label={name}
        valueText={
          isHidden
            ? t('common.money.hidden')
            : t('analytics.budget.of', { spent: ownMoney(spent), budgeted: ownMoney(budgeted) })
        }
        className="mt-2"
      />
      {isOver && (
        <span className="mt-1.5 block text-xs font-medium text-negative">
          {t('analytics.budget.over')} <Money value={subtract(spent, budgeted)} />
        </span>
      )}
    </AppLink>
  )
}
