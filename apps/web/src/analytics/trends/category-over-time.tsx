import { sum, zero } from '@sadaf/money'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { Category, Trends } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { categoryLooks } from '../../transactions/index.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { barTones } from '../../ui/progress.tsx'
import { Bars } from './bars.tsx'
import { ChartCard } from './chart-card.tsx'
import { StepTable } from './step-table.tsx'
import { stepWords } from './step-words.ts'

/** Spending on one category, step by step; the category with the most spending is shown first. */
export function CategoryOverTime({ trends }: { readonly trends: Trends }) {
  const { t, language } = useTranslation()
  const [chosen, setChosen] = useState<Category>()
  const { steps, step } = trends
  const known = categoriesOf(trends)
  const category = known.find((each) => each === chosen) ?? known[0]
  const title = t('analytics.trends.category')
  if (!category)
    return (
      <Card>
        <CardHeader title={title} />
        <Nothing />
      </Card>
    )
  const currency = steps[0]?.expenses.currency ?? 'USD'
  const name = t(`transactions.category.${category}`)
  const rows = steps.map(({ from, to, categories }) => {
    const spent = categories.find((each) => each.category === category)?.amount
    return {
      key: from,
      ...stepWords({ from, to }, step, language),
      query: { flow: 'spending', category, from, to },
      amounts: [spent ? toMoney(spent) : zero(currency)],
    }
  })
  return (
    <ChartCard
      title={title}
      description={
        <>
          <Money
            value={sum(
              currency,
              rows.flatMap(({ amounts }) => amounts),
            )}
            className="text-base font-semibold text-ink"
          />{' '}
          {t(`analytics.trends.by.${step}`)}
        </>
      }
      choice={
        <Select
          aria-label={t('analytics.trends.chooseCategory')}
          value={category}
          options={known.map((value) => ({ value, label: t(`transactions.category.${value}`) }))}
          onValueChange={setChosen}
          className="sm:w-56"
        />
      }
      chart={
        <Bars
          label={`${title}: ${name}`}
          steps={rows}
          series={[{ name, colour: barTones[categoryLooks[category].tone] }]}
        />
      }
      table={<StepTable caption={`${title}: ${name}`} columns={[name]} rows={rows} />}
    />
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={ChartColumn}
      title={t('analytics.categories.empty')}
      hint={t('analytics.categories.emptyHint')}
      compact
    />
  )
}

/** Categories that something was spent on, the most first. */
function categoriesOf({ steps }: Trends): Category[] {
  const totals = new Map<Category, bigint>()
  for (const { category, amount } of steps.flatMap(({ categories }) => categories))
    totals.set(category, (totals.get(category) ?? 0n) + toMoney(amount).minor)
  return [...totals].sort(([, one], [, other]) => (one < other ? 1 : -1)).map(([category]) => category)
}
