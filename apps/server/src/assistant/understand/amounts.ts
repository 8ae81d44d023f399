import { MoneyError, parseAmount, toDecimal } from '@sadaf/money'
import type { Word } from './words.ts'

/** An amount as the wire spells it. */
export type Amount = { readonly amount: string; readonly currency: string }

const currencies: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['USD', 'usd dollar dollars دولار دولارا دولارات'],
    ['EUR', 'eur euro euros يورو'],
    ['AED', 'aed dirham dirhams درهم درهما دراهم'],
    ['GBP', 'gbp pound pounds استرليني'],
    ['SAR', 'sar riyal riyals ريال ريالا'],
    ['KWD', 'kwd دينار_كويتي'],
    ['JPY', 'jpy yen ين'],
  ].flatMap(([code = '', names = '']) => names.split(' ').map((name) => [name, code])),
)

/** The first amount among words; in the person's own currency where none is named beside it. */
export function findAmount(said: readonly Word[], own: string): Amount | null {
  for (const [index, word] of said.entries()) {
    if (!/^[0-9][0-9.,]{0,24}$/.test(word)) continue
    const currency = currencies[said[index + 1] ?? ''] ?? currencies[said[index - 1] ?? ''] ?? own
    const decimal = readDecimal(word)
    const read = decimal === null ? null : exact(decimal, currency)
    if (read) return read
  }
  return null
}

/** Commas part thousands; one before two last digits, without a point, is a decimal comma. */
function readDecimal(word: Word): string | null {
  const trimmed = word.replace(/[.,]$/, '')
  const plain = /^[0-9]{1,12},[0-9]{2}$/.test(trimmed)
    ? trimmed.replace(',', '.')
    : trimmed.replaceAll(',', '')
  return /^[0-9]{1,12}([.][0-9]{1,8})?$/.test(plain) ? plain : null
}

function exact(decimal: string, currency: string): Amount | null {
  try {
    const money = parseAmount(decimal, currency)
    return money.minor > 0n ? { amount: toDecimal(money), currency } : null
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}
