import { queryOptions } from '@tanstack/react-query'
import { withAuth } from '../../app/session/store.ts'
import { AuthRefusal } from '../queries.ts'

/** An app's request before the person who is signed in; what was refused once stays so. */
export const requestQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: ['oauth-request', userId, id],
    queryFn: async () => {
      const { data, error } = await withAuth(({ auth }) => auth.oauth.getAuthorizationDetails(id))
      if (error || !data) throw new AuthRefusal(error ?? { name: 'NoAnswer' })
      return data
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
