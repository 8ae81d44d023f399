import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunction } from 'react-router'
import { queryClient } from './query-client.ts'
import { getSession } from './session-store.ts'

/**
 * A page's loader: begins to fetch what the page will read, beside the session that is being restored. It waits for
 * nothing and fails never; the page shows how each query goes.
 */
export function prefetch(begin: (client: QueryClient, address: URLSearchParams) => void): LoaderFunction {
  return ({ request }) => {
    if (getSession().status !== 'guest') begin(queryClient, new URL(request.url).searchParams)
    return null
  }
}
