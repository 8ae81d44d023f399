import { foldTag } from '@sadaf/api/tags'
import type { OwnTag } from '../../app/api/api.ts'

/** Commas of the keyboards of our languages. */
const COMMA = /[,،]/

/**
 * Splits typed text at its commas: each part before one is a tag by now, the part after the last is still
 * being typed.
 */
export function takeTyped(typed: string): { readonly tags: readonly string[]; readonly rest: string } {
  const parts = typed.split(COMMA)
  const rest = (parts.pop() ?? '').trimStart()
  return { tags: parts.map((part) => part.trim()).filter((part) => part !== ''), rest }
}

/** How many tags are offered at a time. */
const OFFERED = 6

/** The person's tags that what is typed may become, the most used first, without those that are there. */
export function offeredTags(
  own: readonly OwnTag[],
  there: readonly string[],
  typed: string,
): readonly string[] {
  const taken = new Set(there.map(foldTag))
  const begun = foldTag(typed.trim())
  return own
    .map(({ name }) => name)
    .filter((name) => !taken.has(foldTag(name)) && foldTag(name).includes(begun))
    .slice(0, OFFERED)
}
