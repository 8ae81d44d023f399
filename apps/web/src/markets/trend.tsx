import { memo } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Sparkline } from '../ui/charts/sparkline.tsx'
import { NOTHING } from './figures.ts'

/** The line of the last 24 hours, of prices as the API spells them. Only what is drawn of them is a number. */
export const Trend = memo(function Trend({ prices }: { readonly prices: readonly string[] }) {
  const { t } = useTranslation()
  const values = prices.map(Number)
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || values.length < 2)
    return (
      <span className="inline-block w-15 text-center text-muted">
        <span aria-hidden>{NOTHING}</span>
        <span className="sr-only">{t('markets.trend.unknown')}</span>
      </span>
    )
  return <Sparkline values={values} label={t(last < first ? 'markets.trend.fell' : 'markets.trend.rose')} />
})
