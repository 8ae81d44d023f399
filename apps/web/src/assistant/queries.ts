import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

export const assistantKey = ['assistant'] as const

/** A conversation with its messages. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...assistantKey, 'conversation', id],
    queryFn: ({ signal }) => api('GET /assistant/conversations/{id}', { params: { id }, signal }),
  })

/** Conversations that are kept, the newest first. */
export const conversationsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...assistantKey, 'conversations', search],
    queryFn: ({ signal, pageParam }) =>
      api('GET /assistant/conversations', {
        query: { ...(search !== '' && { search }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  })

/** Current insights. */
export const insightsQuery = (language: string) =>
  queryOptions({
    queryKey: [...assistantKey, 'insights', language],
    queryFn: ({ signal }) => api('GET /assistant/insights', { signal }),
  })

/** How the assistant answers, and which language model there is to choose. */
export const assistantSettingsQuery = () =>
  queryOptions({
    queryKey: [...assistantKey, 'settings'],
    queryFn: ({ signal }) => api('GET /assistant/settings', { signal }),
  })
