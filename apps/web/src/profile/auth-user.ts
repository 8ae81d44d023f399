import { queryOptions } from '@tanstack/react-query'
import { withAuth } from '../app/session/store.ts'

/** How the person can be reached, and which address is waiting to be confirmed. */
export type AuthUser = {
  readonly email: string | undefined
  readonly newEmail: string | undefined
  /** With its plus sign. */
  readonly phone: string | undefined
}

/** Asked of the auth service itself: a token knows only what was so when it was made. */
export const authUserQuery = () =>
  queryOptions({
    queryKey: ['auth-user'],
    queryFn: async (): Promise<AuthUser> => {
      const { data, error } = await withAuth(({ auth }) => auth.getUser())
      if (error || !data) throw error
      const { email, new_email, phone } = data.user
      return {
        email: email || undefined,
        newEmail: new_email || undefined,
        phone: phone ? `+${phone}` : undefined,
      }
    },
  })
