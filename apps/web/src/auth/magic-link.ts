import { href } from '../app/routing/route-list.ts'
import { type AuthFailure, withAuth } from '../app/session/store.ts'

/**
 * Mails a link that signs in. The answer is the same whether or not the address has an account, and no account is
 * opened for a mistyped one.
 */
export async function sendMagicLink(email: string, next: string | null): Promise<AuthFailure | null> {
  const options = { emailRedirectTo: location.origin + (next ?? href('landing')), shouldCreateUser: false }
  const { error } = await withAuth(({ auth }) => auth.signInWithOtp({ email, options }))
  return error
}

/** The sign-in page, where other services lead people back to; from there they go on to where they wanted. */
export function returnAddress(next: string | null): string {
  return location.origin + href('login', {}, next === null ? {} : { query: { next } })
}
