import { type AuthFailure, withAuth } from '../app/session/store.ts'

/** Browsers keep passkeys for named sites that are reached securely, never for an address of numbers. */
export function canUsePasskeys(browser: PasskeyBrowser = window): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(browser.location.hostname)
  return browser.isSecureContext && typeof browser.PublicKeyCredential === 'function' && !isNumeric
}

/** The part of a browser's window that decides whether passkeys work. */
export type PasskeyBrowser = {
  readonly location: { readonly hostname: string }
  readonly isSecureContext: boolean
  readonly PublicKeyCredential?: unknown
}

let waiting: AbortController | undefined

/** Signs in by whichever passkey the person chooses in their browser's own window. */
export function signInByPasskey() {
  waiting?.abort()
  return withAuth(({ auth }) => auth.signInWithPasskey())
}

/**
 * Lets the browser offer passkeys where it fills in addresses (`autocomplete="username webauthn"`), until one is
 * chosen or the returned function is called.
 *
 * @param onEnd told once a passkey was chosen: null, or what went wrong with it
 */
export function offerPasskeys(onEnd: (error: AuthFailure | null) => void): () => void {
  const controller = new AbortController()
  waiting = controller
  void offer(controller.signal, onEnd)
  return () => controller.abort()
}

async function offer(signal: AbortSignal, onEnd: (error: AuthFailure | null) => void): Promise<void> {
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  if (signal.aborted) return
  const { error } = await withAuth(({ auth }) =>
    auth.signInWithPasskey({ options: { mediation: 'conditional', signal } }),
  )
  // Before one was chosen nothing has gone wrong that the person began.
  const isChosen = !error || ('status' in error && (error.status ?? 0) >= 400)
  if (isChosen && !signal.aborted) onEnd(error)
}

/**
 * Raises the session of a signed-in person by a passkey of theirs. The passkey opens a session of its own, which
 * takes the place of the one there was.
 */
export function stepUpByPasskey() {
  return withAuth(async ({ auth }) => {
    const { data } = await auth.getSession()
    const before = data.session
    const answer = await auth.signInWithPasskey()
    if (answer.error || !before || !answer.data) return { error: answer.error }
    if (answer.data.user?.id === before.user.id) {
      await auth.admin.signOut(before.access_token, 'local')
      return { error: null }
    }
    // Another person's passkey, kept in the same browser: this person stays signed in as themselves.
    await auth.signOut({ scope: 'local' })
    await auth.setSession(before)
    return { error: { name: 'OtherPersonsPasskey', code: 'other_passkey' } }
  })
}
