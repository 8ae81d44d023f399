import { createContext, use } from 'react'
import type { Translation } from '../app/i18n.ts'
import type { Language } from '../app/language.ts'
import { translate } from '../app/translate.ts'
import arabicCommon from '../locales/ar/common.ts'
import arabic from '../locales/ar/dev.ts'
import englishCommon from '../locales/en/common.ts'
import english from '../locales/en/dev.ts'
import type { Translated } from '../locales/translated.ts'

export type Words = Translated<typeof english>

export const words: Readonly<Record<Language, Words>> = { en: english, ar: arabic }

const common = { en: { common: englishCommon }, ar: { common: arabicCommon } }

/** What the parts say of themselves, in a language that need not be the page's. */
export const ownWords = {
  en: { language: 'en', t: (key, values) => translate(common.en, 'en', key, values) },
  ar: { language: 'ar', t: (key, values) => translate(common.ar, 'ar', key, values) },
} as const satisfies Readonly<Record<Language, Translation>>

export const WordsContext = createContext<Words>(english)

/** The words of the panel that a specimen stands in: the page shows both languages at once. */
export function useWords(): Words {
  return use(WordsContext)
}
