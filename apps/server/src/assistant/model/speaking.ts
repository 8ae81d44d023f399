import type { AssistantPiece } from '@sadaf/api'
import type { Events } from '../events.ts'
import { piecesOf, Unfounded } from './said.ts'

/** More is no answer to a question. */
const MOST_LETTERS = 4_000

type Paragraphs = AssistantPiece[][]

/**
 * Words of a language model on their way to the reader: held back until a sentence has ended and each figure in it is a
 * tool's.
 */
export function createSpeaking(grounds: Parameters<typeof piecesOf>[1], { tell }: Pick<Events, 'tell'>) {
  let held = ''
  let letters = 0
  let paragraphs: Paragraphs = []

  function release(text: string): void {
    text.split('\n').forEach((line, index) => {
      if (index > 0 && paragraphs.at(-1)?.length !== 0) paragraphs.push([])
      const current = paragraphs.at(-1) ?? []
      if (paragraphs.length === 0) paragraphs.push(current)
      if (line.trim() === '') return
      const pieces = piecesOf(current.length === 0 ? line.trimStart() : line, grounds)
      current.push(...pieces)
      tell({ kind: 'pieces', paragraph: paragraphs.length - 1, pieces })
    })
  }

  return {
    /** @throws Unfounded */
    hear(text: string): void {
      held += text
      letters += text.length
      if (letters > MOST_LETTERS) throw new Unfounded('no end of words')
    },
    /** Tells the sentences that have ended. @throws Unfounded */
    tellSentences(): void {
      const end = endOfSentences(held)
      if (end === 0) return
      const text = held.slice(0, end)
      held = held.slice(end)
      release(text)
    },
    /** Tells the rest. @throws Unfounded */
    tellRest(): void {
      const text = held.trimEnd()
      held = ''
      if (text !== '') release(text)
    },
    /** Takes back all that was said. */
    takeBack(): void {
      if (paragraphs.length > 0) tell({ kind: 'taken_back' })
      held = ''
      paragraphs = []
    },
    said: (): Paragraphs => paragraphs.filter(({ length }) => length > 0),
  }
}

/** Where the last sentence of a text ends, with the space behind it; 0 where none has ended. */
function endOfSentences(text: string): number {
  for (let at = text.length - 1; at > 0; at -= 1) {
    if (text[at] === '\n') return at + 1
    if (text[at] === ' ' && '.!?؟'.includes(text[at - 1] ?? '')) return at + 1
  }
  return 0
}
