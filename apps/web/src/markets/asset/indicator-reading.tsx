import { useMemo } from 'react'
import type { Candle } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import type { Indicator } from './chart-view.ts'
import { figureLines, figureText } from './indicator-figures.ts'
import { Figure } from './reading.tsx'

/** The lines, as they are drawn. */
const hues = {
  upper: 'bg-chart-5',
  lower: 'bg-chart-5',
  rsi: 'bg-chart-4',
  macd: 'bg-chart-1',
  signal: 'bg-chart-8',
} as const

/** Legend of the indicators: each with its figure at the candle that is read, or at the newest. */
export function IndicatorReading({
  candles,
  indicators,
  index,
  decimals,
}: {
  readonly candles: readonly Candle[]
  readonly indicators: readonly Indicator[]
  readonly index: number
  /** Of the prices beside the axis. */
  readonly decimals: number
}) {
  const { t, language } = useTranslation()
  const lines = useMemo(
    () =>
      figureLines(
        candles.map(({ close }) => close),
        indicators,
      ),
    [candles, indicators],
  )
  return (
    <dl className="flex min-h-5 flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
      {lines.map((line) => (
        <Figure key={line.name} label={t(`markets.chart.figure.${line.name}`)} hue={hues[line.name]}>
          {figureText(line, index, decimals, language)}
        </Figure>
      ))}
    </dl>
  )
}
