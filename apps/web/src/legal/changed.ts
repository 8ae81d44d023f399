import type { PublishedText } from '@sadaf/api/legal'
import type { TextKey } from '../app/language/text-key.ts'

/** Changes of each version against the one before it. The first has none. */
export const changes = {
  terms: { 2: ['legal.changed.terms2.new', 'legal.changed.terms2.record', 'legal.changed.terms2.privacy'] },
  privacy: {
    2: ['legal.changed.privacy2.record', 'legal.changed.privacy2.kept'],
    3: ['legal.changed.privacy3.tickets', 'legal.changed.privacy3.kept'],
  },
  risk: {},
  cookies: { 2: ['legal.changed.cookies2.push', 'legal.changed.cookies2.ended'] },
  regulatory: {},
} as const satisfies Record<PublishedText, Readonly<Record<number, readonly TextKey[]>>>

export function changesOf(document: PublishedText, version: number): readonly TextKey[] {
  const known: Readonly<Record<number, readonly TextKey[]>> = changes[document]
  return known[version] ?? []
}
