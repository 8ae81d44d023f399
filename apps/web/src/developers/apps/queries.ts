import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api/api.ts'

export const appsKey = ['developers', 'apps'] as const

export const appsQuery = () =>
  queryOptions({
    queryKey: appsKey,
    queryFn: ({ signal }) => api('GET /developers/apps', { signal }),
  })
