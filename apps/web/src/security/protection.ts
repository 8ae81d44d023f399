import { queryOptions } from '@tanstack/react-query'
import { withAuth } from '../app/session/store.ts'

/**
 * Whether more than a password stands before the account: a passkey, or a second factor. It stands apart from what the
 * security page asks, for pages that show this alone; what is changed there makes it stale by its key.
 */
export const protectionQuery = () =>
  queryOptions({
    queryKey: ['security', 'protection'],
    queryFn: async () => {
      const [passkeys, account] = await Promise.all([
        withAuth(({ auth }) => auth.passkey.list()),
        withAuth(({ auth }) => auth.getUser()),
      ])
      const refused = passkeys.error ?? account.error
      if (refused || !passkeys.data || !account.data?.user) throw new Error('not told', { cause: refused })
      const { factors = [] } = account.data.user
      return passkeys.data.length > 0 || factors.some(({ status }) => status === 'verified')
    },
  })
