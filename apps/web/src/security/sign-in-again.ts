import type { SupabaseClient, User } from '@supabase/supabase-js'
import { type AuthFailure, withAuth } from '../app/session/store.ts'

type Auth = SupabaseClient['auth']
type Answer = { readonly error: AuthFailure | null }

/** By which a person is known to the service. */
const addressOf = ({ email, phone }: User): { email: string } | { phone: string } =>
  email ? { email } : { phone: `+${phone ?? ''}` }

/** Signs the person in again; the new session replaces the old one. */
function signInAgain(call: (auth: Auth, user: User) => Promise<Answer>): Promise<Answer> {
  return withAuth(async ({ auth }) => {
    const { data } = await auth.getSession()
    const before = data.session
    if (!before) return { error: { name: 'AuthSessionMissingError' } }
    const { error } = await call(auth, before.user)
    if (error) return { error }
    await auth.admin.signOut(before.access_token, 'local')
    return { error: null }
  })
}

export const signInAgainByPassword = (password: string): Promise<Answer> =>
  signInAgain((auth, user) => auth.signInWithPassword({ ...addressOf(user), password }))

/** Sends a code, by mail or, where the account has a number alone, by text message. */
export function sendSignInCode(): Promise<Answer> {
  return withAuth(async ({ auth }) => {
    const { data } = await auth.getSession()
    if (!data.session) return { error: { name: 'AuthSessionMissingError' } }
    return auth.signInWithOtp({ ...addressOf(data.session.user), options: { shouldCreateUser: false } })
  })
}

export const signInAgainByCode = (token: string): Promise<Answer> =>
  signInAgain((auth, user) => {
    const address = addressOf(user)
    return 'email' in address
      ? auth.verifyOtp({ ...address, token, type: 'email' })
      : auth.verifyOtp({ ...address, token, type: 'sms' })
  })
