import { ChartPie } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Analytics } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { categoryLooks } from '../transactions/index.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Progress } from '../ui/progress.tsx'
import { Before } from './before.tsx'
import { percentOf } from './scale.ts'

/** Expenses by category, each a way to its transactions; where they are compared, beside what they were before. */
export function Categories({
  figures: { categories, expenses, from, to },
  isCompared = false,
}: {
  readonly figures: Analytics
  readonly isCompared?: boolean
}) {
  const { t, language } = useTranslation()
  const isHidden = useAmountsHidden()
  const total = toMoney(expenses.amount)
  const lines = isCompared ? categories : categories.filter(({ amount }) => toMoney(amount).minor !== 0n)
  return (
    <Card>
      <CardHeader title={t('analytics.categories.title')} className="mb-2" />
      {lines.length === 0 && (
        <EmptyState
          icon={ChartPie}
          title={t('analytics.categories.empty')}
          hint={t('analytics.categories.emptyHint')}
        />
      )}
      <ul>
        {lines.map(({ category, amount, before }) => {
          const name = t(`transactions.category.${category}`)
          const percent = isHidden ? 0 : percentOf(toMoney(amount).minor, total.minor)
          return (
            <li key={category}>
              <AppLink
                to="transactions"
                query={{ flow: 'spending', category, from, to }}
                className="-mx-3 block rounded-control px-3 py-2.5 hover:bg-subtle"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                  <span className="font-medium">{name}</span>
                  <Money value={toMoney(amount)} className="ms-auto font-semibold" />
                </span>
                <Progress
                  percent={percent}
                  tone={categoryLooks[category].tone}
                  label={name}
                  valueText={
                    isHidden
                      ? t('common.money.hidden')
                      : t('analytics.categories.share', {
                          percent: formatNumber(percent / 100, language, { style: 'percent' }),
                        })
                  }
                  className="mt-1.5 h-1.5"
                />
                {isCompared && <Before figure={{ amount, before }} />}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
