import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  LineSeries,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle } from '../../app/api/api.ts'
import { axisPriceText, drawnLabel, momentText, ticksText, tickText, type Writing } from './axis.ts'
import { isSameButLast } from './candles.ts'
import type { ChartView } from './chart-view.ts'
import type { Colours } from './colours.ts'
import { averageLine, indicatorOverlays, timeOf } from './overlays.ts'

export type Drawing = Pick<ChartView, 'look' | 'averages' | 'indicators'> & {
  readonly writing: Writing
  readonly colours: Colours
  /** Of the prices beside the axis. */
  readonly decimals: number
  /** The newest price is old: the candles fade. */
  readonly isOld: boolean
  /** Called with the candle under the pointer or a finger. */
  readonly onRead: (index: number | undefined) => void
}

/** A chart on a canvas, outside React. */
export type PriceCanvas = {
  readonly show: (candles: readonly Candle[]) => void
  /** Moves the crosshair to a candle, or takes it away. */
  readonly read: (index: number | undefined) => void
  readonly remove: () => void
}

const VOLUME = 'volume'
/** The prices have the upper part, the volume the lower one. */
const PRICE_MARGINS = { top: 0.06, bottom: 0.24 }
const VOLUME_MARGINS = { top: 0.84, bottom: 0 }

/**
 * Draws candles or a line with volume, averages and indicators. What the library draws with are numbers; what is read
 * is text.
 */
export function createPriceCanvas(container: HTMLElement, drawing: Drawing): PriceCanvas {
  const { colours, look, isOld } = drawing
  const chart = createChart(container, optionsOf(drawing))
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: VOLUME,
    lastValueVisible: false,
    priceLineVisible: false,
  })
  chart.priceScale(VOLUME).applyOptions({ scaleMargins: VOLUME_MARGINS })
  const common = {
    priceFormat: { type: 'price', precision: drawing.decimals, minMove: 10 ** -drawing.decimals },
    priceLineColor: isOld ? colours.old : colours.ink,
    priceLineStyle: LineStyle.Dashed,
  } as const
  const [rise, fall] = isOld ? [colours.fadedRise, colours.fadedFall] : [colours.rise, colours.fall]
  const showPrices = look === 'candles' ? candles() : line()
  const overlays = [
    ...drawing.averages.map((length) => averageLine(chart, length, colours)),
    ...indicatorOverlays(chart, drawing.indicators, colours),
  ]

  let times: readonly UTCTimestamp[] = []
  let closes: readonly number[] = []
  let shown: readonly Candle[] = []
  chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
    if (sourceEvent) drawing.onRead(time === undefined ? undefined : indexAt(times, time))
  })

  function candles() {
    const series = chart.addSeries(CandlestickSeries, {
      ...common,
      upColor: rise,
      downColor: fall,
      borderVisible: false,
      wickUpColor: rise,
      wickDownColor: fall,
    })
    const bar = (candle: Candle) => ({
      time: timeOf(candle),
      open: Number(candle.open),
      high: Number(candle.high),
      low: Number(candle.low),
      close: Number(candle.close),
    })
    return {
      series,
      set: (data: readonly Candle[]) => series.setData(data.map(bar)),
      setLast: (candle: Candle) => series.update(bar(candle)),
    }
  }

  function line() {
    const series = chart.addSeries(LineSeries, { ...common, color: colours.line, lineWidth: 2 })
    const bar = (candle: Candle) => ({ time: timeOf(candle), value: Number(candle.close) })
    return {
      series,
      set: (data: readonly Candle[]) => series.setData(data.map(bar)),
      setLast: (candle: Candle) => series.update(bar(candle)),
    }
  }

  const drawnVolume = (candle: Candle) => ({
    time: timeOf(candle),
    value: Number(candle.volume),
    color: Number(candle.close) < Number(candle.open) ? colours.fallVolume : colours.riseVolume,
  })

  function showAll(data: readonly Candle[]): void {
    const isOther = times.length !== data.length || times[0] !== (data[0] && timeOf(data[0]))
    times = data.map(timeOf)
    showPrices.set(data)
    volume.setData(data.map(drawnVolume))
    for (const overlay of overlays) overlay.set(data)
    if (isOther) chart.timeScale().fitContent()
  }

  function showLast(data: readonly Candle[], last: Candle): void {
    showPrices.setLast(last)
    volume.update(drawnVolume(last))
    for (const overlay of overlays) overlay.setLast(data)
  }

  return {
    show: (data) => {
      const last = data.at(-1)
      if (last && isSameButLast(shown, data)) showLast(data, last)
      else showAll(data)
      shown = data
      closes = data.map(({ close }) => Number(close))
    },
    read: (index) => {
      const [time, close] = index === undefined ? [] : [times[index], closes[index]]
      if (time === undefined || close === undefined) chart.clearCrosshairPosition()
      else chart.setCrosshairPosition(close, time, showPrices.series)
    },
    remove: () => chart.remove(),
  }
}

function optionsOf({ colours, writing, decimals }: Drawing) {
  const isIntraday = writing.intervalSeconds < 86_400
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'rgba(0, 0, 0, 0)' },
      textColor: colours.text,
      fontFamily: colours.font,
      fontSize: 12,
      // The page says it in words of its own.
      attributionLogo: false,
      panes: { separatorColor: colours.grid, enableResize: false },
    },
    grid: {
      vertLines: { color: colours.grid, style: LineStyle.Dotted },
      horzLines: { color: colours.grid, style: LineStyle.Dotted },
    },
    rightPriceScale: { borderVisible: false, scaleMargins: PRICE_MARGINS },
    timeScale: {
      borderVisible: false,
      timeVisible: isIntraday,
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.2,
      lockVisibleTimeRangeOnResize: true,
      tickMarkFormatter: (time: Time, mark: TickMarkType) =>
        drawnLabel(tickText(Number(time), marks[mark], writing), writing),
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: colours.text, labelBackgroundColor: colours.ink },
      horzLine: { color: colours.text, labelBackgroundColor: colours.ink },
    },
    localization: {
      priceFormatter: (price: number) => axisPriceText(price, decimals, writing),
      tickmarksPriceFormatter: (prices: readonly number[]) => ticksText(prices, writing),
      timeFormatter: (time: Time) => drawnLabel(momentText(Number(time), writing), writing),
    },
    // Ranges are chosen by their buttons; a wheel or a finger moves the page.
    handleScroll: false,
    handleScale: false,
  } as const
}

const marks = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'time',
  [TickMarkType.TimeWithSeconds]: 'time',
} as const

function indexAt(times: readonly Time[], time: Time): number | undefined {
  const index = times.indexOf(time)
  return index < 0 ? undefined : index
}
