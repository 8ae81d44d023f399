import type { Language } from '../app/language/language.ts'

/** The cities of time zones, by the zone's id, where a language does not write them as the id does. */
export type ZoneCities = Readonly<Record<string, string>>

// Written by `npm run zone-cities`.
const files = import.meta.glob<{ readonly default: ZoneCities }>('./zone-cities/*.json')
const loading = new Map<Language, Promise<ZoneCities>>()

/** The cities in one language, downloaded once; a language without such a file writes them as the ids do. */
export function zoneCities(language: Language): Promise<ZoneCities> {
  const known = loading.get(language)
  if (known) return known
  const cities = load(language).catch((error: unknown) => {
    loading.delete(language) // a failed download may be tried again
    throw error
  })
  loading.set(language, cities)
  return cities
}

async function load(language: Language): Promise<ZoneCities> {
  const file = await files[`./zone-cities/${language}.json`]?.()
  return file?.default ?? {}
}
