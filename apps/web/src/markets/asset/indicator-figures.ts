import { formatDecimal, rateToDecimal } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import type { Translate } from '../../app/language/text-key.ts'
import { NOTHING } from '../figures.ts'
import type { Indicator } from './chart-view.ts'
import { bollingerBands, convergence, type Line, relativeStrength } from './indicators.ts'

/** The usual settings of each. */
export const settings = {
  bands: { length: 20, deviations: 2 },
  rsi: { length: 14 },
  macd: { fast: 12, slow: 26, signal: 9 },
} as const

type FigureName = 'upper' | 'lower' | 'rsi' | 'macd' | 'signal'

/** A line that is read beside the candle. */
export type FigureLine = {
  readonly name: FigureName
  readonly values: Line
  /** The index is no price: it has its own decimals. */
  readonly decimals?: number
}

/** Lines of the indicators that are read, in the order in which they are drawn. */
export function figureLines(
  closes: readonly string[],
  indicators: readonly Indicator[],
): readonly FigureLine[] {
  return indicators.flatMap((indicator) => linesOf[indicator](closes))
}

const linesOf: Readonly<Record<Indicator, (closes: readonly string[]) => readonly FigureLine[]>> = {
  bands: (closes) => {
    const { upper, lower } = bollingerBands(closes, settings.bands)
    return [
      { name: 'upper', values: upper },
      { name: 'lower', values: lower },
    ]
  },
  rsi: (closes) => [{ name: 'rsi', values: relativeStrength(closes, settings.rsi.length), decimals: 1 }],
  macd: (closes) => {
    const { line, signal } = convergence(closes, settings.macd)
    return [
      { name: 'macd', values: line },
      { name: 'signal', values: signal },
    ]
  },
}

/** A line's figure at a candle; prices have as many decimals as those beside the axis. */
export function figureText(
  { values, decimals }: FigureLine,
  index: number,
  priceDecimals: number,
  language: Language,
): string {
  const value = values[index] ?? null
  if (value === null) return NOTHING
  const shown = decimals ?? priceDecimals
  const decimal = rateToDecimal(value, shown, 'halfUp')
  return formatDecimal(decimal, language, { decimals: shown, numberingSystem: numeralsOf(language) })
}

/** Text of a candle and its indicators for screen readers. */
export function withFigures(
  candle: string,
  figures: readonly { readonly name: FigureName; readonly text: string }[],
  t: Translate,
  language: Language,
): string {
  if (figures.length === 0) return candle
  const words = figures.map(({ name, text }) =>
    t('markets.chart.figureRead', { name: t(`markets.chart.figure.${name}`), value: text }),
  )
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(words)
  return t('markets.chart.readWith', { candle, figures: list })
}
