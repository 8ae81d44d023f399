type Spoken = {
  /** In its own words, as a language list shows it. */
  readonly name: string
  /** As short as a button can be. */
  readonly initials: string
  /** The locale that formats dates and numbers: day before month, Western digits unless others are chosen. */
  readonly formats: string
  readonly direction: 'ltr' | 'rtl'
}

/** Every language, English first. One more is a line here and its words: see docs/languages.md. */
const spoken = {
  en: { name: 'English', initials: 'EN', formats: 'en-GB', direction: 'ltr' },
  ar: { name: 'العربية', initials: 'ع', formats: 'ar-AE-u-nu-latn', direction: 'rtl' },
} as const satisfies Record<string, Spoken>

export type Language = keyof typeof spoken

/** The names are exactly the keys of the list. */
export const languages = Object.keys(spoken) as Language[]

export const languageStorageKey = 'sadaf-language'

/** Something for every language. */
export function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >
}

export const languageNames = byLanguage((language) => spoken[language].name)
export const languageInitials = byLanguage((language) => spoken[language].initials)
export const formattingLocale = byLanguage((language) => spoken[language].formats)

/** The one that the language button brings: the next of the list. */
export const otherLanguage = byLanguage(
  (language) => languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en',
)

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return spoken[language].direction
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
  page.documentElement.classList.toggle('rtl', directionOf(language) === 'rtl')
  // The app that can be installed from here has its words in the same language.
  page.querySelector('link[rel="manifest"]')?.setAttribute('href', `/app.${language}.webmanifest`)
}
