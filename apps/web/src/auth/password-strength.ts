import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

export type Strength = 0 | 1 | 2 | 3 | 4

/** Beyond this many characters the estimate no longer matters and its cost grows. */
const estimatedCharacters = 64

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english },
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
