import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { type ApiDocument, readDocument } from './reference/document.ts'

export const keysKey = ['developers', 'keys'] as const

export const keysQuery = () =>
  queryOptions({
    queryKey: keysKey,
    queryFn: ({ signal }) => api('GET /developers/keys', { signal }),
  })

/** The OpenAPI document of this very server. */
export const DOCUMENT = '/api/v1/openapi.json'

/** The description of the API that this server serves; it changes with the server alone. */
export const referenceQuery = () =>
  queryOptions({
    queryKey: ['developers', 'reference'],
    queryFn: async ({ signal }): Promise<ApiDocument> => {
      const response = await fetch(DOCUMENT, { signal })
      if (!response.ok) throw new Error(`the reference was answered with ${response.status}`)
      return readDocument(await response.json())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
