import { readDigits } from './typed-digits.ts'

/** Calling codes of countries whose numbers are dialled with a zero at home and without it from abroad. */
const HOME_ZERO =
  '20 27 31 32 33 40 41 43 44 46 49 60 61 62 63 64 66 81 82 84 86 90 91 92 94 95 98 212 213 218 234 249 254 255 256 353 358 359 380 385 386 880 886 961 962 963 964 966 967 971 972 977'.split(
    ' ',
  )

/**
 * A number as people write it, in E.164 with its plus sign; null where the country's code is missing. A zero that is
 * dialled at home alone, `+44 (0)20 …`, is left out; in other countries, as Italy, it is a digit of the number.
 */
export function readPhone(typed: string): string | null {
  const compact = readDigits(typed)
    .replace(/[()./]/g, '')
    .replace(/^00/, '+')
  const code = HOME_ZERO.find((each) => compact.startsWith(`+${each}0`))
  const number = code === undefined ? compact : `+${code}${compact.slice(code.length + 2)}`
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}
