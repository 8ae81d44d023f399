import { readNote } from '@sadaf/api/plain-text'

export { MAX_SUBJECT_LENGTH as MAX_SUBJECT, MAX_WORDS_LENGTH as MAX_WORDS } from '@sadaf/api/bounds'

export type TextFault = 'missing' | 'hidden'

/** What is wrong with a text that must say something. */
export function textFault(typed: string, maxLength: number): TextFault | null {
  const read = readNote(typed, maxLength)
  if (!read.ok) return 'hidden'
  return read.note === '' ? 'missing' : null
}
