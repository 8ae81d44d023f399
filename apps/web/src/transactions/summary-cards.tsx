import { useQuery } from '@tanstack/react-query'
import { ArrowDownLeft, ArrowUpRight, type LucideIcon, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { type TransactionSummary, tellError } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { Money } from '../ui/amounts/money.tsx'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { Filters } from './filters.ts'
import { summaryQuery } from './queries.ts'

export type SummaryCardsProps = {
  readonly filters: Filters
  /** The currency that is totalled; absent, the preferred one. */
  readonly currency: string | undefined
  readonly onCurrencyChange: (currency: string | undefined) => void
}

/** Income, expenses and net of what the filters let through, and what these totals leave out. */
export function SummaryCards({ filters, currency, onCurrencyChange }: SummaryCardsProps) {
  const { t } = useTranslation()
  const summary = useQuery(summaryQuery(filters, currency))
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className="sr-only">
        {t('transactions.summary.title')}
      </h2>
      {summary.isPending ? (
        <Loading>
          <div aria-hidden>
            <Cards />
            <p className={noteStyle}>{t('transactions.summary.note')}</p>
          </div>
        </Loading>
      ) : summary.isError ? (
        <ErrorState
          message={t('transactions.summary.failed')}
          requestId={tellError(summary.error).requestId}
          retrying={summary.isFetching}
          onRetry={() => summary.refetch()}
          className="rounded-card border border-line bg-surface"
        />
      ) : (
        <div className={cn('transition-opacity', summary.isPlaceholderData && 'opacity-60')}>
          <Cards summary={summary.data} />
          <LeftOut summary={summary.data} currency={currency} onCurrencyChange={onCurrencyChange} />
        </div>
      )}
    </section>
  )
}

const cardsStyle =
  'grid gap-3 max-sm:gap-0 max-sm:divide-y max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:shadow-card sm:grid-cols-3 lg:grid-cols-1'

const noteStyle = 'mt-3 text-xs text-muted'

const tiles = [
  { name: 'income', icon: ArrowDownLeft },
  { name: 'expenses', icon: ArrowUpRight },
  { name: 'net', icon: Scale },
] as const

/** As high before the figures have come as after, in every language: what is below does not move. */
function Cards({ summary }: { readonly summary?: TransactionSummary }) {
  const { t } = useTranslation()
  return (
    <dl className={cardsStyle}>
      {tiles.map(({ name, icon }) => (
        <Tile key={name} icon={icon} label={t(`transactions.summary.${name}`)}>
          {summary ? <Money value={toMoney(summary[name])} /> : <Skeleton className="h-[1lh] w-24" />}
        </Tile>
      ))}
    </dl>
  )
}

function Tile({
  icon: Icon,
  label,
  children,
}: {
  readonly icon: LucideIcon
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-3.5 sm:block sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-5 sm:py-4 sm:shadow-card lg:py-2.5">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className="flip-rtl size-4 shrink-0" />
        {label}
      </dt>
      <dd className="font-semibold max-sm:ms-auto sm:mt-1 sm:text-xl sm:tracking-tight">{children}</dd>
    </div>
  )
}

function LeftOut({
  summary,
  currency,
  onCurrencyChange,
}: Omit<SummaryCardsProps, 'filters'> & { readonly summary: TransactionSummary }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const counted = summary.left_out.reduce((sum, { count }) => sum + count, summary.count)
  return (
    <div className={cn(noteStyle, 'grid gap-1')}>
      <p>{t('transactions.summary.note')}</p>
      {summary.counts_part && (
        <p>
          {t('transactions.summary.part', {
            count: counted,
            formatted: formatNumber(counted, language),
          })}
        </p>
      )}
      {summary.left_out.map((left) => (
        <p key={left.currency} className="flex flex-wrap items-center gap-x-2">
          {t('transactions.summary.leftOut', {
            count: left.count,
            formatted: formatNumber(left.count, language),
            currency: left.currency,
          })}
          <Button variant="link" className="text-xs!" onClick={() => onCurrencyChange(left.currency)}>
            {t('transactions.summary.showIn', { currency: left.currency })}
          </Button>
        </p>
      ))}
      {currency !== undefined && (
        <p>
          <Button variant="link" className="text-xs!" onClick={() => onCurrencyChange(undefined)}>
            {t('transactions.summary.showPreferred')}
          </Button>
        </p>
      )}
    </div>
  )
}
