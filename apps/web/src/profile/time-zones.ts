import { foldText } from '@sadaf/api/fold'
import { formattingLocale, type Language } from '../app/language/language.ts'
import type { ZoneCities } from './zone-cities.ts'

/** A zone as people read it: what its time is called, its city, and how far it is from UTC now. */
export type ZoneText = {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly offset: string
  readonly searched: string
}

/** The zones of the IANA database that this browser knows, and UTC. */
export function allZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

/** Name of a zone's time, in the language of the reader. */
export function zoneName(id: string, language: Language, at: Date): string {
  return part(id, formattingLocale[language], id === 'UTC' ? 'long' : 'longGeneric', at)
}

/**
 * @param cities as the reader's language writes them
 * @param at decides whether summer time is on
 */
export function describeZone(id: string, language: Language, cities: ZoneCities, at: Date): ZoneText {
  const locale = formattingLocale[language]
  const name = zoneName(id, language, at)
  const city = cities[id] ?? cityOf(id)
  const inUtc = offsetIn('en', id, at)
  const offset = inUtc.replace('UTC', offsetIn(locale, 'UTC', at))
  // Browsers call a zone by its country too, where it is the country's only one; and people who know the Latin names
  // and UTC finds by them in every language.
  const country = part(id, locale, 'shortGeneric', at)
  const latin = `${id} ${id.replaceAll(/[_/]/g, ' ')} ${inUtc}`
  return { id, name, city, offset, searched: foldText(`${name} ${city} ${country} ${offset} ${latin}`) }
}

/** Describes each zone once, when it is asked for: there are hundreds, and most are never looked at. */
export function zoneTexts(language: Language, cities: ZoneCities, at: Date): (id: string) => ZoneText {
  const described = new Map<string, ZoneText>()
  return (id) => {
    const zone = described.get(id) ?? describeZone(id, language, cities, at)
    described.set(id, zone)
    return zone
  }
}

/** The zones that have every word of a search, in the order given; at most so many. */
export function findZones(
  ids: Iterable<string>,
  textOf: (id: string) => ZoneText,
  search: string,
  limit: number,
): readonly ZoneText[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const found: ZoneText[] = []
  for (const id of ids) {
    if (found.length === limit) break
    const zone = textOf(id)
    if (words.every((word) => zone.searched.includes(word))) found.push(zone)
  }
  return found
}

/** `UTC+4`; Arabic says Greenwich. */
function offsetIn(locale: string, id: string, at: Date): string {
  return part(id, locale, 'shortOffset', at)
    .replace('GMT', 'UTC')
    .replace(/[+-]0$/, '')
}

function cityOf(id: string): string {
  return (id.split('/').at(-1) ?? '').replaceAll('_', ' ')
}

function part(
  timeZone: string,
  locale: string,
  timeZoneName: 'long' | 'longGeneric' | 'shortGeneric' | 'shortOffset',
  at: Date,
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
