import { subtract, sum } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { Trends } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { Bars } from './bars.tsx'
import { ChartCard } from './chart-card.tsx'
import { StepTable } from './step-table.tsx'
import { stepWords } from './step-words.ts'

/** Income and spending, step by step. */
export function CashFlow({ trends: { steps, step } }: { readonly trends: Trends }) {
  const { t, language } = useTranslation()
  const rows = steps.map(({ from, to, income, expenses }) => ({
    key: from,
    ...stepWords({ from, to }, step, language),
    query: { from, to },
    amounts: [toMoney(income), toMoney(expenses)],
  }))
  const currency = steps[0]?.income.currency ?? 'USD'
  const [income, expenses] = [0, 1].map((index) =>
    sum(
      currency,
      rows.flatMap(({ amounts }) => amounts[index] ?? []),
    ),
  )
  const title = t('analytics.trends.cashFlow')
  const names = [t('analytics.figure.income'), t('analytics.figure.expenses')] as const
  return (
    <ChartCard
      title={title}
      description={
        income &&
        expenses && (
          <>
            <Money
              value={subtract(income, expenses)}
              sign="always"
              className="text-base font-semibold text-ink"
            />{' '}
            {t(`analytics.trends.net.${step}`)}
          </>
        )
      }
      chart={
        <Bars
          label={title}
          steps={rows}
          series={[
            { name: names[0], colour: 'bg-chart-1' },
            { name: names[1], colour: 'bg-chart-4', isDown: true },
          ]}
        />
      }
      table={<StepTable caption={title} columns={names} rows={rows} />}
    />
  )
}
