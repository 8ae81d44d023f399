import type { AuthError } from '@supabase/supabase-js'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { href } from './route-list.ts'
import { getSession, type SessionUser, subscribeToSession, toSessionUser, withAuth } from './session-store.ts'

/** What the stock client's errors have in common, as far as we read them. */
export type AuthFailure = {
  readonly name: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  /** Why a password was refused, where that is the error. */
  readonly reasons?: readonly string[]
}

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly user: SessionUser }
  | { readonly outcome: 'failed'; readonly error: AuthFailure }

/** With e-mail confirmation on, an address that is taken is answered like a new one. */
export type SignUpOutcome = SignInOutcome | { readonly outcome: 'confirm-email' }

type SessionContext = {
  readonly user: SessionUser | undefined
  /** True until the stored session has been restored or found missing. */
  readonly loading: boolean
  readonly signIn: (email: string, password: string) => Promise<SignInOutcome>
  readonly signUp: (account: { name: string; email: string; password: string }) => Promise<SignUpOutcome>
  /** Answers what went wrong, or null. */
  readonly signOut: () => Promise<AuthFailure | null>
}

const Context = createContext<SessionContext | undefined>(undefined)

export function useSession(): SessionContext {
  const session = use(Context)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribeToSession, getSession)
  const value = useMemo(
    () => ({
      user: state.status === 'signed-in' ? state.user : undefined,
      loading: state.status === 'loading',
      signIn,
      signUp,
      signOut,
    }),
    [state],
  )
  return <Context value={value}>{children}</Context>
}

async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const { data, error } = await withAuth((client) =>
    client.auth.signInWithPassword({ email, password }),
  ).catch(outOfReach)
  if (!data?.user) return { outcome: 'failed', error: error ?? unreachable }
  return { outcome: 'signed-in', user: toSessionUser(data.user) }
}

async function signUp(account: { name: string; email: string; password: string }): Promise<SignUpOutcome> {
  const { data, error } = await withAuth((client) =>
    client.auth.signUp({
      email: account.email,
      password: account.password,
      options: { data: { name: account.name }, emailRedirectTo: location.origin + href('dashboard') },
    }),
  ).catch(outOfReach)
  if (error || !data?.user) return { outcome: 'failed', error: error ?? unreachable }
  return data.session
    ? { outcome: 'signed-in', user: toSessionUser(data.user) }
    : { outcome: 'confirm-email' }
}

async function signOut(): Promise<AuthFailure | null> {
  const { error } = await withAuth((client) => client.auth.signOut()).catch(outOfReach)
  return error
}

/** As the stock client names a server that cannot be reached. */
const unreachable: AuthFailure = { name: 'AuthRetryableFetchError', status: 0 }

/** The client itself could not be downloaded: to a person that is the same as a server out of reach. */
function outOfReach(cause: unknown): { data: null; error: AuthFailure | AuthError } {
  console.error('The auth client could not be loaded', cause)
  return { data: null, error: unreachable }
}
