import { queryOptions } from '@tanstack/react-query'
import { withAuth } from '../../app/session/store.ts'
import { AuthRefusal, securityKeys } from '../queries.ts'

/** Apps that the person has allowed. */
export const grantsQuery = () =>
  queryOptions({
    queryKey: [...securityKeys.all, 'apps'],
    queryFn: async () => {
      const { data, error } = await withAuth(({ auth }) => auth.oauth.listGrants())
      if (error || !data) throw new AuthRefusal(error ?? { name: 'NoAnswer' })
      return data
    },
  })
