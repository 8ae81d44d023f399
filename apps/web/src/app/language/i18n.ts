import { coreTexts, textModules } from '../../locales/index.ts'
import type { TextName } from '../../locales/texts.ts'
import { readStored, writeStored } from '../stored.ts'
import { applyLanguage, byLanguage, isLanguage, type Language, languageStorageKey } from './language.ts'
import { keepNumerals, type Numerals, numeralsOf } from './numerals.ts'
import type { Translate } from './text-key.ts'
import { translate } from './translate.ts'

export type Translation = { readonly language: Language; readonly t: Translate }

const texts = byLanguage((): Record<string, unknown> => ({}))
const wanted = new Set<TextName>(coreTexts)
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

let current = translationIn('en')
let preRendered = current

/** The language of the open page and its words. */
export function currentTranslation(): Translation {
  return current
}

/** The language that the page came in: what is taken over late begins with its words, whatever was chosen since. */
export function preRenderedTranslation(): Translation {
  return preRendered
}

export function currentLanguage(): Language {
  return current.language
}

export function subscribeToTranslation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes up the language that the page is in already: the server's, or the one that boot.js chose. */
export function adoptLanguage(tag: string): void {
  show(isLanguage(tag) ? tag : 'en')
  preRendered = current
}

/**
 * Loads texts in the current language (what every page needs, and the named), so that a page renders in words at once.
 */
export async function loadTexts(names: readonly TextName[] = []): Promise<void> {
  for (const name of names) wanted.add(name)
  await loadLanguage(current.language)
}

let lastAsked = 0

/**
 * Changes the language of the open page and remembers the choice: from now on, not from when its words have come, so
 * that nothing that follows another choice changes it meanwhile. Answers whether it is the page's.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  const before = readStored(languageStorageKey)
  writeStored(languageStorageKey, language)
  try {
    return await showLanguage(language)
  } catch (error) {
    if (readStored(languageStorageKey) === language) writeStored(languageStorageKey, before)
    throw error
  }
}

/**
 * Changes the language of the open page for now; of several asked for at once, the last. Answers whether it is the
 * page's.
 */
export async function showLanguage(language: Language): Promise<boolean> {
  lastAsked += 1
  const turn = lastAsked
  await loadLanguage(language)
  if (turn !== lastAsked) return false
  applyLanguage(language, document)
  show(language)
  return true
}

/** Changes the digits that Arabic is written in, and remembers the choice on this device. */
export function changeNumerals(numerals: Numerals): void {
  keepNumerals(numerals)
  speak(current.language)
}

function show(language: Language): void {
  if (language !== current.language) speak(language)
}

function speak(language: Language): void {
  current = translationIn(language)
  for (const listener of listeners) listener()
}

function translationIn(language: Language): Translation {
  return {
    language,
    t: (key, values) =>
      translate({ texts: texts[language], language, numerals: numeralsOf(language) }, key, values),
  }
}

async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((name) => loadOnce(language, name)))
}

function loadOnce(language: Language, name: TextName): Promise<void> {
  const path = `./${language}/${name}.ts`
  const known = loading.get(path)
  if (known) return known
  const load = textModules[path]
  if (!load) throw new Error(`No texts at ${path}`)
  const promise = load().then(
    (module) => {
      texts[language][name] = module.default
    },
    (error: unknown) => {
      loading.delete(path) // a failed download may be tried again
      throw error
    },
  )
  loading.set(path, promise)
  return promise
}
