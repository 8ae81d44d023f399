import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle } from '../../app/api/api.ts'
import { type AverageLength, drawn, movingAverage, secondsOf } from './candles.ts'
import { type Indicator, isBelowPrice } from './chart-view.ts'
import type { Colours } from './colours.ts'
import { settings } from './indicator-figures.ts'
import { bollingerBands, convergence, type Line, relativeStrength } from './indicators.ts'

/** Lines of a chart that follow its candles. */
type Overlay = {
  readonly set: (candles: readonly Candle[]) => void
  /** Draws the newest candle again, the only one that changed. */
  readonly setLast: (candles: readonly Candle[]) => void
}

const thin = {
  lineWidth: 1,
  lastValueVisible: false,
  priceLineVisible: false,
  crosshairMarkerVisible: false,
} as const

/** The library's name for seconds since 1970. */
export function timeOf(candle: Pick<Candle, 'at'>): UTCTimestamp {
  return secondsOf(candle) as UTCTimestamp
}

export function averageLine(chart: IChartApi, length: AverageLength, colours: Colours): Overlay {
  const plot = linePlot(chart.addSeries(LineSeries, { ...thin, color: colours.averages[length] }))
  const averagesOf = (candles: readonly Candle[]) => movingAverage(closesOf(candles), length)
  return {
    set: (candles) => plot.set(candles, averagesOf(candles)),
    // The last average needs no earlier closes than its own.
    setLast: (candles) => plot.setLast(candles, averagesOf(candles.slice(-length))),
  }
}

/** Indicators: over the prices, or each in a part of its own below them. */
export function indicatorOverlays(
  chart: IChartApi,
  indicators: readonly Indicator[],
  colours: Colours,
): readonly Overlay[] {
  const below = indicators.filter(isBelowPrice)
  const overlays = indicators.map((name) => draw[name](chart, colours, below.indexOf(name) + 1))
  for (const [index, pane] of chart.panes().entries()) pane.setStretchFactor(index === 0 ? PRICE_SHARE : 1)
  return overlays
}

/** The part of the prices is so many times as high as one below it. */
const PRICE_SHARE = 3

const draw: Readonly<Record<Indicator, (chart: IChartApi, colours: Colours, pane: number) => Overlay>> = {
  bands(chart, { bands: color }) {
    const band = (lineStyle: LineStyle) =>
      linePlot(chart.addSeries(LineSeries, { ...thin, color, lineStyle }))
    const plots = [band(LineStyle.Solid), band(LineStyle.Dotted), band(LineStyle.Solid)]
    return following(plots, (closes) => {
      const bands = bollingerBands(closes, settings.bands)
      return [bands.upper, bands.middle, bands.lower]
    })
  },
  rsi(chart, { rsi: color, text }, pane) {
    const series = chart.addSeries(
      LineSeries,
      {
        ...thin,
        color,
        priceScaleId: 'rsi',
        autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 100 } }),
      },
      pane,
    )
    chart.priceScale('rsi', pane).applyOptions({ scaleMargins: margins })
    for (const price of overboughtAndSold)
      series.createPriceLine({
        price,
        color: text,
        lineWidth: 1,
        lineStyle: LineStyle.Dotted,
        axisLabelVisible: false,
      })
    return following([linePlot(series)], (closes) => [relativeStrength(closes, settings.rsi.length)])
  },
  macd(chart, { macd, signal, riseVolume, fallVolume }, pane) {
    const scale = { priceScaleId: 'macd' }
    const bars = chart.addSeries(
      HistogramSeries,
      { ...scale, lastValueVisible: false, priceLineVisible: false },
      pane,
    )
    const line = chart.addSeries(LineSeries, { ...thin, ...scale, color: macd }, pane)
    const average = chart.addSeries(LineSeries, { ...thin, ...scale, color: signal }, pane)
    chart.priceScale('macd', pane).applyOptions({ scaleMargins: margins })
    const plots = [barPlot(bars, riseVolume, fallVolume), linePlot(line), linePlot(average)]
    return following(plots, (closes) => {
      const lines = convergence(closes, settings.macd)
      return [lines.distance, lines.line, lines.signal]
    })
  },
}

const margins = { top: 0.1, bottom: 0.1 }
/** Above and below these a price counts as overbought and oversold (Wilder). */
const overboughtAndSold = [70, 30] as const

type Plot = {
  readonly set: (candles: readonly Candle[], values: Line) => void
  /** Values end with that of the newest candle. */
  readonly setLast: (candles: readonly Candle[], values: Line) => void
}

const closesOf = (candles: readonly Candle[]) => candles.map(({ close }) => close)

/** Plots that show the lines which are computed of all closes, in their order. */
function following(plots: readonly Plot[], compute: (closes: readonly string[]) => readonly Line[]): Overlay {
  const each = (candles: readonly Candle[], way: keyof Plot) => {
    const lines = compute(closesOf(candles))
    for (const [index, plot] of plots.entries()) plot[way](candles, lines[index] ?? [])
  }
  return { set: (candles) => each(candles, 'set'), setLast: (candles) => each(candles, 'setLast') }
}

/** A value where there is one; a time alone keeps a place without one. */
function pointAt(candle: Candle, value: Line[number] | undefined) {
  return value ? { time: timeOf(candle), value: drawn(value) } : { time: timeOf(candle) }
}

function linePlot(series: ISeriesApi<'Line'>): Plot {
  return {
    set: (candles, values) => series.setData(candles.map((candle, index) => pointAt(candle, values[index]))),
    setLast: (candles, values) => {
      const last = candles.at(-1)
      if (last) series.update(pointAt(last, values.at(-1)))
    },
  }
}

function barPlot(series: ISeriesApi<'Histogram'>, rise: string, fall: string): Plot {
  const barAt = (candle: Candle, value: Line[number] | undefined) => ({
    ...pointAt(candle, value),
    color: value && value.numerator < 0n ? fall : rise,
  })
  return {
    set: (candles, values) => series.setData(candles.map((candle, index) => barAt(candle, values[index]))),
    setLast: (candles, values) => {
      const last = candles.at(-1)
      if (last) series.update(barAt(last, values.at(-1)))
    },
  }
}
