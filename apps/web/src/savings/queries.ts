import type { AnswerAt } from '@sadaf/api/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { currentLanguage } from '../app/language/i18n.ts'

export type Savings = AnswerAt<'GET /savings'>
export type Pot = Savings['pots'][number]
export type Plan = Savings['plans'][number]
export type Coach = AnswerAt<'GET /coach'>

/** Below the key of scheduled payments, so that a change of one of them is seen here, too. */
export const savingsKey = ['scheduled-payments', 'savings'] as const
export const coachKey = ['coach'] as const

/** Savings accounts with their goals, and the plans into them. */
export const savingsQuery = () =>
  queryOptions({
    // Names are in the language of the reader: another language is another answer.
    queryKey: [...savingsKey, currentLanguage()] as const,
    queryFn: ({ signal }) => api('GET /savings', { signal }),
  })

/** Basis and proposals of the coach. */
export const coachQuery = () =>
  queryOptions({
    queryKey: [...coachKey, currentLanguage()] as const,
    queryFn: ({ signal }) => api('GET /coach', { signal }),
  })
