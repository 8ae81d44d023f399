import { ApiError } from '@sadaf/api/client'
import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

const refusal = (code: ApiError['problem']['code'], errors?: ApiError['problem']['errors']) =>
  new ApiError({
    type: 'about:blank',
    title: 'Said by the server',
    status: 422,
    code,
    request_id: 'req-1',
    ...(errors && { errors }),
  })

test.each([
  ['insufficient_funds', 'size'],
  ['insufficient_holding', 'size'],
  ['order_below_minimum', 'size'],
  ['order_wrong_step', 'size'],
  ['price_not_live', 'type'],
  ['trading_halted', 'type'],
  ['currency_mismatch', 'account'],
] as const)('%s is shown at the %s', (code, shownAt) => {
  expect(problemsOf(refusal(code))).toEqual({
    fields: { [shownAt]: { code, message: 'Said by the server' } },
  })
})

test('a tick is wrong at whichever price stands in the form', () => {
  expect(Object.keys(problemsOf(refusal('order_wrong_tick')).fields)).toEqual(['limitPrice', 'stopPrice'])
})

test('an error that names a field is shown there', () => {
  const errors = [{ field: 'quantity.amount', code: 'amount_too_large', message: 'Too large' }]
  expect(problemsOf(refusal('validation_failed', errors))).toEqual({
    fields: { size: { code: 'amount_too_large', message: 'Too large' } },
  })
})

test('a refusal without a field is shown above the form, with the request’s id', () => {
  expect(problemsOf(refusal('provider_unavailable')).form).toEqual({
    code: 'provider_unavailable',
    message: 'Said by the server',
    requestId: 'req-1',
  })
  expect(problemsOf(new TypeError('Failed to fetch')).form).toEqual({ code: 'unreachable' })
})
