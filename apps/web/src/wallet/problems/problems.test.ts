import { ApiError } from '@sadaf/api/client'
import { expect, test } from 'vitest'
import { problemsOf } from './problems.ts'

function refusal(
  code: ApiError['problem']['code'],
  errors?: readonly { field: string; code: string; message: string }[],
) {
  return new ApiError({
    type: 'about:blank',
    title: 'Said by the server',
    status: 422,
    code,
    request_id: 'req-1',
    ...(errors && { errors }),
  })
}

test.each([
  ['to.email', 'recipient'],
  ['to', 'recipient'],
  ['amount.amount', 'amount'],
  ['from_account_id', 'account'],
  ['source_id', 'source'],
  ['note', 'note'],
])('an error that names %s is shown at the %s', (field, shownAt) => {
  const problems = problemsOf(
    refusal('validation_failed', [{ field, code: 'too_long', message: 'Too long' }]),
  )
  expect(problems).toEqual({ fields: { [shownAt]: { code: 'too_long', message: 'Too long' } } })
})

test.each([
  ['insufficient_funds', 'amount'],
  ['limit_exceeded', 'amount'],
  ['recipient_lacks_currency', 'recipient'],
  ['recipient_is_sender', 'recipient'],
  ['source_not_found', 'source'],
] as const)('%s is shown at the %s', (code, shownAt) => {
  expect(problemsOf(refusal(code)).fields[shownAt]?.code).toBe(code)
})

test('a problem of no field is shown above the form, with the request’s id', () => {
  expect(problemsOf(refusal('provider_unavailable'))).toEqual({
    fields: {},
    form: { code: 'provider_unavailable', message: 'Said by the server', requestId: 'req-1' },
  })
})

test('without an answer the outcome is unknown', () => {
  expect(problemsOf(new TypeError('Failed to fetch'))).toEqual({ fields: {}, form: { code: 'unreachable' } })
})

test('a limit that is met comes with the refusal, and so does when to try again', () => {
  const limit = {
    kind: 'day',
    allowed: { amount: '50000.00', currency: 'USD' },
    left: { amount: '10.00', currency: 'USD' },
    renews_at: '2026-11-23T10:00:00.000Z',
    next_tier: 'verified',
  } as const
  const refused = (code: ApiError['problem']['code'], extra: object) =>
    problemsOf(
      new ApiError({ type: 'about:blank', title: 'Said', status: 422, code, request_id: 'r', ...extra }),
    )
  expect(refused('limit_exceeded', { limit }).fields.amount).toEqual({
    code: 'limit_exceeded',
    message: 'Said',
    limit,
  })
  expect(refused('too_many_lookups', { retry_at: limit.renews_at }).fields.recipient).toEqual({
    code: 'too_many_lookups',
    message: 'Said',
    retryAt: limit.renews_at,
  })
})
