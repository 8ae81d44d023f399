import { type Category, foldText, merchantKey } from '@sadaf/api'
import type { Tx } from '../platform/index.ts'
import { purchaseRules } from './annotations/rule-store.ts'
import { categoryOfCredit } from './category.ts'
import { categoriesOfMerchants, merchantNames } from './merchants.ts'

/** A line's facts in another bank's file. */
export type FileLine = { readonly text: string; readonly isIncoming: boolean }

type Spoken = { readonly words: readonly string[]; readonly category: Category }

const byFirstWord = Map.groupBy(
  merchantNames().flatMap(({ id, name }): Spoken[] => {
    const category = categoriesOfMerchants[id]
    return category ? [{ words: wordsOf(name), category }] : []
  }),
  ({ words }) => words[0] ?? '',
)

/**
 * Where lines are counted of which no merchant code is known: as the person's rules for purchases say, as a merchant of
 * the directory is, whose name banks write among other words, or by the words of a payer.
 */
export async function lineCategories(tx: Tx, userId: string): Promise<(line: FileLine) => Category> {
  const rules = await purchaseRules(tx, userId)
  return ({ text, isIncoming }) => {
    if (isIncoming) return categoryOfCredit(text)
    return rules.get(merchantKey(text)) ?? merchantCategory(text) ?? 'other'
  }
}

function merchantCategory(text: string): Category | undefined {
  const words = wordsOf(text)
  for (const [index, word] of words.entries()) {
    const found = byFirstWord
      .get(word)
      ?.find(({ words: name }) => name.every((part, behind) => words[index + behind] === part))
    if (found) return found.category
  }
  return undefined
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
}
