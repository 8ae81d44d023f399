import { MAX_TAGS, withoutTags, withTags } from '@sadaf/api'
import type { Annotations } from '../store.ts'

type Written = Pick<Annotations, 'ownNote' | 'tags'>

/** A change of note and tags; fields that are left out stay. */
export type WrittenChange = {
  readonly ownNote?: string | null | undefined
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
}

/** Whether a change names anything that is written. */
export function isWriting({ ownNote, addTags = [], removeTags = [] }: WrittenChange): boolean {
  return ownNote !== undefined || addTags.length > 0 || removeTags.length > 0
}

export type Rewritten =
  | { readonly ok: true; readonly written: Written }
  | { readonly ok: false; readonly reason: 'too_many_tags' }

/** Note and tags after a change. Tags go before others come: one that is named in both comes in its new spelling. */
export function rewrite(now: Written, change: WrittenChange): Rewritten {
  const { ownNote = now.ownNote, addTags = [], removeTags = [] } = change
  const tags = withTags(withoutTags(now.tags, removeTags), addTags)
  if (tags.length > MAX_TAGS) return { ok: false, reason: 'too_many_tags' }
  return { ok: true, written: { ownNote, tags } }
}
