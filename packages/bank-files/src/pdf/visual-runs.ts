import createBidi from 'bidi-js'
import { faceOf, type Weight } from './faces.ts'

export type Direction = 'ltr' | 'rtl'

/** A piece of a line that one face draws in one direction; its text is in the order in which it is read. */
export type Run = {
  readonly text: string
  readonly face: string
  readonly direction: Direction
  /** Where in the line each of its characters ends. */
  readonly ends: readonly number[]
}

const bidi = createBidi()

/** Characters that steer direction and are never drawn: marks, embeddings, overrides and isolates. */
const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Stands for a letter that no face has: of another script a name is still seen to have some. */
const STANDS_FOR_UNKNOWN = '?'

/** Signs of our own descriptions that no face has are drawn as others that mean the same. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ...{ '→': '›', '⟶': '›', '➔': '›', '➜': '›', '⇒': '›' },
  ...{ '←': '‹', '⟵': '‹', '⇐': '‹' },
  ...{ '↔': '–', '⇄': '–', '⇆': '–' },
  '−': '-',
  '‐': '-',
  '‑': '-',
  '≈': '~',
  '✓': '•',
}

type Piece = { readonly text: string; readonly face: string; readonly level: number; readonly ends: number[] }

/**
 * A line as it is drawn, by the Unicode Bidirectional Algorithm (UAX #9): pieces of one level and one face, in the
 * order in which they stand on paper from left to right. The characters of each are as they are read: the shaper is
 * told its direction, and lays them out.
 */
export function visualRuns(text: string, direction: Direction, weight: Weight): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  return inVisualOrder(piecesOf(text, levels, weight)).map(({ text: piece, face, level, ends }) => ({
    text: piece,
    face,
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
    ends,
  }))
}

function piecesOf(text: string, levels: Uint8Array, weight: Weight): readonly Piece[] {
  const pieces: Piece[] = []
  let place = 0
  for (const character of text) {
    const level = levels[place] ?? 0
    place += character.length
    if (STEERING.test(character)) continue
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    const before = pieces.at(-1)
    const { face, drawn } = drawnAs(shown, weight)
    if (drawn === '') continue
    // Characters of both scripts stay with their neighbours, so that a piece is shaped as a whole.
    if (before?.level === level && (before.face === face || isShared(shown, before.face))) {
      pieces[pieces.length - 1] = { ...before, text: before.text + drawn }
      before.ends.push(place)
    } else pieces.push({ text: drawn, face, level, ends: [place] })
  }
  return pieces
}

/** Joins and varies what stands beside it, as within a face or a flag: by itself it is nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Me}]/u
/** Pictures and signs say nothing that the text beside them does not; a mark in their place reads as a fault. */
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{S}]/u

/**
 * A character, or its letter without marks where no face has it with them, or what an arrow is written with; nothing
 * for pictures and for what only joins others.
 */
function drawnAs(character: string, weight: Weight): { readonly face: string; readonly drawn: string } {
  const [letter = character] = character.normalize('NFD')
  for (const drawn of [character, letter, STANDS_FOR[character] ?? letter]) {
    const face = faceOf(drawn, weight)
    if (face !== null) return { face, drawn }
  }
  const isLeftOut = UNSEEN.test(character) || PICTURE.test(character)
  return { face: `latin-${weight}`, drawn: isLeftOut ? '' : STANDS_FOR_UNKNOWN }
}

/** The direction of a text by its first letter; where it has none, that which is given. */
export function ownDirection(text: string, otherwise: Direction): Direction {
  const [letter] = /\p{L}/u.exec(text) ?? []
  if (letter === undefined) return otherwise
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

/** Spaces are in every face. */
function isShared(character: string, face: string): boolean {
  return character === ' ' && face !== ''
}

/** Rule L2: from the highest level down to the lowest odd one, what stands at it or above is turned around. */
function inVisualOrder(pieces: readonly Piece[]): readonly Piece[] {
  const order = [...pieces]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    for (let first = 0; first < order.length; first += 1) {
      let last = first
      while ((order[last]?.level ?? -1) >= level) last += 1
      if (last === first) continue
      order.splice(first, last - first, ...order.slice(first, last).reverse())
      first = last
    }
  }
  return order
}
