import type { Category } from '@sadaf/api'
import { labelled } from './labelled.ts'
import { type Label, type Model, piecesOf, train, wordsOf } from './train.ts'

/** The guess for a text, and the words of it that decided, as they stand in it. */
export type Guess = {
  readonly category: Category
  /** Between 0 and 1. */
  readonly confidence: number
  readonly words: readonly string[]
}

/** Below this nothing is said: nothing is better than something wrong. */
const LEAST_CONFIDENCE = 0.75
/** A word decides with at least this much for the label, in nats. */
const LEAST_EVIDENCE = 0.7
const MOST_WORDS_TOLD = 3
/** Pieces of one word are not independent: all of them together speak as loudly as so many. */
const VOICES_OF_WORD = 3
/** Each label is taken to have so many texts more, in which a piece is as often as anywhere. */
const PRIOR_TEXTS = 1

let model: Model | undefined

/** The category of a business by its name; undefined where that cannot be told. */
export function guessCategory(text: string): Guess | undefined {
  model ??= train(labelled)
  const guess = guessBy(model, text)
  return guess === undefined || guess.confidence < LEAST_CONFIDENCE ? undefined : guess
}

/**
 * The likeliest label with its confidence, by naive Bayes over pieces of words; undefined where no word speaks for one.
 */
export function guessBy(known: Model, text: string): Guess | undefined {
  const words = [...new Set(wordsOf(text))].map((word) => ({ word, evidence: evidenceOf(known, word) }))
  const sums = known.labels.map((_, at) => words.reduce((sum, { evidence }) => sum + (evidence[at] ?? 0), 0))
  const highest = Math.max(...sums)
  const best = sums.indexOf(highest)
  const label: Label = known.labels[best]?.label ?? 'other'
  if (label === 'other') return undefined
  const telling = words
    .filter(({ evidence }) => (evidence[best] ?? 0) >= LEAST_EVIDENCE)
    .toSorted((one, two) => (two.evidence[best] ?? 0) - (one.evidence[best] ?? 0))
    .slice(0, MOST_WORDS_TOLD)
  if (telling.length === 0) return undefined
  const confidence = 1 / sums.reduce((total, sum) => total + Math.exp(sum - highest), 0)
  return { category: label, confidence, words: telling.map(({ word }) => asWritten(text, word)) }
}

/** For each label, how much more often the pieces of a word are in its texts than in all. */
function evidenceOf({ labels, pieces }: Model, word: string): number[] {
  const all = piecesOf(word)
  const counted = all.flatMap((piece) => pieces.get(piece) ?? [])
  const texts = labels.reduce((sum, each) => sum + each.texts, 0)
  // A word of which only a few pieces are known is another word that looks a little alike.
  const weight = Math.min(1, VOICES_OF_WORD / Math.max(1, counted.length)) * (counted.length / all.length)
  return labels.map(({ texts: own }, at) =>
    counted.reduce((sum, { counts, total }) => {
      const anywhere = total / texts
      const here = ((counts[at] ?? 0) + PRIOR_TEXTS * anywhere) / (own + PRIOR_TEXTS)
      return sum + Math.log(here / anywhere) * weight
    }, 0),
  )
}

/** The word as it stands in the text, whose letters may be spelled otherwise. */
function asWritten(text: string, word: string): string {
  return text.split(/[^\p{L}\p{M}\u0640]/u).find((written) => wordsOf(written)[0] === word) ?? word
}
