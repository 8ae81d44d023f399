import { formattingLocale, type Language } from '../app/language.ts'

/** A zone as people read it: what its time is called, its city or region, and how far it is from UTC now. */
export type ZoneText = {
  readonly id: string
  readonly name: string
  readonly offset: string
  readonly searched: string
}

/** The zones of the IANA database that this browser knows, and UTC. */
export function allZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

/** @param at decides whether summer time is on */
export function describeZone(id: string, language: Language, at: Date): ZoneText {
  const isUtc = id === 'UTC'
  const called = part(id, formattingLocale[language], isUtc ? 'long' : 'longGeneric', at)
  // A zone without a name of its own is called by its distance, which stands beside it anyway: its city says more.
  const name = /\d/.test(called) ? cityOf(id) : called
  const offset = part(id, 'en', 'shortOffset', at)
    .replace('GMT', 'UTC')
    .replace(/[+-]0$/, '')
  const searched = fold(`${id} ${id.replaceAll(/[_/]/g, ' ')} ${name} ${offset}`)
  return { id, name, offset, searched }
}

/** The zones that have every word of a search, in the order given; at most so many. */
export function findZones(zones: readonly ZoneText[], search: string, limit: number): readonly ZoneText[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return zones.filter(({ searched }) => words.every((word) => searched.includes(word))).slice(0, limit)
}

function cityOf(id: string): string {
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ')
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function part(
  timeZone: string,
  locale: string,
  timeZoneName: 'long' | 'longGeneric' | 'shortOffset',
  at: Date,
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
