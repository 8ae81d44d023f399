import { isZero } from '@sadaf/money'
import type { ReactNode } from 'react'
import { toMoney } from '../../app/api/amounts.ts'
import type { SpendingInsights } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { Money } from '../../ui/amounts/money.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Name } from '../../ui/name.tsx'
import { Progress, type ProgressTone } from '../../ui/progress.tsx'
import { categoryLooks } from '../categories.ts'
import { Change } from './change.tsx'

type Insights = { readonly insights: SpendingInsights }
type Spent = Pick<SpendingInsights['total'], 'amount' | 'before' | 'count'>

/** Spending by category, each a link to its transactions. */
export function CategoryLines({ insights }: Insights) {
  const { t } = useTranslation()
  const { from, to } = insights
  return (
    <ul>
      {insights.categories.map(({ category, ...spent }) => {
        const { icon: Icon, tone } = categoryLooks[category]
        return (
          <Line
            key={category}
            total={insights.total}
            spent={spent}
            tone={tone}
            mark={<Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />}
            name={t(`transactions.category.${category}`)}
            query={{ category, currency: spent.amount.currency, from, to }}
          />
        )
      })}
    </ul>
  )
}

/** The merchants with the highest spending; each links to its transactions. */
export function MerchantLines({ insights }: Insights) {
  const { from, to } = insights
  return (
    <ul>
      {insights.merchants.map(({ name, ...spent }) => (
        <Line
          key={name}
          total={insights.total}
          spent={spent}
          tone="accent"
          name={name}
          query={{ counterparty: name, currency: spent.amount.currency, from, to }}
        />
      ))}
    </ul>
  )
}

function Line({
  total,
  spent,
  tone,
  mark,
  name,
  query,
}: {
  readonly total: Spent
  readonly spent: Spent
  readonly tone: ProgressTone
  readonly mark?: ReactNode
  readonly name: string
  readonly query: Record<string, string>
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [amount, before] = [toMoney(spent.amount), toMoney(spent.before)]
  const percent = percentOf(amount.minor, toMoney(total.amount).minor)
  return (
    <li>
      <AppLink
        to="transactions"
        query={query}
        className="-mx-3 flex items-center gap-3 rounded-control px-3 py-2.5 hover:bg-subtle"
      >
        {mark && (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-subtle">{mark}</span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-4">
            <Name className="min-w-0 flex-1 basis-16 font-medium wrap-anywhere sm:truncate">{name}</Name>
            <Money value={amount} className="ms-auto font-semibold" />
          </span>
          <Progress
            percent={percent}
            tone={tone}
            label={name}
            valueText={t('transactions.insights.share', {
              percent: formatNumber(percent / 100, language, { style: 'percent' }),
            })}
            className="mt-1.5 h-1.5"
          />
          <span className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
            <span>
              {t('transactions.insights.count', {
                count: spent.count,
                formatted: formatNumber(spent.count, language),
              })}
            </span>
            {/* Where nothing was spent before, all of it is new. */}
            {!isZero(toMoney(total.before)) && <Change amount={amount} before={before} />}
          </span>
        </span>
      </AppLink>
    </li>
  )
}

/** Whole percent of a whole that is above zero. */
function percentOf(part: bigint, whole: bigint): number {
  return whole > 0n && part > 0n ? Number((part * 100n) / whole) : 0
}
