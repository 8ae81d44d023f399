import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Capability, coreTexts, type Texts, textModules } from '../locales/index.ts'
import { applyLanguage, isLanguage, type Language, languageStorageKey } from './language.ts'
import { writeStored } from './stored.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

export const i18n = createInstance()

const wanted = new Set<Capability>(coreTexts)
const loading = new Map<string, Promise<void>>()

let started: Promise<unknown> | undefined

/** Starts translation in the language that boot.js put on the page. */
function start(): Promise<unknown> {
  const { lang } = document.documentElement
  started ??= i18n.use(initReactI18next).init({
    lng: isLanguage(lang) ? lang : 'en',
    fallbackLng: false,
    supportedLngs: ['en', 'ar'],
    partialBundledLanguages: true,
    resources: {},
    interpolation: { escapeValue: true, useRawValueToEscape: true, escape: isolate },
    react: { useSuspense: false },
  })
  return started
}

/** Loads texts in the current language (what every page needs, and the named), so that a page renders in words at once. */
export async function loadTexts(capabilities: readonly Capability[] = []): Promise<void> {
  for (const capability of capabilities) wanted.add(capability)
  await start()
  await loadLanguage(currentLanguage())
}

/** Changes the language of the open page and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadLanguage(language)
  writeStored(languageStorageKey, language)
  applyLanguage(language, document)
  await i18n.changeLanguage(language)
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en'
}

async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((capability) => loadOnce(language, capability)))
}

function loadOnce(language: Language, capability: Capability): Promise<void> {
  const path = `./${language}/${capability}.ts`
  const known = loading.get(path)
  if (known) return known
  const load = textModules[path]
  if (!load) throw new Error(`No texts at ${path}`)
  const promise = load().then(
    (texts) => {
      i18n.addResourceBundle(language, 'translation', { [capability]: texts.default }, true, true)
    },
    (error: unknown) => {
      loading.delete(path) // a failed download may be tried again
      throw error
    },
  )
  loading.set(path, promise)
  return promise
}

/**
 * In a right-to-left sentence a name, an address or an amount keeps its own direction (Unicode isolates).
 * React escapes markup by itself, so i18next need not.
 */
function isolate(value: unknown): string {
  return typeof value === 'string' && currentLanguage() === 'ar' ? `\u2068${value}\u2069` : String(value)
}
