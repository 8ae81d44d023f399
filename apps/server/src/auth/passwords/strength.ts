import type { WeakPasswordReason } from '../errors.ts'

/** Guesses below which a password falls to a patient online attack despite the rate limits. */
const MIN_GUESSES = 10_000
/** Beyond this many characters the estimate no longer matters and its cost grows. */
const ESTIMATED_CHARACTERS = 40
/** Argon2 takes any length; a bound keeps a request from costing more than its share. */
export const MAX_PASSWORD_LENGTH = 256

export type Weakness = { readonly reasons: readonly WeakPasswordReason[]; readonly message: string }

type Estimator = {
  check(password: string, inputs: string[]): { guesses: number; feedback: { warning: string | null } }
}

let estimator: Promise<Estimator> | undefined

/**
 * Why a password is too weak, or undefined.
 *
 * @param own what an attacker would try first for this person: address, name
 */
export async function findWeakness(
  password: string,
  minLength: number,
  own: readonly string[],
): Promise<Weakness | undefined> {
  if ([...password].length < minLength)
    return { reasons: ['length'], message: `Password should be at least ${minLength} characters.` }
  estimator ??= loadEstimator()
  const { guesses, feedback } = (await estimator).check(password, [...own])
  if (guesses >= MIN_GUESSES) return undefined
  const isCommon = ['topTen', 'topHundred', 'common'].includes(feedback.warning ?? '')
  return isCommon
    ? {
        reasons: ['pwned'],
        message: 'Password is known to be weak and easy to guess, please choose a different one.',
      }
    : {
        reasons: ['characters'],
        message: 'Password is too easy to guess, please make it longer or less regular.',
      }
}

// The word lists take a moment and several megabytes: loaded when the first password is judged.
async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: ESTIMATED_CHARACTERS,
  })
}
