import type { Language } from '../../app/language/language.ts'
import { formatNumber } from '../../ui/format.ts'

const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

/** How large a file is: 240 kB, 1.2 MB. */
export function sizeText(bytes: number, language: Language): string {
  const [unit, one] =
    bytes >= MEGABYTE ? (['megabyte', MEGABYTE] as const) : (['kilobyte', KILOBYTE] as const)
  const value = Math.max(bytes / one, 0.1)
  return formatNumber(value, language, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 })
}
