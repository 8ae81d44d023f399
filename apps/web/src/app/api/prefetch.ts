import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunction } from 'react-router'
import { restoredSession } from '../session/store.ts'
import { queryClient } from './query-client.ts'

/**
 * A page's loader: begins to fetch what the page will read as soon as the session is restored. The page waits for
 * nothing and fails never; the page shows how each query goes.
 */
export function prefetch(
  begin: (client: QueryClient, address: URLSearchParams, pathname: string) => void,
): LoaderFunction {
  return ({ request }) => {
    void restoredSession().then(({ status }) => {
      // A guest is led to the sign-in page, and so is a person who still has to show a second factor.
      const { searchParams, pathname } = new URL(request.url)
      if (status === 'signed-in') begin(queryClient, searchParams, pathname)
    })
    return null
  }
}
