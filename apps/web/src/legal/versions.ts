import { type LegalVersion, type PublishedText, publishedVersions } from '@sadaf/api/legal'
import type { Language } from '../app/language/language.ts'
import type { Text } from '../ui/prose.tsx'

/** Each text is a download of its own: a page brings one version in one language. */
const texts = import.meta.glob<Text>('./texts/*/{terms,privacy,risk,cookies,regulatory}*.md', {
  import: 'default',
})

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
