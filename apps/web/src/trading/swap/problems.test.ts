import { ApiError } from '@sadaf/api/client'
import { expect, test } from 'vitest'
import { asksForNewQuote, problemsOf } from './problems.ts'

type Problem = ApiError['problem']
const refusal = (code: Problem['code'], errors?: Problem['errors']) =>
  new ApiError({
    ...{ type: 'about:blank', title: 'Said by the server', status: 422, code, request_id: 'req-1' },
    ...(errors && { errors }),
  })

test('a refusal stands at the field that its code is about', () => {
  const message = 'Said by the server'
  expect(problemsOf(refusal('insufficient_holding')).fields).toEqual({
    amount: { code: 'insufficient_holding', message },
  })
  expect(problemsOf(refusal('quantity_too_small')).fields).toHaveProperty('amount')
  expect(problemsOf(refusal('pair_not_swapped')).fields).toHaveProperty('to')
})

test('one of the request stands at the fields that it names', () => {
  const errors = [{ field: 'quantity.amount', code: 'amount_too_precise', message: 'Too precise' }]
  expect(problemsOf(refusal('validation_failed', errors)).fields).toEqual({
    amount: { code: 'amount_too_precise', message: 'Too precise' },
  })
})

test('a refusal without a field stands above the form, with the request', () => {
  expect(problemsOf(refusal('price_not_live'))).toEqual({
    fields: {},
    form: { code: 'price_not_live', message: 'Said by the server', requestId: 'req-1' },
  })
  expect(problemsOf(new TypeError('Failed to fetch')).form).toEqual({ code: 'unreachable' })
})

test('a quote that is over or was used asks for another', () => {
  for (const code of ['quote_expired', 'quote_used', 'quote_not_found'])
    expect(asksForNewQuote({ code })).toBe(true)
  expect(asksForNewQuote({ code: 'price_not_live' })).toBe(false)
  expect(asksForNewQuote(undefined)).toBe(false)
})
