import type { Language } from '../app/language/language.ts'

/** Several words as a list in a sentence of the language. */
export const listText = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
