import { createContext, use } from 'react'
import type { Translation } from '../app/language/i18n.ts'
import { byLanguage } from '../app/language/language.ts'
import { translate } from '../app/language/translate.ts'
import type calendar from '../locales/en/calendar.ts'
import type common from '../locales/en/common.ts'
import english from '../locales/en/dev.ts'
import type { Translated } from '../locales/translated.ts'

export type Words = Translated<typeof english>

// All languages are shown at once: they come with the page, whichever it is in.
const dev = import.meta.glob<Words>('../locales/*/dev.ts', { eager: true, import: 'default' })
const calendars = import.meta.glob<typeof calendar>('../locales/*/calendar.ts', {
  eager: true,
  import: 'default',
})
const commons = import.meta.glob<typeof common>('../locales/*/common.ts', { eager: true, import: 'default' })

export const words = byLanguage((language) => dev[`../locales/${language}/dev.ts`] ?? english)

/** Texts of the parts, in a language that need not be the page's. */
export const ownWords = byLanguage((language): Translation => {
  const texts = {
    calendar: calendars[`../locales/${language}/calendar.ts`],
    common: commons[`../locales/${language}/common.ts`],
  }
  return { language, t: (key, values) => translate({ texts, language }, key, values) }
})

export const WordsContext = createContext<Words>(english)

/** The words of the panel that a specimen stands in: the page shows all languages at once. */
export function useWords(): Words {
  return use(WordsContext)
}
