import { foldedWords, hasWords } from '@sadaf/api/fold'
import type { Biller } from '../../app/api/api.ts'

/** In which order categories stand. */
const order = [
  'electricity_water',
  'telecom',
  'internet',
  'government',
  'education',
  'insurance',
  'other',
] as const satisfies readonly Biller['category'][]

export type Group = { readonly category: Biller['category']; readonly billers: readonly Biller[] }

/** Billers whose name in either language has every word that is typed, by category. */
export function billersFound(billers: readonly Biller[], typed: string): readonly Group[] {
  const words = foldedWords(typed)
  const found = billers.filter(({ name, other_name: other }) => hasWords(`${name} ${other}`, words))
  return order.flatMap((category) => {
    const ofIt = found.filter((biller) => biller.category === category)
    return ofIt.length > 0 ? [{ category, billers: ofIt }] : []
  })
}
