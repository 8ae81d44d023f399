import { inWesternDigits } from './typed-digits.ts'

/** A number as people write it, in E.164 with its plus sign; null where the country's code is missing. */
export function readPhone(typed: string): string | null {
  const compact = inWesternDigits(typed)
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : null
}
