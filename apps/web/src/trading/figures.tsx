import { compareRates, formatDecimal, formatPercent, parseRate, rate, relativeChange } from '@sadaf/money'
import type { Language } from '../app/language/language.ts'
import { numeralsOf } from '../app/language/numerals.ts'
import { cn } from '../ui/cn.ts'

/** Decimals as the API spells them, exactly, in the digits of who reads. */
const inDigits = (language: Language) => ({ numberingSystem: numeralsOf(language) })

/** A percentage as the API spells it, without a sign and without needless zeros: `0.25%`. */
export function percentageText(percentage: string, language: Language): string {
  const { numerator, denominator } = parseRate(percentage)
  const decimals = Math.min(2, percentage.split('.')[1]?.length ?? 0)
  return formatPercent(rate(numerator, denominator * 100n), language, { decimals, ...inDigits(language) })
}

/** A step or a tick: `0.0001`. */
export const stepText = (step: string, language: Language): string =>
  formatDecimal(step, language, inDigits(language))

/** How far a price is from the one now, and on which side of it; null where it cannot be said. */
export function distanceOf(price: string, now: string | null, language: Language) {
  if (now === null || parseRate(now).numerator === 0n) return null
  const [own, from] = [parseRate(price), parseRate(now)]
  const side = compareRates(own, from)
  if (side === 0) return { is: 'same', share: '' } as const
  const { numerator, denominator } = relativeChange(from, own)
  const size = rate(numerator < 0n ? -numerator : numerator, denominator)
  const share = formatPercent(size, language, { decimals: 2, ...inDigits(language) })
  return { is: side > 0 ? 'above' : 'below', share } as const
}

/** A figure that runs from left to right wherever it stands. */
export function Figure({ children, className }: { readonly children: string; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={cn('figures whitespace-nowrap', className)}>
      {children}
    </bdi>
  )
}
