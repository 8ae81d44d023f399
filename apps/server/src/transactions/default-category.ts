import type { Category } from '@sadaf/api'
import { categoryOfCredit, categoryOfMcc } from './category.ts'
import { guessCategory } from './classifier/classify.ts'
import { type Spoken, unspoken } from './store.ts'

/** Where something is counted while its person says nothing, and by what. */
export type DefaultCategory = Spoken & { readonly category: Category }

/** A bank's facts about the other side. */
type CounterpartyFacts = {
  readonly isCredit: boolean
  readonly mcc: string | null
  readonly name: string
  readonly note: string
}

/**
 * Where it is counted by what is known of the other side: what came in by its words; what was bought by the code of the
 * merchant or, where that says nothing, by what the merchant's name sounds like.
 */
export function defaultCategoryOf({ isCredit, mcc, name, note }: CounterpartyFacts): DefaultCategory {
  if (isCredit) return { ...unspoken, category: categoryOfCredit(`${name} ${note}`) }
  const category = categoryOfMcc(mcc)
  if (category !== 'other') return { category, merchantCode: mcc, tellingWords: [] }
  const guess = guessCategory(name) ?? guessCategory(`${name} ${note}`)
  return { category: guess?.category ?? 'other', merchantCode: null, tellingWords: guess?.words ?? [] }
}
