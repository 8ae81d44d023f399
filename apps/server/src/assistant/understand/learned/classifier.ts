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

/**
 * Learns from examples to tell the label of other questions: naive Bayes over words, pairs of words, pieces of words, signs
 * and pairs of signs. Features belong together, so the evidence of a question grows with the root of their number. A
 * question without any known feature has no guess.
 */
export function learn<Label extends string>(
  examples: readonly Example<Label>[],
): (said: Said) => Guess<Label> | null {
  const labels = [...new Set(examples.map(({ label }) => label))]
  const sizes = labels.map((label) => examples.filter((each) => each.label === label).length)
  const { places, counts } = countFeatures(examples, labels)
  // The weight of a feature that a label has no example of is the same for all features.
  const absent = sizes.map((size) => Math.log(PRIOR_EXAMPLES / (size + PRIOR_EXAMPLES)))
  return (said) => {
    const features = featuresOf(said)
    const known = features.flatMap((feature) => places.get(feature) ?? [])
    if (known.length === 0) return null
    const sums = absent.map((weight) => weight * known.length)
    for (const place of known) {
      const of = counts.subarray(place, place + labels.length)
      const all = of.reduce((sum, count) => sum + count, 0)
      const prior = (PRIOR_EXAMPLES * all) / examples.length
      for (const [index, count] of of.entries())
        if (count > 0) sums[index] = (sums[index] ?? 0) + Math.log((count + prior) / prior)
    }
    return bestOf(labels, sums, 1 / Math.sqrt(features.length))
  }
}

/**
 * For each feature how many examples of each label have it: as many counts as there are labels, from its place on. Tens of
 * thousands of features fit so into a few megabytes.
 */
function countFeatures<Label extends string>(examples: readonly Example<Label>[], labels: readonly Label[]) {
  const places = new Map<string, number>()
  const found = examples.map(({ label, ...said }) => {
    const at = featuresOf(said).map((feature) => {
      const place = places.get(feature) ?? places.size * labels.length
      places.set(feature, place)
      return place
    })
    return { at, index: labels.indexOf(label) }
  })
  const counts = new Uint16Array(places.size * labels.length)
  for (const { at, index } of found)
    for (const place of at) counts[place + index] = (counts[place + index] ?? 0) + 1
  return { places, counts }
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
