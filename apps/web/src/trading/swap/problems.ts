import { ApiError } from '@sadaf/api/client'
import type { TextKey, TextValues, Translate } from '../../app/language/text-key.ts'
import type { Problem } from '../problems.ts'

export type SwapField = 'from' | 'to' | 'amount'

export type SwapProblems = {
  readonly fields: { readonly [Field in SwapField]?: Problem }
  /** Problem without a field. */
  readonly form?: Problem
}

export const noProblems: SwapProblems = { fields: {} }

const fieldOfCode: ReadonlyMap<string, SwapField> = new Map([
  ['insufficient_holding', 'amount'],
  ['quantity_too_small', 'amount'],
  ['currency_mismatch', 'amount'],
  ['asset_not_traded', 'to'],
  ['pair_not_swapped', 'to'],
])

const fieldOfPath: ReadonlyMap<string, SwapField> = new Map([
  ['sell_symbol', 'from'],
  ['buy_symbol', 'to'],
  ['quantity', 'amount'],
])

/**
 * Where in the form a refusal belongs: at the fields that it names, at the one that its code is about, or above all.
 */
export function problemsOf(error: unknown): SwapProblems {
  if (!(error instanceof ApiError)) return { fields: {}, form: { code: 'unreachable' } }
  const { code, title, errors = [], request_id: requestId } = error.problem
  const named = errors.flatMap(({ field, code: fieldCode, message }) => {
    const known = fieldOfPath.get(field.split('.')[0] ?? '')
    return known ? [[known, { code: fieldCode, message }] as const] : []
  })
  if (named.length > 0) return { fields: Object.fromEntries(named) }
  const about = fieldOfCode.get(code)
  if (about) return { fields: { [about]: { code, message: title } } }
  return { fields: {}, form: { code, message: title, requestId } }
}

/** Claims that only a new quote helps against a problem. */
export function asksForNewQuote(problem: Problem | undefined): boolean {
  return ['quote_expired', 'quote_used', 'quote_not_found'].includes(problem?.code ?? '')
}

const worded = [
  'from_missing',
  'to_missing',
  'amount_missing',
  'amount_invalid',
  'amount_ambiguous',
  'amount_negative',
  'amount_not_positive',
  'amount_too_large',
  'amount_too_precise',
  'amount_wrong_step',
  'asset_mismatch',
  'insufficient_holding',
  'fee_not_covered',
  'unreachable',
] as const

/** The problem in words, in the language of the page; what we have no words for is said as the server said it. */
export function problemText(
  problem: Problem | undefined,
  t: Translate,
  values: TextValues,
): string | undefined {
  if (!problem) return undefined
  const code = worded.find((each) => each === problem.code)
  const key: TextKey = code ? `swap.problem.${code}` : 'common.error.generic'
  return code === undefined && problem.message !== undefined ? problem.message : t(key, values)
}
