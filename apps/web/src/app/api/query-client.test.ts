import type { ErrorCode } from '@sadaf/api'
import { ApiError } from '@sadaf/api/client'
import { describe, expect, it } from 'vitest'
import { createQueryClient, isWorthRetrying, retryDelayMs } from './query-client.ts'

const refusal = (status: number, code: ErrorCode = 'internal_error') =>
  new ApiError({ type: 'about:blank', title: '', status, code, request_id: 'r' })

describe('retries of a read', () => {
  it('wait twice as long each time, and never longer than 30 seconds', () => {
    expect([0, 1, 2, 10].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000])
  })

  it('follow an outage or a rate limit, but never a refusal', () => {
    expect([408, 429, 500, 503].map((status) => isWorthRetrying(refusal(status)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([401, 403, 404, 422].map((status) => isWorthRetrying(refusal(status)))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(isWorthRetrying(new TypeError('Failed to fetch'))).toBe(true)
    expect(isWorthRetrying(refusal(429, 'too_many_lookups'))).toBe(false)
  })
})

describe('data that was read', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()

  it('is forgotten five minutes after nothing shows it any more', () => {
    expect(queries?.gcTime).toBe(300_000)
  })

  it('is asked for three times more before it counts as failed', () => {
    const retry = queries?.retry
    if (typeof retry !== 'function') throw new Error('each error is looked at')
    const failed = new TypeError('Failed to fetch')
    expect([0, 1, 2, 3].map((failures) => retry(failures, failed))).toEqual([true, true, true, false])
    expect(retry(0, refusal(404))).toBe(false)
  })

  it('is read again by itself; what moves money is not sent again', () => {
    expect(mutations?.retry).toBe(false)
  })
})
