import type { Language } from '../platform/index.ts'

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/**
 * Puts values into the places of a text that name them, `{amount}`. What may run against the text's direction is
 * isolated, so that it does not turn the sentence around. A value is never searched for places of its own.
 */
export function fill(text: string, values: Readonly<Record<string, string>>, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => isolate(values[key] ?? '', language))
}

function isolate(value: string, language: Language): string {
  const isForeign = language === 'ar' || RIGHT_TO_LEFT.test(value)
  return isForeign && value !== '' ? `\u2068${value}\u2069` : value
}
