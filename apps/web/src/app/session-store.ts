import type { Session, User } from '@supabase/supabase-js'
import { authClient, sessionStorageKey } from './auth-client.ts'
import { readStored } from './stored.ts'

/** The signed-in person, as the shell shows them. */
export type SessionUser = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly avatarUrl: string | undefined
}

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

let state: SessionState = { status: 'loading' }
const listeners = new Set<() => void>()

export function getSession(): SessionState {
  return state
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A valid access token, refreshed where it had to be; null for a guest. */
export async function accessToken(): Promise<string | null> {
  if (state.status === 'guest') return null
  const client = await authClient()
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? null
}

let following: Promise<void> | undefined

/** Restores the stored session, if there is one, and follows it from then on. Call once, at start. */
export async function startSession(): Promise<void> {
  const key = sessionStorageKey(location.hostname)
  dropUnparseable(key)
  if (readStored(key) !== null || returnsFromAuth(location)) return await follow()
  setState({ status: 'guest' })
  // Another tab that signs in writes the session; only then does this one need the client.
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) follow().catch(console.error)
  })
}

/** Signs in, up or out through the stock client, then waits until the state has followed. */
export async function withAuth<Result>(
  act: (client: Awaited<ReturnType<typeof authClient>>) => Promise<Result>,
): Promise<Result> {
  await follow()
  return await act(await authClient())
}

function follow(): Promise<void> {
  following ??= authClient().then(
    (client) =>
      new Promise<void>((resolve) => {
        client.auth.onAuthStateChange((_event, session) => {
          setState(fromSession(session))
          resolve()
        })
      }),
    (error: unknown) => {
      following = undefined
      if (state.status === 'loading') setState({ status: 'guest' })
      throw error
    },
  )
  return following
}

function setState(next: SessionState): void {
  if (sameState(state, next)) return
  state = next
  for (const listener of listeners) listener()
}

function sameState(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function fromSession(session: Session | null): SessionState {
  return session ? { status: 'signed-in', user: toSessionUser(session.user) } : { status: 'guest' }
}

/** A person who has given no name is called by the part of their e-mail before the @. */
export function toSessionUser(user: Pick<User, 'id' | 'email' | 'user_metadata'>): SessionUser {
  const email = user.email ?? ''
  const text = (key: string) => {
    const value: unknown = user.user_metadata[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  return {
    id: user.id,
    email,
    name: text('name') ?? text('full_name') ?? email.split('@')[0] ?? '',
    avatarUrl: text('avatar_url'),
  }
}

/** A stored session that is not JSON cannot be restored: it is logged and removed. */
function dropUnparseable(key: string): void {
  const stored = readStored(key)
  if (stored === null) return
  try {
    JSON.parse(stored)
  } catch (error) {
    console.error('The stored session could not be read and was removed', error)
    localStorage.removeItem(key)
  }
}

/** The stock client completes a sign-in that comes back in the address (social sign-in, mail links). */
function returnsFromAuth({ hash, search }: Location): boolean {
  return /(^#|&)(access_token|error_code)=/.test(hash) || /[?&](code|error_code)=/.test(search)
}
