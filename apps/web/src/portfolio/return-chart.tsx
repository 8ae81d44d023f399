import type { PortfolioDay } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { signedPercentText } from '../ui/amounts/money-text.ts'
import { formatNumber } from '../ui/format.ts'
import HistoryChart, { type HistoryWords } from './history-chart.tsx'

/** Time-weighted return up to each day as a line over a base line of zero. */
export default function ReturnChart({ days }: { readonly days: readonly PortfolioDay[] }) {
  const { t } = useTranslation()
  const words = useReturnWords()
  if (days.every(({ time_weighted: returned }) => returned === null))
    return (
      <p className="grid h-full place-items-center text-sm text-muted">
        {t('portfolio.history.return.none')}
      </p>
    )
  return (
    <HistoryChart
      days={days.map(({ day, time_weighted: value }) => ({ day, value, put_in: '0' }))}
      words={words}
    />
  )
}

function useReturnWords(): HistoryWords {
  const { t, language } = useTranslation()
  return {
    label: t('portfolio.history.return.label'),
    keys: t('portfolio.history.keys'),
    day: t('portfolio.history.day'),
    value: t('portfolio.returns.timeWeighted'),
    putIn: null,
    noValue: t('portfolio.returns.unknown'),
    amount: (percent) => signedPercentText(percent, language),
    tick: (percent) => formatNumber(percent / 100, language, { style: 'percent', maximumFractionDigits: 2 }),
    read: ({ day, value }) =>
      value === null
        ? t('portfolio.history.return.readNothing', { day })
        : t('portfolio.history.return.read', { day, percent: value }),
  }
}
