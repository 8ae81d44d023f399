import { directionOf, type Language } from './language.ts'
import { inNumerals, type Numerals } from './numerals.ts'
import type { TextKey, TextValues } from './text-key.ts'

/** One language's texts by capability, as far as they are loaded. */
export type LoadedTexts = Readonly<Record<string, unknown>>

/** A language with its texts, and the digits of its reader. */
type Spoken = {
  readonly texts: LoadedTexts
  readonly language: Language
  readonly numerals?: Numerals
}

const plurals = new Map<Language, Intl.PluralRules>()

/**
 * The text of that name with its values filled in; with a `count`, in the plural form that the language has for it
 * (CLDR's rules: two in English, six in Arabic). A text that is not loaded shows its name.
 */
export function translate(
  { texts, language, numerals = 'latn' }: Spoken,
  key: TextKey,
  values?: TextValues,
): string {
  const count = values?.count
  const found =
    (typeof count === 'number'
      ? (textAt(texts, `${key}_${pluralsOf(language).select(count)}`) ?? textAt(texts, `${key}_other`))
      : undefined) ?? textAt(texts, key)
  if (found === undefined) {
    console.error(`There is no text ${key} in ${language}`)
    return key
  }
  const text = inNumerals(found, numerals)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values?.[name]
    if (value === undefined) {
      console.error(key)
      return ''
    }
    return typeof value === 'number' ? inNumerals(String(value), numerals) : isolated(value, language)
  })
}

function textAt(texts: LoadedTexts, path: string): string | undefined {
  let node: unknown = texts
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Readonly<Record<string, unknown>>)[name]
  }
  return typeof node === 'string' ? node : undefined
}

function pluralsOf(language: Language): Intl.PluralRules {
  const known = plurals.get(language)
  if (known) return known
  const rules = new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules
}

/** In a right-to-left sentence a name, an address or an amount keeps its own direction (Unicode isolates). */
function isolated(value: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value
}
