import type { NameFault, readName } from '@sadaf/api/names'
import type { TextKey } from '../app/language/text-key.ts'

const texts: Readonly<Record<NameFault, TextKey>> = {
  too_short: 'auth.invalid.nameMissing',
  too_long: 'auth.invalid.nameTooLong',
  hidden_characters: 'auth.invalid.nameHidden',
  name_without_letters: 'auth.invalid.nameWithoutLetters',
  name_with_address: 'auth.invalid.nameWithAddress',
}

let read: typeof readName | undefined

/** Loads the reader of names, which knows all endings of addresses: with the first letter that is typed, not before. */
export async function loadNames(): Promise<void> {
  if (read === undefined) read = (await import('@sadaf/api/names')).readName
}

/**
 * The fault of a typed name, or undefined where it is one to go by: the server's rules, told at once. Until they are
 * here, only a missing name is told; the server refuses the others.
 */
export function nameProblem(typed: string): TextKey | undefined {
  if (read === undefined) {
    // Where they cannot be had, the server tells.
    loadNames().catch(() => {})
    return typed.trim() === '' ? texts.too_short : undefined
  }
  const answer = read(typed)
  return answer.ok ? undefined : texts[answer.code]
}
