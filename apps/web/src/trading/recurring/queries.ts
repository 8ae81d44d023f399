import type { AnswerAt, CallAt } from '@sadaf/api/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api/api.ts'
import { recurringKey } from '../queries.ts'

/** As many as one person can have planned. */
const ALL_PLANNED = 100
const LATEST_OVER = 20

export type RecurringBuy = AnswerAt<'GET /trading/recurring-buys'>['data'][number]
export type PlanBody = NonNullable<CallAt<'POST /trading/recurring-buys'>['body']>

/** Recurring buys that are planned, or the latest of those that are over. */
export const recurringQuery = (status: 'planned' | 'over') =>
  queryOptions({
    queryKey: [...recurringKey, status] as const,
    queryFn: ({ signal }) =>
      api('GET /trading/recurring-buys', {
        query: { status, limit: status === 'planned' ? ALL_PLANNED : LATEST_OVER },
        signal,
      }),
  })

/** One run at the price now. */
export const runQuery = (body: Pick<PlanBody, 'symbol' | 'amount'>) =>
  queryOptions({
    queryKey: ['trading', 'recurring-run', body] as const,
    queryFn: ({ signal }) => api('POST /trading/recurring-buys/preview', { body, signal }),
    // Worked out from prices of now.
    gcTime: 0,
  })
