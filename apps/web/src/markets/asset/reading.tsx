import type { Rate } from '@sadaf/money'
import type { ReactNode } from 'react'
import type { Candle } from '../../app/api/api.ts'
import type { Language } from '../../app/language/language.ts'
import type { Translate } from '../../app/language/text-key.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { cn } from '../../ui/cn.ts'
import { countText, plainPriceText } from '../figures.ts'
import type { AverageLength } from './candles.ts'

/** Text of a candle for screen readers. */
export function readingText(candle: Candle, time: string, t: Translate, language: Language): string {
  const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map((price) =>
    plainPriceText(price, language),
  )
  return t('markets.chart.read', {
    time,
    open: open ?? '',
    high: high ?? '',
    low: low ?? '',
    close: close ?? '',
  })
}

/** The line that an average is, as it is drawn. */
export const averageHues = { 20: 'bg-chart-2', 50: 'bg-chart-3' } as const

/** The figures of the candle that is read, or of the newest, above the chart. */
export function Reading({
  candle,
  time,
  averages,
}: {
  readonly candle: Candle
  readonly time: string
  readonly averages: readonly { readonly length: AverageLength; readonly value: Rate | null }[]
}) {
  const { t, language } = useTranslation()
  const figures = (['open', 'high', 'low', 'close'] as const).map((name) => ({
    name,
    text: plainPriceText(candle[name], language),
  }))
  return (
    <dl className="flex min-h-5 flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
      <div>
        <dt className="sr-only">{t('markets.chart.time')}</dt>
        <dd className="figures">
          <bdi>{time}</bdi>
        </dd>
      </div>
      {figures.map(({ name, text }) => (
        <Figure key={name} label={t(`markets.chart.${name}`)}>
          {text}
        </Figure>
      ))}
      {averages.map(({ length, value }) => (
        <Figure
          key={length}
          label={t('markets.chart.average', { length: countText(length, language) })}
          hue={averageHues[length]}
        >
          {plainPriceText(value, language)}
        </Figure>
      ))}
    </dl>
  )
}

/** A figure with its name, and the line that it is where one is drawn. */
export function Figure({
  label,
  hue,
  children,
}: {
  readonly label: string
  readonly hue?: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex items-center gap-1">
      {hue && <span aria-hidden className={cn('h-0.5 w-3.5 rounded-full', hue)} />}
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" className="figures">
          {children}
        </bdi>
      </dd>
    </div>
  )
}
