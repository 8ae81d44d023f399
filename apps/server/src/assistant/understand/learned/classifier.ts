import type { Word } from '../words.ts'

/** The words of a question, and the label that its writer gave it. */
export type Example<Label extends string> = { readonly words: readonly Word[]; readonly label: Label }

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
 * Learns from examples to tell the label of other questions: naive Bayes over words, pairs of words and pieces of words.
 * Features belong together, so the evidence of a question grows with the root of their number. A question without any
 * known feature has no guess.
 */
export function learn<Label extends string>(
  examples: readonly Example<Label>[],
): (words: readonly Word[]) => Guess<Label> | null {
  const labels = [...new Set(examples.map(({ label }) => label))]
  const sizes = labels.map((label) => examples.filter((each) => each.label === label).length)
  const counted = countFeatures(examples)
  // The weight of a feature that a label has no example of is the same for all features.
  const absent = sizes.map((size) => Math.log(PRIOR_EXAMPLES / (size + PRIOR_EXAMPLES)))
  return (words) => {
    const features = featuresOf(words)
    const known = features.flatMap((feature) => counted.get(feature) ?? [])
    if (known.length === 0) return null
    const sums = absent.map((weight) => weight * known.length)
    for (const of of known) {
      const all = [...of.values()].reduce((sum, count) => sum + count, 0)
      const prior = (PRIOR_EXAMPLES * all) / examples.length
      for (const [label, count] of of) {
        const index = labels.indexOf(label)
        sums[index] = (sums[index] ?? 0) + Math.log((count + prior) / prior)
      }
    }
    return bestOf(labels, sums, 1 / Math.sqrt(features.length))
  }
}

/** For each feature how many examples of each label have it. */
function countFeatures<Label extends string>(
  examples: readonly Example<Label>[],
): ReadonlyMap<string, ReadonlyMap<Label, number>> {
  const counted = new Map<string, Map<Label, number>>()
  for (const { words, label } of examples) {
    for (const feature of featuresOf(words)) {
      const of = counted.get(feature) ?? new Map<Label, number>()
      counted.set(feature, of.set(label, (of.get(label) ?? 0) + 1))
    }
  }
  return counted
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

/** Each once: words, pairs of words that follow each other, and pieces of words. Numbers are all alike. */
function featuresOf(words: readonly Word[]): string[] {
  const plain = words.map((word) => (/^[0-9]/.test(word) ? '#' : word))
  const features = new Set<string>()
  for (const [index, word] of plain.entries()) {
    features.add(` ${word} `)
    const next = plain[index + 1]
    if (next !== undefined) features.add(`${word} ${next}`)
    const whole = `^${word}$`
    for (const length of PIECES)
      for (let at = 0; at + length <= whole.length; at += 1) features.add(whole.slice(at, at + length))
  }
  return [...features]
}
