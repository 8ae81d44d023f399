import type { TextKey, TextValues, Translate } from '../../app/language/text-key.ts'
import type { Problem } from '../problems.ts'

const worded = [
  'size_missing',
  'size_invalid',
  'size_ambiguous',
  'size_not_positive',
  'size_too_large',
  'size_too_precise',
  'size_too_small',
  'price_missing',
  'price_invalid',
  'price_not_positive',
  'price_unknown',
  'order_wrong_tick',
  'order_wrong_step',
  'order_below_minimum',
  'insufficient_funds',
  'insufficient_holding',
  'account_missing',
  'unreachable',
  'provider_unavailable',
] as const

/** The problem in words, in the language of the page; what we have no words for is said as the server said it. */
export function problemText(
  problem: Problem | undefined,
  t: Translate,
  values: TextValues,
): string | undefined {
  if (!problem) return undefined
  const code = worded.find((each) => each === problem.code)
  const key: TextKey = code ? `trading.problem.${code}` : 'common.error.generic'
  return code === undefined && problem.message !== undefined ? problem.message : t(key, values)
}
