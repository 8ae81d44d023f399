import type { Category } from '@sadaf/api'

/** Categories that a text can be about; `other` cannot be told. */
export type Label = Extract<
  Category,
  | 'groceries'
  | 'dining'
  | 'transport'
  | 'shopping'
  | 'entertainment'
  | 'utilities'
  | 'health'
  | 'travel'
  | 'education'
  | 'housing'
  | 'fees'
  | 'other'
>

/** Of how many texts a piece of a word is part: of each label, and of all. */
type Counted = { readonly counts: readonly number[]; readonly total: number }

export type Model = {
  readonly labels: readonly { readonly label: Label; readonly texts: number }[]
  readonly pieces: ReadonlyMap<string, Counted>
}

/** Pieces shorter than this are in too many words to say anything. */
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5
/** Longer strings are no words. */
const LONGEST_WORD = 24
const MOST_WORDS = 12

/** Counts in which texts the pieces of their words occur. Deterministic: the same list gives the same model. */
export function train(labelled: Readonly<Record<Label, readonly string[]>>): Model {
  // The record has no other keys than those of its type.
  const labels = Object.entries(labelled) as [Label, readonly string[]][]
  const pieces = new Map<string, Counted>()
  for (const [at, [, texts]] of labels.entries()) {
    for (const text of texts) {
      for (const piece of new Set(wordsOf(text).flatMap(piecesOf))) {
        const { counts, total } = pieces.get(piece) ?? { counts: labels.map(() => 0), total: 0 }
        pieces.set(piece, { counts: counts.with(at, (counts[at] ?? 0) + 1), total: total + 1 })
      }
    }
  }
  return { labels: labels.map(([label, { length: texts }]) => ({ label, texts })), pieces }
}

/** The words of a text in one spelling: small letters, one alef, no vowel marks, no figures. */
export function wordsOf(text: string): string[] {
  return spelledAlike(text)
    .split(/[^\p{L}]/u)
    .filter((word) => word.length >= SHORTEST_PIECE && word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS)
}

/** A word whole, and its beginnings, ends and middles. Arabic's article says nothing. */
export function piecesOf(word: string): string[] {
  const bare = word.length > 4 && word.startsWith('ال') ? word.slice(2) : word
  const bounded = `^${bare}$`
  const pieces = [bounded]
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size++)
    for (let at = 0; at + size < bounded.length; at++) pieces.push(bounded.slice(at, at + size))
  return pieces
}

function spelledAlike(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
}
