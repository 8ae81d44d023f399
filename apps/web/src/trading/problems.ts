import { ApiError } from '@sadaf/api/client'

export type OrderField = 'type' | 'size' | 'limitPrice' | 'stopPrice' | 'account'

/** Problem: a code that we have words for, else the server's own words. */
export type Problem = {
  readonly code: string
  readonly message?: string | undefined
  readonly requestId?: string | undefined
}

export type Problems = {
  readonly fields: { readonly [Field in OrderField]?: Problem }
  /** Problem without a field. */
  readonly form?: Problem
}

export const noProblems: Problems = { fields: {} }

const fieldOfCode: ReadonlyMap<string, OrderField> = new Map([
  ['insufficient_funds', 'size'],
  ['insufficient_holding', 'size'],
  ['order_below_minimum', 'size'],
  ['order_wrong_step', 'size'],
  ['order_not_supported', 'type'],
  ['market_closed', 'type'],
  ['trading_halted', 'type'],
  ['price_not_live', 'type'],
  ['account_not_found', 'account'],
  ['currency_mismatch', 'account'],
])

const fieldOfPath: ReadonlyMap<string, OrderField> = new Map([
  ['quantity', 'size'],
  ['limit_price', 'limitPrice'],
  ['stop_price', 'stopPrice'],
  ['account_id', 'account'],
  ['type', 'type'],
  ['time_in_force', 'type'],
])

/**
 * Where in the form a refusal belongs: at the fields that it names, at the one that its code is about, or above all.
 */
export function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { fields: {}, form: { code: 'unreachable' } }
  const { code, title, errors = [], request_id: requestId } = error.problem
  const named = errors.flatMap(({ field, code: fieldCode, message }) => {
    const known = fieldOfPath.get(field.split('.')[0] ?? '')
    return known ? [[known, { code: fieldCode, message }] as const] : []
  })
  if (named.length > 0) return { fields: Object.fromEntries(named) }
  const about = fieldOfCode.get(code)
  if (about) return { fields: { [about]: { code, message: title } } }
  // A price that is finer than the venue quotes: both are said to be, where there are two.
  if (code === 'order_wrong_tick')
    return { fields: { limitPrice: { code, message: title }, stopPrice: { code, message: title } } }
  return { fields: {}, form: { code, message: title, requestId } }
}
