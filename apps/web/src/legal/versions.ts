import { type LegalVersion, type PublishedText, publishedVersions } from '@sadaf/api/legal'
import type { Language } from '../app/language/language.ts'
import type { TextKey } from '../app/language/text-key.ts'
import type { Text } from '../ui/prose.tsx'

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

/** Each text is a download of its own: a page brings one version in one language. */
const texts = import.meta.glob<Text>('./texts/*/{terms,privacy,risk,cookies,regulatory}*.md', {
  import: 'default',
})

export function changesOf(document: PublishedText, version: number): readonly TextKey[] {
  const known: Readonly<Record<number, readonly TextKey[]>> = changes[document]
  return known[version] ?? []
}

/** The newest version of a document. */
export function newestOf(document: PublishedText): LegalVersion {
  return publishedVersions[document].at(-1) ?? publishedVersions[document][0]
}

/** Versions before the newest, the latest first. */
export function earlierThanNewest(document: PublishedText): readonly LegalVersion[] {
  return publishedVersions[document].slice(0, -1).reverse()
}

/** Downloads the text of a version. @throws Error where there is none in that language */
export function loadText(document: PublishedText, version: number, language: Language): Promise<Text> {
  const name = version === newestOf(document).version ? document : `${document}-${version}`
  const load = texts[`./texts/${language}/${name}.md`]
  if (!load) throw new Error(`There is no version ${version} of ${document} in ${language}`)
  return load()
}
