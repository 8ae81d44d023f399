import { foldText } from '@sadaf/api'
import { accountCurrencies } from '@sadaf/api/currencies'
import { MAX_MINOR, unitsPerWhole } from '@sadaf/money'
import { nameAliases, otherNamesOf } from '../merchants.ts'
import type { AmountRange } from './search.ts'

/**
 * The range of amounts between two bounds in each currency. A bound finer than a currency's units lies between two of
 * them: the bound is the one inside.
 */
export function amountsBetween(from: string | undefined, to: string | undefined): AmountRange[] {
  return accountCurrencies.map((asset) => {
    const units = unitsPerWhole(asset)
    return {
      asset,
      fromMinor: from === undefined ? 0n : inUnits(from, units, 'up'),
      toMinor: to === undefined ? MAX_MINOR : inUnits(to, units, 'down'),
    }
  })
}

/** A decimal without a sign in units of which a whole has so many. */
function inUnits(decimal: string, unitsInWhole: bigint, rounded: 'up' | 'down'): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const scaled = BigInt(whole + fraction) * unitsInWhole
  const divisor = 10n ** BigInt(fraction.length)
  const isBetween = scaled % divisor !== 0n
  return scaled / divisor + (isBetween && rounded === 'up' ? 1n : 0n)
}

/** Names that match a typed one, as they are looked for: equal ones, or else those that contain it. */
export type NamesSought = { readonly whole: readonly string[]; readonly parts: readonly string[] }

export function namesSought(name: string): NamesSought {
  const words = foldText(name).trim()
  return { whole: nameAliases(words), parts: [words, ...otherNamesOf(words)] }
}
