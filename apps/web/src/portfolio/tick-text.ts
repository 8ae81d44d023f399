import type { Language } from '../app/language/language.ts'
import { formatNumber } from '../ui/format.ts'

const UNITS = [
  { from: 1e10, unit: 1e9, letter: 'B' },
  { from: 1e7, unit: 1e6, letter: 'M' },
] as const

/** An amount beside a line of a chart, where there is little room: in thousands from `thousandsFrom` on. */
export function tickText(amount: number, thousandsFrom: number, language: Language): string {
  const size = Math.abs(amount)
  const { unit, letter } =
    UNITS.find(({ from }) => size >= from) ??
    (size >= thousandsFrom ? { unit: 1_000, letter: 'K' } : { unit: 1, letter: '' })
  return formatNumber(amount / unit, language, { maximumFractionDigits: unit === 1 ? 2 : 1 }) + letter
}
