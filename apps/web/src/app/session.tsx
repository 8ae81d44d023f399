import type { AuthError } from '@supabase/supabase-js'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { getSession, type SessionUser, subscribeToSession, withAuth } from './session-store.ts'

export type SignUpOutcome =
  | { readonly outcome: 'signed-in' }
  | { readonly outcome: 'confirm-email' }
  | { readonly outcome: 'failed'; readonly error: AuthError }

type SessionContext = {
  readonly user: SessionUser | undefined
  /** True until the stored session has been restored or found missing. */
  readonly loading: boolean
  /** Answers the error of a refused sign-in, or null. */
  readonly signIn: (email: string, password: string) => Promise<AuthError | null>
  readonly signUp: (account: { name: string; email: string; password: string }) => Promise<SignUpOutcome>
  readonly signOut: () => Promise<AuthError | null>
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

async function signIn(email: string, password: string): Promise<AuthError | null> {
  const { error } = await withAuth((client) => client.auth.signInWithPassword({ email, password }))
  return error
}

async function signUp(account: { name: string; email: string; password: string }): Promise<SignUpOutcome> {
  const { data, error } = await withAuth((client) =>
    client.auth.signUp({
      email: account.email,
      password: account.password,
      options: { data: { name: account.name }, emailRedirectTo: `${location.origin}/auth/confirm` },
    }),
  )
  if (error) return { outcome: 'failed', error }
  return { outcome: data.session ? 'signed-in' : 'confirm-email' }
}

async function signOut(): Promise<AuthError | null> {
  const { error } = await withAuth((client) => client.auth.signOut())
  return error
}
