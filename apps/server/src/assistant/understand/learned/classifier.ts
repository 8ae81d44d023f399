import { remembering, type Word } from '../words.ts'

/** A question as likeness is told by: its words, and the signs of subjects that are read in them. */
export type Said = { readonly words: readonly Word[]; readonly signs: readonly string[] }

/** A question, and the label that its writer gave it. */
export type Example<Label extends string> = Said & { readonly label: Label }

export type Guess<Label extends string> = {
  readonly label: Label
  /** Its probability beside that of all other labels, from 0 to 1. */
  readonly share: number
}

/** Pieces of words have so many letters, their ends included. */
const PIECES = [3, 4] as const
/** How many examples the share of a feature among all is worth beside those of a label. */
const PRIOR_EXAMPLES = 2

/** Guesses the label of a question; null without any known feature. */
export type Classifier<Label extends string> = (said: Said) => Guess<Label> | null

/** Examples that are read between two pauses: a few milliseconds on a slow machine. */
export const EXAMPLES_A_SLICE = 32

/**
 * Learns from examples to tell the label of other questions: naive Bayes over words, pairs of words, pieces of words,
 * signs and pairs of signs. Features belong together, so the evidence of a question grows with the root of their
 * number. A question without any known feature has no guess.
 */
export function learn<Label extends string>(examples: Iterable<Example<Label>>): Classifier<Label> {
  const learning = learnInSlices(examples)
  for (;;) {
    const slice = learning.next()
    if (slice.done) return slice.value
  }
}

/** Learns as `learn` does, and yields after every few examples, so that a server can answer others in between. */
export function* learnInSlices<Label extends string>(
  examples: Iterable<Example<Label>>,
): Generator<void, Classifier<Label>> {
  const places = new Map<string, number>()
  const sizes = new Map<Label, number>()
  const found: Found<Label>[] = []
  for (const { label, ...said } of examples) {
    const features = featuresOf(said).map((feature) => {
      const place = places.get(feature) ?? places.size
      places.set(feature, place)
      return place
    })
    sizes.set(label, (sizes.get(label) ?? 0) + 1)
    found.push({ features, label })
    if (found.length % EXAMPLES_A_SLICE === 0) yield
  }
  const labels = [...sizes.keys()]
  const counts = yield* countFeatures(found, labels, places.size)
  return classifierOf({ labels, sizes: [...sizes.values()], places, counts, count: found.length })
}

/** An example as it is counted: the places of its features, and its label. */
type Found<Label> = { readonly features: readonly number[]; readonly label: Label }

/**
 * For each feature how many examples of each label have it: as many counts as there are labels, from its place times
 * their number on. Tens of thousands of features fit so into a few megabytes.
 */
function* countFeatures<Label extends string>(
  found: readonly Found<Label>[],
  labels: readonly Label[],
  featureCount: number,
): Generator<void, Uint16Array> {
  const counts = new Uint16Array(featureCount * labels.length)
  for (const [index, { features, label }] of found.entries()) {
    if (index % EXAMPLES_A_SLICE === 0) yield
    const of = labels.indexOf(label)
    for (const feature of features) {
      const place = feature * labels.length + of
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return counts
}

type Learnt<Label extends string> = {
  readonly labels: readonly Label[]
  /** How many examples each label has. */
  readonly sizes: readonly number[]
  readonly places: ReadonlyMap<string, number>
  readonly counts: Uint16Array
  /** How many examples there are in all. */
  readonly count: number
}

function classifierOf<Label extends string>(learnt: Learnt<Label>): Classifier<Label> {
  const { labels, sizes, places, counts, count: exampleCount } = learnt
  // The weight of a feature that a label has no example of is the same for all features.
  const absent = sizes.map((size) => Math.log(PRIOR_EXAMPLES / (size + PRIOR_EXAMPLES)))
  return (said) => {
    const features = featuresOf(said)
    const known = features.flatMap((feature) => places.get(feature) ?? [])
    if (known.length === 0) return null
    const sums = absent.map((weight) => weight * known.length)
    for (const place of known) {
      const of = counts.subarray(place * labels.length, (place + 1) * labels.length)
      const all = of.reduce((sum, count) => sum + count, 0)
      const prior = (PRIOR_EXAMPLES * all) / exampleCount
      for (const [index, count] of of.entries())
        if (count > 0) sums[index] = (sums[index] ?? 0) + Math.log((count + prior) / prior)
    }
    return bestOf(labels, sums, 1 / Math.sqrt(features.length))
  }
}

function bestOf<Label extends string>(
  labels: readonly Label[],
  sums: readonly number[],
  scale: number,
): Guess<Label> | null {
  const highest = Math.max(...sums)
  const label = labels[sums.indexOf(highest)]
  const total = sums.reduce((all, sum) => all + Math.exp(scale * (sum - highest)), 0)
  return label === undefined ? null : { label, share: 1 / total }
}

/**
 * Each once: words, pairs of words that follow each other, pieces of words, signs and pairs of signs. Numbers are all
 * alike.
 */
function featuresOf({ words, signs }: Said): string[] {
  const plain = words.map((word) => (/^[0-9]/.test(word) ? '#' : word))
  const features = new Set<string>()
  for (const [index, word] of plain.entries()) {
    const next = plain[index + 1]
    if (next !== undefined) features.add(`${word} ${next}`)
    for (const feature of featuresOfWord(word)) features.add(feature)
  }
  const sorted = [...signs].sort()
  for (const [index, sign] of sorted.entries()) {
    features.add(`:${sign}`)
    for (const other of sorted.slice(index + 1)) features.add(`:${sign}:${other}`)
  }
  return [...features]
}

/** A word and its pieces. */
const featuresOfWord = remembering((word) => {
  const whole = `^${word}$`
  const pieces = PIECES.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => whole.slice(at, at + length)),
  )
  return [` ${word} `, ...pieces]
})
