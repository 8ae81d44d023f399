import type { AnswerAt } from '@sadaf/api/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, apiFile } from '../app/api/api.ts'

export type Family = AnswerAt<'GET /family'>
export type Household = NonNullable<Family['household']>
export type Member = Household['members'][number]
export type Chore = Household['chores'][number]
export type Goal = Household['goals'][number]
export type Withdrawal = Household['goal_withdrawals'][number]
export type FamilyRequest = Household['requests'][number]
export type Invitation = Family['invitations'][number]
export type MoneySplit = NonNullable<Member['money_split']>
export type Shops = NonNullable<Member['shops']>
export type Purchase = AnswerAt<'GET /family/members/{id}/purchases'>['data'][number]
export type Entry = AnswerAt<'GET /family/activity'>['data'][number]

export const familyKey = ['family'] as const

const ENTRIES = 20

/** The person's household as far as they may see it, and invitations that wait for them. */
export const familyQuery = () =>
  queryOptions({
    queryKey: [...familyKey, 'household'] as const,
    queryFn: ({ signal }) => api('GET /family', { signal }),
  })

/** Money of a profile and what stands in the way of removing it: asked for each time that a Parent wants to know. */
export const profileMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: [...familyKey, 'money', id] as const,
    queryFn: ({ signal }) => api('GET /family/members/{id}/money', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The photograph of a chore: another one has another id. */
export const chorePhotoQuery = (choreId: string, photoId: string) =>
  queryOptions({
    queryKey: ['chorePhoto', photoId] as const,
    queryFn: async ({ signal }) =>
      (await apiFile('GET /family/chores/{id}/photo', { params: { id: choreId }, signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The weekly report, for the seven days before today. */
export const reportQuery = () =>
  queryOptions({
    queryKey: [...familyKey, 'report'] as const,
    queryFn: ({ signal }) => api('GET /family/weekly-report', { signal }),
  })

/** Activity of the household, newest first. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: [...familyKey, 'activity'] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /family/activity', { query: { limit: ENTRIES, ...(cursor !== null && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  })

/** Card purchases of a member, newest first, with the rule by which their shops are shown. */
export const purchasesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...familyKey, 'purchases', id] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /family/members/{id}/purchases', {
        params: { id },
        query: { limit: ENTRIES, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  })
