import { type Spelled, spelledFor } from '@sadaf/api/spelling'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import { idle } from '../idle.ts'
import type { Language } from '../language/language.ts'
import { readStored } from '../stored.ts'
import { authClient, sessionStorageKey } from './auth-client.ts'

/** The signed-in person, as the shell shows them. */
export type SessionUser = Spelled & {
  readonly id: string
  readonly email: string
  readonly avatarUrl: string | undefined
}

export type SessionState =
  | { readonly status: 'loading' }
  /**
   * `hasLeft`: by logging out in this tab, rather than by never having come or by a session that ended. It stays so until
   * a person signs in: what was asked for meanwhile, here or in another tab, is refused and says again that it is over.
   */
  | { readonly status: 'guest'; readonly hasLeft: boolean }
  /** A person with a second factor has not shown it yet: nothing is open to them. */
  | { readonly status: 'second-step'; readonly user: SessionUser }
  /** `isRaised`: a second factor was shown. */
  | { readonly status: 'signed-in'; readonly user: SessionUser; readonly isRaised: boolean }

let state: SessionState = { status: 'loading' }
/** Until the person has left, or has failed to. */
let leaving: Promise<void> | undefined
const listeners = new Set<() => void>()

export function getSession(): SessionState {
  return state
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session's state once the stored session has been restored or found missing. */
export function restoredSession(): Promise<SessionState> {
  return new Promise((resolve) => {
    if (state.status !== 'loading') return resolve(state)
    const stop = subscribeToSession(() => {
      stop()
      resolve(state)
    })
  })
}

/**
 * A valid access token, refreshed where it had to be; null for a guest.
 *
 * @throws TypeError when it has to be and the server is out of reach, as `fetch` does: that is no refusal
 */
export async function accessToken(): Promise<string | null> {
  if (state.status === 'guest' || state.status === 'second-step') return null
  const stored = isFollowing ? undefined : storedSession()
  if (stored && lasts(stored, Date.now())) return stored.access_token
  const client = await authClient()
  const { data, error } = await client.auth.getSession()
  if (error?.name === unreachable.name) throw new TypeError('The session cannot be renewed', { cause: error })
  return data.session?.access_token ?? null
}

let renewing: Promise<boolean> | undefined

/**
 * Asks for new tokens, once for all who ask at the same time. A session that the server has ended is forgotten, which
 * leads to the sign-in page; a server out of reach ends nothing.
 */
export function renewToken(): Promise<boolean> {
  if (state.status !== 'signed-in') return Promise.resolve(false)
  renewing ??= renew().finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Forgets a session that has ended, which a token refresh finds out. Does nothing while the person signs out. */
export function confirmSession(): void {
  if (!leaving) void renewToken()
}

async function renew(): Promise<boolean> {
  const { error } = await withAuth(({ auth }) => auth.refreshSession())
  // Another tab was faster: its tokens are there.
  if (error === null || error.name === 'AuthRefreshDiscardedError') return true
  const { status = 0 } = error
  // The stock client keeps a session whose token has not expired; the server has just said that it is over.
  if (status >= 400 && status < 500 && status !== 429)
    await withAuth(({ auth }) => auth.signOut({ scope: 'local' }))
  return false
}

let following: Promise<void> | undefined
let isFollowing = false
/** The session that was last told of, and the one that has ended. */
let lastId: unknown
let endedId: unknown

/** Restores the stored session, if there is one, and follows it from then on. Call once, at start. */
export async function startSession(): Promise<void> {
  const key = sessionStorageKey(location.hostname)
  dropUnparseable(key)
  // The stock client tries for half a minute to refresh a session before it tells of it.
  if (!navigator.onLine) setState(fromSession(storedSession()))
  if (returnsFromAuth(location)) return await follow()
  if (readStored(key) !== null) {
    const stored = storedSession()
    // A session that still lasts need not wait for the client that will keep it up.
    if (stored && lasts(stored, Date.now())) {
      setState(fromSession(stored))
      await idle()
    }
    return await follow()
  }
  setState({ status: 'guest', hasLeft: false })
  // Another tab that signs in writes the session; only then does this one need the client.
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) follow().catch(console.error)
  })
}

/** The common fields of the stock client's errors, as far as we read them. */
export type AuthFailure = {
  readonly name: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  /** Why a password was refused, where that is the error. */
  readonly reasons?: readonly string[]
}

/** As the stock client names a server that cannot be reached. */
export const unreachable: AuthFailure = { name: 'AuthRetryableFetchError', status: 0 }

/**
 * Calls the stock client; when it answers, the session's state has followed. It never throws: a client that cannot be
 * downloaded is, to a person, a server out of reach.
 */
export async function withAuth<Answer extends { error: AuthFailure | null }>(
  call: (client: SupabaseClient) => Promise<Answer>,
): Promise<Answer | { readonly data: null; readonly error: AuthFailure }> {
  try {
    await follow()
    return await call(await authClient())
  } catch (cause) {
    console.error('The auth service could not be called', cause)
    return { data: null, error: unreachable }
  }
}

/** Has the session carry the name and the picture that the account has by now, where it does not yet. */
export async function renewSession(described: unknown): Promise<void> {
  if (state.status !== 'signed-in' || typeof described !== 'object' || described === null) return
  const { name, other_name, avatar_url } = described as Readonly<Record<string, unknown>>
  const { user } = state
  const isNamed = name === user.name && (other_name ?? null) === user.otherName
  if (isNamed && (avatar_url ?? undefined) === user.avatarUrl) return
  const { error } = await withAuth(({ auth }) => auth.refreshSession())
  if (error) console.error('The session could not be renewed', error)
}

/** Ends the person's sessions, or this one alone. Answers what went wrong, or null. */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<AuthFailure | null> {
  const { error } = await whileLeaving(() => withAuth(({ auth }) => auth.signOut({ scope })))
  return error
}

/** While it does what ends the person's own session, the end is theirs and nothing to be told about. */
export async function whileLeaving<Answer>(leave: () => Promise<Answer>): Promise<Answer> {
  let end = () => {}
  leaving = new Promise((resolve) => {
    end = resolve
  })
  try {
    return await leave()
  } finally {
    leaving = undefined
    end()
  }
}

/**
 * Calls it as the signed-in person: at once, or, where they are about to leave, once that has failed. Requests
 * meanwhile would be refused, as those of a session that is over.
 */
export function unlessLeaving(call: () => void): void {
  if (leaving)
    void leaving.then(() => {
      if (state.status !== 'guest') unlessLeaving(call)
    })
  else call()
}

function follow(): Promise<void> {
  following ??= authClient().then(
    (client) =>
      new Promise<void>((resolve) => {
        client.auth.onAuthStateChange((event, session) => {
          isFollowing = true
          if (event === 'SIGNED_OUT') {
            // Another tab's word that the session is over can be here before its storage is.
            endedId = lastId ?? endedId
            lastId = undefined
            setState(fromSession(undefined))
          } else {
            const known = session ?? storedSession()
            const id = known && claimsOf(known.access_token).session_id
            // Another tab's earlier word of a session can be here after its end.
            if (id !== undefined && id === endedId) return
            lastId = id
            setState(fromSession(known))
          }
          resolve()
        })
      }),
    (error: unknown) => {
      following = undefined
      if (state.status === 'loading') setState(fromSession(storedSession()))
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

function fromSession(session: Pick<KnownSession, 'access_token' | 'user'> | undefined): SessionState {
  if (!session)
    return { status: 'guest', hasLeft: leaving !== undefined || (state.status === 'guest' && state.hasLeft) }
  const user = toSessionUser(session.user)
  const isRaised = levelOf(session.access_token) !== 'aal1'
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  const isHalfWay = (hasFactor || session.user.has_passkey === true) && !isRaised
  return isHalfWay ? { status: 'second-step', user } : { status: 'signed-in', user, isRaised }
}

/** The level of assurance that an access token states; the server judges tokens, this only chooses a screen. */
export function levelOf(accessToken: string): unknown {
  return claimsOf(accessToken).aal
}

function claimsOf(accessToken: string): { readonly aal?: unknown; readonly session_id?: unknown } {
  const [, payload = ''] = accessToken.split('.')
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return typeof claims === 'object' && claims !== null ? claims : {}
}

/**
 * The session in the browser's storage. The stock client removes one that has ended; one that is still there and that
 * it does not tell of could not be refreshed, for want of a connection: that is not being signed out.
 */
function storedSession(): KnownSession | undefined {
  return parseSession(readStored(sessionStorageKey(location.hostname)))
}

/** The fields of a session that we read, as the stock client stores it. */
export function parseSession(stored: string | null): KnownSession | undefined {
  if (stored === null) return undefined
  const session: Partial<KnownSession> | null = JSON.parse(stored)
  if (typeof session?.access_token !== 'string' || typeof session.user?.id !== 'string') return undefined
  const { access_token, user, expires_at = 0 } = session
  return { access_token, expires_at, user: { ...user, user_metadata: user.user_metadata ?? {} } }
}

/** The stock client renews a token that has this much left, or less. */
const renewalMarginMs = 90_000

/** Whether a session's token can still be used as it is. */
export function lasts({ expires_at }: Pick<KnownSession, 'expires_at'>, nowMs: number): boolean {
  return expires_at * 1000 - nowMs > renewalMarginMs
}

type KnownSession = {
  readonly access_token: string
  /** In seconds since 1970; 0 where it is not known. */
  readonly expires_at: number
  readonly user: NamedUser &
    Pick<User, 'factors'> & {
      /** The stock client's types leave it out, which the service gives. */
      readonly has_passkey?: boolean
    }
}
type NamedUser = Pick<User, 'id' | 'email' | 'user_metadata'>

/** A person who has given no name is called by the part of their email before the @. */
export function toSessionUser(user: NamedUser): SessionUser {
  const email = user.email ?? ''
  const text = (key: string) => {
    const value: unknown = user.user_metadata[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  return {
    id: user.id,
    email,
    name: text('name') ?? text('full_name') ?? email.split('@')[0] ?? '',
    otherName: text('other_name') ?? null,
    avatarUrl: text('avatar_url'),
  }
}

/** The same person by the name that readers of a language read. */
export function asReadIn(language: Language, user: SessionUser): SessionUser {
  return { ...user, name: spelledFor(language, user) }
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
