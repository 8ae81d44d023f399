import type { Biller } from '../../app/requests/api.ts'

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
  const words = folded(typed).split(' ').filter(Boolean)
  const found = billers.filter(({ name, other_name: other }) => {
    const names = folded(`${name} ${other}`)
    return words.every((word) => names.includes(word))
  })
  return order.flatMap((category) => {
    const ofIt = found.filter((biller) => biller.category === category)
    return ofIt.length > 0 ? [{ category, billers: ofIt }] : []
  })
}

/** As people type it: without marks and capitals, and with one letter for those that Arabic writes in several ways. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .trim()
}
