import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

export type Strength = 0 | 1 | 2 | 3 | 4

/** Beyond this many characters the estimate no longer matters and its cost grows. */
const estimatedCharacters = 64

// The stolen passwords decide almost every verdict; the English word lists would be three times as large again.
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: estimatedCharacters,
})

/** How hard the password is to guess, from 0 to 4; `own` is what would be tried first for this person. */
export function estimateStrength(password: string, own: readonly string[]): Strength {
  return estimator.check(
    password,
    own.filter((text) => text !== ''),
  ).score
}
