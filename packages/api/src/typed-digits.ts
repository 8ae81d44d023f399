import { inWesternDigits } from './digits.ts'
import { withoutHidden } from './plain-text.ts'

/** Spaces of any width, and hyphens of any length: numbers are written in groups. */
const BETWEEN = /[\p{Zs}\p{Pd}\u2212]/gu

/** A typed text without separators and without anything hidden, with Western digits. */
export function readDigits(typed: string): string {
  return inWesternDigits(withoutHidden(typed).replace(BETWEEN, ''))
}
