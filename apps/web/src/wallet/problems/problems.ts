import type { LimitMet } from '@sadaf/api'
import { ApiError } from '@sadaf/api/client'
import type { Language } from '../../app/language/language.ts'
import type { Translate } from '../../app/language/text-key.ts'
import type { MoneyText } from '../../ui/amounts/money-text.ts'
import { formatDate } from '../../ui/format.ts'
import { limitText } from './limit-text.ts'

export type FormField = 'recipient' | 'account' | 'amount' | 'source' | 'note' | 'firstDay' | 'lastDay'

/** Problem of a field: a code that we have words for, else the server's own words. */
export type FieldProblem = {
  readonly code: string
  readonly message?: string | undefined
  /** The limit that an amount is above. */
  readonly limit?: LimitMet | undefined
  /** From when on it may be tried again. */
  readonly retryAt?: string | undefined
}

export type FormProblems = {
  readonly fields: Partial<Record<FormField, FieldProblem>>
  /** Problem of no field in particular. */
  readonly form?: { readonly code: string; readonly message?: string; readonly requestId?: string }
}

export const noProblems: FormProblems = { fields: {} }

const fieldOfPath: Readonly<Record<string, FormField>> = {
  to: 'recipient',
  payee_id: 'recipient',
  bill: 'recipient',
  reference: 'recipient',
  amount: 'amount',
  from_account_id: 'account',
  account_id: 'account',
  source_id: 'source',
  note: 'note',
  first_day: 'firstDay',
  last_day: 'lastDay',
  new_day: 'firstDay',
}

const fieldOfCode: Readonly<Record<string, FormField>> = {
  recipient_not_found: 'recipient',
  recipient_is_sender: 'recipient',
  recipient_lacks_currency: 'recipient',
  too_many_lookups: 'recipient',
  too_many_invitations: 'recipient',
  recipient_is_here: 'recipient',
  payee_not_found: 'recipient',
  payee_not_ready: 'recipient',
  iban_is_here: 'recipient',
  bill_not_found: 'recipient',
  biller_not_found: 'recipient',
  bill_reference_not_found: 'recipient',
  nothing_due: 'amount',
  bill_underpaid: 'amount',
  bill_overpaid: 'amount',
  account_not_found: 'account',
  insufficient_funds: 'amount',
  limit_exceeded: 'amount',
  currency_mismatch: 'amount',
  source_not_found: 'source',
}

/**
 * Where in the form a refusal belongs: at the fields that it names, at the one that its code is about, or above all.
 */
export function problemsOf(error: unknown): FormProblems {
  if (!(error instanceof ApiError)) return { fields: {}, form: { code: 'unreachable' } }
  const { code, title, errors = [], request_id, limit, retry_at: retryAt } = error.problem
  const named = errors.flatMap(({ field, code: fieldCode, message }) => {
    const known = fieldOfPath[field.split('.')[0] ?? '']
    return known ? [[known, { code: fieldCode, message }] as const] : []
  })
  if (named.length > 0) return { fields: Object.fromEntries(named) }
  const about = fieldOfCode[code]
  if (about) {
    const more = { ...(limit && { limit }), ...(retryAt !== undefined && { retryAt }) }
    return { fields: { [about]: { code, message: title, ...more } } }
  }
  return { fields: {}, form: { code, message: title, requestId: request_id } }
}

const worded = [
  'recipient_missing',
  'recipient_invalid',
  'recipient_not_found',
  'recipient_is_sender',
  'recipient_lacks_currency',
  'account_missing',
  'account_not_found',
  'amount_missing',
  'amount_invalid',
  'amount_ambiguous',
  'amount_negative',
  'amount_not_positive',
  'amount_too_large',
  'asset_mismatch',
  'currency_mismatch',
  'insufficient_funds',
  'limit_exceeded',
  'note_too_long',
  'note_hidden',
  'source_missing',
  'source_not_found',
  'unreachable',
] as const

/** Facts about the account that money moves from or to, for the sentence. */
export type ProblemContext = {
  readonly currency: string
  readonly available: string
  readonly decimals: number
  readonly language: Language
  /** The person's own; undefined, for this device's, until it is known. */
  readonly timeZone: string | undefined
  /** Says amounts that tell of a balance. */
  readonly ownMoney: MoneyText
}

/** The problem in words, in the language of the page. */
export function problemText(
  problem: FieldProblem | undefined,
  t: Translate,
  context: ProblemContext,
): string | undefined {
  if (!problem) return undefined
  const { currency, available, decimals, language, timeZone } = context
  if (problem.code === 'amount_too_precise') {
    return t('wallet.problem.amount_too_precise', { count: decimals, currency })
  }
  if (problem.limit) return limitText(problem.limit, t, context)
  if (problem.code === 'too_many_lookups' && problem.retryAt !== undefined) {
    const time = formatDate(new Date(problem.retryAt), 'full', language, timeZone)
    return t('wallet.problem.too_many_lookups', { time })
  }
  const code = worded.find((each) => each === problem.code)
  if (code) return t(`wallet.problem.${code}`, { currency, available })
  return problem.message ?? t('common.error.generic')
}
