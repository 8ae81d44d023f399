export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export const languageStorageKey = 'sadaf-language'

/** Each language in its own words, as a language list shows it. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }

/** The locale that formats dates and numbers: day before month, Western digits in both languages. */
export const formattingLocale: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

export const otherLanguage: Record<Language, Language> = { en: 'ar', ar: 'en' }

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The stored choice, then the browser's first language that we speak, then English. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Language {
  const wanted = [stored, ...browser].map((tag) => (tag ?? '').toLowerCase().split('-')[0])
  return languages.find((language) => language === wanted.find((tag) => isLanguage(tag))) ?? 'en'
}

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag)
}

export function applyLanguage(language: Language, page: Document): void {
  page.documentElement.lang = language
  page.documentElement.dir = directionOf(language)
  page.documentElement.classList.toggle('rtl', language === 'ar')
  // The app that can be installed from here has its words in the same language.
  page.querySelector('link[rel="manifest"]')?.setAttribute('href', `/app.${language}.webmanifest`)
}
