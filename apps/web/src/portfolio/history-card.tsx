import { useQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { Suspense } from 'react'
import { toMoney } from '../app/api/amounts.ts'
import { type Portfolio, type PortfolioHistory, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { priceText } from '../markets/index.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { portfolioRanges, rangePart, readRange, readShown, shownHistories, shownPart } from './address.ts'
import { DayChange } from './day-change.tsx'
import { endingNow } from './ending-now.ts'
import type { HistoryWords } from './history-chart.tsx'
import { historyQuery } from './queries.ts'
import { useAddress } from './use-address.ts'

const HistoryChart = late(() => import('./history-chart.tsx'))
const ReturnChart = late(() => import('./return-chart.tsx'))
const HistoryTable = late(() => import('./history-table.tsx'))

/** Value of all holdings now and its history: as a line, or as a table of the same figures. */
export function HistoryCard({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation()
  const { address, show } = useAddress()
  const isTable = address.get('view') === 'table'
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-muted">{t('portfolio.value')}</p>
          <Money
            value={toMoney(portfolio.total)}
            className="mt-1 block text-3xl font-semibold tracking-tight max-sm:text-2xl"
          />
          <DayChange portfolio={portfolio} />
        </div>
        <Choices />
      </div>
      <Shown isTable={isTable} total={portfolio.total.amount} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="max-w-prose text-xs text-muted">{t('portfolio.history.closes')}</p>
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={isTable}
          onClick={() => show({ view: isTable ? null : 'table' })}
          className="aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <Table2 aria-hidden />
          {t('portfolio.history.table')}
        </Button>
      </div>
    </Card>
  )
}

/** The choices of line and time. */
function Choices() {
  const { t } = useTranslation()
  const { address, show } = useAddress()
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 max-sm:w-full">
      <Segmented
        label={t('portfolio.history.shown.label')}
        value={readShown(address)}
        options={shownHistories.map((value) => ({ value, label: t(`portfolio.history.shown.${value}`) }))}
        onValueChange={(value) => show(shownPart(value))}
        className="max-sm:w-full max-sm:*:flex-1"
      />
      <Segmented
        label={t('portfolio.history.range.label')}
        value={readRange(address)}
        options={portfolioRanges.map((value) => ({ value, label: t(`portfolio.history.range.${value}`) }))}
        onValueChange={(value) => show(rangePart(value))}
        className="max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1"
      />
    </div>
  )
}

const height = 'h-64 sm:h-80'

function Shown({ isTable, total }: { readonly isTable: boolean; readonly total: string }) {
  const { t } = useTranslation()
  const { address } = useAddress()
  const shown = readShown(address)
  const isHidden = useAmountsHidden()
  const words = useHistoryWords()
  const history = useQuery(historyQuery(readRange(address)))
  if (isHidden)
    return (
      <p className="mt-4 grid h-24 place-items-center text-sm text-muted">{t('portfolio.history.hidden')}</p>
    )
  if (history.data) {
    const days = endingNow(history.data, total)
    if (days.length === 0) return null
    return (
      <>
        <div className={`mt-4 ${height}`}>
          <Suspense fallback={<Skeleton className="size-full" />}>
            {isTable ? (
              <HistoryTable days={days} shown={shown} />
            ) : shown === 'return' ? (
              <ReturnChart days={days} />
            ) : (
              <HistoryChart days={days} words={words} />
            )}
          </Suspense>
        </div>
        <WhatIsNotThere history={history.data} />
      </>
    )
  }
  if (history.isError)
    return (
      <ErrorState
        message={t('portfolio.history.failed')}
        requestId={tellError(history.error).requestId}
        retrying={history.isFetching}
        onRetry={() => history.refetch()}
        className={`${height} content-center`}
      />
    )
  return <Skeleton className={`mt-4 ${height}`} />
}

function useHistoryWords(): HistoryWords {
  const { t, language } = useTranslation()
  return {
    label: t('portfolio.history.label'),
    keys: t('portfolio.history.keys'),
    day: t('portfolio.history.day'),
    value: t('portfolio.history.value'),
    putIn: t('portfolio.history.putIn'),
    noValue: t('portfolio.history.noValue'),
    amount: (amount) => priceText(amount, language),
    read: ({ value, ...said }) =>
      value === null
        ? t('portfolio.history.readNothing', said)
        : t('portfolio.history.read', { ...said, value }),
  }
}

/** Notes on holdings that are not in the line, with the reason. */
function WhatIsNotThere({ history }: { readonly history: PortfolioHistory }) {
  const { t } = useTranslation()
  const { left_out: leftOut, unpriced, unknown } = history
  const notes = [
    { text: t('portfolio.history.leftOut'), symbols: leftOut },
    { text: t('portfolio.history.unpriced'), symbols: unpriced.map(({ symbol }) => symbol) },
    { text: t('portfolio.history.unknown'), symbols: unknown.map(({ symbol }) => symbol) },
  ]
  return notes.map(
    ({ text, symbols }) =>
      symbols.length > 0 && (
        <p key={text} className="mt-2 text-xs text-muted">
          {text}
          {symbols.map((symbol) => (
            <bdi key={symbol} dir="ltr" translate="no" className="ms-1.5 font-medium">
              {symbol}
            </bdi>
          ))}
        </p>
      ),
  )
}
