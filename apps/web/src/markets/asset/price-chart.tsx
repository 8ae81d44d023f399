import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Candle } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTheme } from '../../app/theme/provider.tsx'
import { momentText, type Writing } from './axis.ts'
import { secondsOf } from './candles.ts'
import type { ChartView } from './chart-view.ts'
import { readColours } from './colours.ts'
import { figureLines, figureText, withFigures } from './indicator-figures.ts'
import { createPriceCanvas, type PriceCanvas } from './price-canvas.ts'
import { readingText } from './reading.tsx'

export type PriceChartProps = Pick<ChartView, 'look' | 'averages' | 'indicators'> & {
  readonly label: string
  readonly candles: readonly Candle[]
  readonly writing: Writing
  readonly decimals: number
  readonly isOld: boolean
  /** The candle that is read out; absent, none is. */
  readonly reading: number | undefined
  readonly onRead: (index: number | undefined) => void
}

/** The chart, read by pointer, by touch and by the arrow keys. Time runs from left to right in every language. */
export default function PriceChart(props: PriceChartProps) {
  const { t } = useTranslation()
  const { label, candles, reading, onRead } = props
  const place = useRef<HTMLDivElement>(null)
  const canvas = useCanvas(place, props)
  const last = candles.length - 1
  const shown = reading ?? last
  const valueText = useValueText(props, shown)

  const go = (index: number | undefined) => {
    onRead(index)
    canvas.current?.read(index)
  }
  return (
    <div
      dir="ltr"
      className="relative size-full rounded-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
    >
      {/* A line of candles is gone along like a scale: the browser knows all its keys. */}
      <input
        type="range"
        className="sr-only"
        aria-label={`${label}. ${t('markets.chart.keys')}`}
        min={0}
        max={last}
        value={shown}
        aria-valuetext={valueText}
        onChange={({ target }) => go(Number(target.value))}
        onFocus={() => go(last)}
        onBlur={() => go(undefined)}
      />
      <div ref={place} aria-hidden className="size-full overflow-hidden" />
    </div>
  )
}

/** Text that is read out of a candle: its prices, and the indicators that are drawn. */
function useValueText({ candles, indicators, decimals, writing }: PriceChartProps, shown: number) {
  const { t } = useTranslation()
  const { language } = writing
  const lines = useMemo(
    () =>
      figureLines(
        candles.map(({ close }) => close),
        indicators,
      ),
    [candles, indicators],
  )
  const candle = candles[shown]
  if (!candle) return undefined
  const prices = readingText(candle, momentText(secondsOf(candle), writing), t, language)
  const figures = lines.map((line) => ({
    name: line.name,
    text: figureText(line, shown, decimals, language),
  }))
  return withFigures(prices, figures, t, language)
}

/** The canvas in its place, created again when its look changes. */
function useCanvas(place: RefObject<HTMLDivElement | null>, props: PriceChartProps) {
  const { candles, look, averages, indicators, decimals, isOld, writing, onRead } = props
  const { theme } = useTheme()
  const canvas = useRef<PriceCanvas>(undefined)
  const drawing = useMemo(
    () => ({ theme, look, averages, indicators, decimals, isOld, writing, onRead }),
    [theme, look, averages, indicators, decimals, isOld, writing, onRead],
  )
  // The canvas is the library's.
  useEffect(() => {
    if (!place.current) return
    const made = createPriceCanvas(place.current, { ...drawing, colours: readColours(place.current) })
    canvas.current = made
    return () => {
      canvas.current = undefined
      made.remove()
    }
  }, [place, drawing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new canvas is empty
  useEffect(() => canvas.current?.show(candles), [drawing, candles])
  return canvas
}
