import { type NameFault, readName } from '@sadaf/api/names'
import type { TextKey } from '../app/language/text-key.ts'

const texts: Readonly<Record<NameFault, TextKey>> = {
  too_short: 'auth.invalid.nameMissing',
  too_long: 'auth.invalid.nameTooLong',
  hidden_characters: 'auth.invalid.nameHidden',
  name_without_letters: 'auth.invalid.nameWithoutLetters',
  name_with_address: 'auth.invalid.nameWithAddress',
}

/** Why what was typed is no name to go by, or undefined where it is one: the server's rules, told at once. */
export function nameProblem(typed: string): TextKey | undefined {
  const read = readName(typed)
  return read.ok ? undefined : texts[read.code]
}
