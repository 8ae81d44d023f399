import { formatMoney, formatPercent, type Money, type MoneyOptions, parseRate, rate } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import { numeralsOf } from '../../app/language/numerals.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { HIDDEN_AMOUNT, useAmountsHidden } from './hidden-amounts.tsx'

/** An amount inside a sentence, where no `<Money>` can stand; translations isolate its direction. */
export function moneyText(value: Money, language: Language, options: MoneyOptions = {}): string {
  return formatMoney(value, language, { numberingSystem: numeralsOf(language), ...options })
}

export type MoneyText = (value: Money, options?: MoneyOptions) => string

/** How to say amounts of a person's own money in sentences: as dots where they are hidden, see `withHiddenAmounts`. */
export function useOwnMoneyText(): MoneyText {
  const { language } = useTranslation()
  const isHidden = useAmountsHidden()
  return (value, options) => (isHidden ? HIDDEN_AMOUNT : moneyText(value, language, options))
}

/** A percentage as the API spells it (`2.4` is 2.4 %), with its sign. @throws RateInvalid when it is no decimal */
export function signedPercentText(percentage: string, language: Language): string {
  const { numerator, denominator } = parseRate(percentage)
  return formatPercent(rate(numerator, denominator * 100n), language, {
    sign: 'always',
    numberingSystem: numeralsOf(language),
  })
}
