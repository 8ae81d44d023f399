import { formatPrice, parseRate } from '@sadaf/money'
import type { Language } from '../app/language/language.ts'

/** A price in US dollars: four decimals under one dollar, otherwise two (specification, section 9). */
export function priceText(price: string, language: Language): string {
  return formatPrice(parseRate(price), 'USD', language)
}
