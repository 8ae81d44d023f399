import { categories as allCategories, type Category } from '@sadaf/api'
import { categoryNames } from './categories.ts'
import { isKnownWord } from './concepts.ts'
import { formsOf, isSlipOf, type Word, wordsOf } from './words.ts'

export type FoundCategory = { readonly category: Category; readonly words: readonly Word[] }

const categoryWords = new Map<Word, Category>(
  allCategories.flatMap((category) => {
    const { en, ar, also } = categoryNames[category]
    const isAmbiguous = also === ''
    const words = isAmbiguous ? [] : [...wordsOf(en), ...wordsOf(ar), ...also.split(' ')]
    return words.map((word) => [word, category] as const)
  }),
)

export function isCategoryWord(word: Word): boolean {
  return formsOf(word).some((form) => categoryWords.has(form))
}

export function findCategory(said: readonly Word[], isName: (word: Word) => boolean): FoundCategory | null {
  for (const word of said) {
    for (const form of formsOf(word)) {
      const category = categoryWords.get(form)
      if (category) return { category, words: [word] }
    }
  }
  for (const word of said) {
    if (isKnownWord(word) || isName(word)) continue
    for (const form of formsOf(word)) {
      for (const [meant, category] of categoryWords) {
        if (isSlipOf(form, meant)) return { category, words: [word] }
      }
    }
  }
  return null
}
