import type { User } from '@supabase/supabase-js'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { currentLanguage } from '../language/i18n.ts'
import { useLanguage } from '../language/provider.tsx'
import { patiently } from '../late.ts'
import {
  type AuthFailure,
  asReadIn,
  getSession,
  type SessionState,
  type SessionUser,
  signOut,
  subscribeToSession,
  toSessionUser,
  unreachable,
  withAuth,
} from './store.ts'

export type SignInOutcome =
  | { readonly outcome: 'signed-in'; readonly user: SessionUser }
  /** The password was right, and a second factor is still to be shown. */
  | { readonly outcome: 'second-step' }
  | { readonly outcome: 'failed'; readonly error: AuthFailure }

/** With email confirmation on, an address that is taken is answered like a new one. */
export type SignUpOutcome =
  | Exclude<SignInOutcome, { readonly outcome: 'second-step' }>
  | { readonly outcome: 'confirm-email' }

export type NewAccount = { readonly name: string; readonly email: string; readonly password: string }

type SessionContext = {
  readonly user: SessionUser | undefined
  /** The person who still has to show a second factor; then there is no `user` yet. */
  readonly secondStep: SessionUser | undefined
  /** True until the stored session has been restored or found missing. */
  readonly loading: boolean
  /** This tab's person has just logged out. */
  readonly hasLeft: boolean
  readonly signIn: (email: string, password: string) => Promise<SignInOutcome>
  /** `target` is where the mail that confirms the address leads. */
  readonly signUp: (account: NewAccount, target: string) => Promise<SignUpOutcome>
  /** Answers what went wrong, or null. */
  readonly signOut: () => Promise<AuthFailure | null>
}

const Context = createContext(false)

// Pages are pre-rendered for guests; a signed-in person is known a moment later.
const guest: SessionState = { status: 'guest', hasLeft: false }
const preRenderedSession = () => guest

export function useSession(): SessionContext {
  if (!use(Context)) throw new Error('useSession must be used within a SessionProvider')
  // Each reads the store itself: a part of the page that is taken over late begins as it was pre-rendered too.
  const state = useSyncExternalStore(subscribeToSession, getSession, preRenderedSession)
  const { language } = useLanguage()
  return useMemo(
    () => ({
      user: state.status === 'signed-in' ? asReadIn(language, state.user) : undefined,
      secondStep: state.status === 'second-step' ? asReadIn(language, state.user) : undefined,
      loading: state.status === 'loading',
      hasLeft: state.status === 'guest' && state.hasLeft,
      signIn,
      signUp,
      signOut,
    }),
    [state, language],
  )
}

export function SessionProvider({ children }: { children: ReactNode }) {
  return <Context value={true}>{children}</Context>
}

const readable = (user: User): SessionUser => asReadIn(currentLanguage(), toSessionUser(user))

async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const { data, error } = await withAuth(({ auth }) => auth.signInWithPassword({ email, password }))
  if (error || !data?.user) return { outcome: 'failed', error: error ?? unreachable }
  if (getSession().status === 'second-step') return { outcome: 'second-step' }
  return { outcome: 'signed-in', user: readable(data.user) }
}

async function signUp({ name, email, password }: NewAccount, target: string): Promise<SignUpOutcome> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const options = {
    data: { name, language: currentLanguage(), time_zone: timeZone },
    emailRedirectTo: location.origin + target,
  }
  const { data, error } = await withAuth(({ auth }) => auth.signUp({ email, password, options }))
  if (error || !data?.user) return { outcome: 'failed', error: error ?? unreachable }
  return data.session ? { outcome: 'signed-in', user: readable(data.user) } : { outcome: 'confirm-email' }
}

/**
 * Enters the demonstration, by code that is loaded on demand.
 *
 * @returns whether the person still has to show a second step
 */
export const tryDemo = (): Promise<boolean> =>
  patiently(() => import('./enter-demo.ts')).then(({ enterDemo }) => enterDemo())
