import { collapse, hasHidden, tidy } from './plain-text.ts'

/** On one transaction. */
export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 32

/** A word or two that a person sorts by: visible text on one line. */
export type ReadTag =
  | { readonly ok: true; readonly tag: string }
  | { readonly ok: false; readonly code: 'required' | 'too_long' | 'hidden_characters' }

/** Reads a tag as it was typed. */
export function readTag(typed: string): ReadTag {
  const shown = tidy(typed)
  if (hasHidden(shown)) return { ok: false, code: 'hidden_characters' }
  const tag = collapse(shown)
  if (tag === '') return { ok: false, code: 'required' }
  return tag.length > MAX_TAG_LENGTH ? { ok: false, code: 'too_long' } : { ok: true, tag }
}

/** The folded form of a tag: case sets none apart. */
export function foldTag(tag: string): string {
  // The one after the other, since some capitals and some small letters have no partner of their own: ẞ, ß and ς.
  return tag.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}

/** The tags with these after them, each once; one that is there stands as it stood. */
export function withTags(tags: readonly string[], added: readonly string[]): readonly string[] {
  const byFold = new Map(tags.map((tag) => [foldTag(tag), tag]))
  for (const tag of added) if (!byFold.has(foldTag(tag))) byFold.set(foldTag(tag), tag)
  return [...byFold.values()]
}

/** The tags without these, in whatever case. */
export function withoutTags(tags: readonly string[], removed: readonly string[]): readonly string[] {
  const folds = new Set(removed.map(foldTag))
  return tags.filter((tag) => !folds.has(foldTag(tag)))
}
