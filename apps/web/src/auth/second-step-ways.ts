import { type AuthFailure, withAuth } from '../app/session/store.ts'
import { canUsePasskeys, stepUpByPasskey } from './passkeys.ts'

/** One way of showing a second factor. */
export type Way =
  | { readonly kind: 'totp' | 'phone' | 'webauthn'; readonly factorId: string; readonly name: string }
  | { readonly kind: 'passkey' | 'recovery' }

/** The ways that ask for nothing to be typed. */
export const isKey = ({ kind }: Way): boolean => kind === 'webauthn' || kind === 'passkey'

/** Second factors of the signed-in person, the best first; empty where they have none. */
export function loadWays(): Promise<
  { readonly error: null; readonly ways: readonly Way[] } | { readonly error: AuthFailure }
> {
  return withAuth(async ({ auth }) => {
    const [factors, passkeys] = await Promise.all([auth.mfa.listFactors(), auth.passkey.list()])
    const error = factors.error ?? passkeys.error
    if (error || !factors.data) return { error: error ?? { name: 'NoFactors' } }
    const { totp, phone, webauthn } = factors.data
    const own: Way[] = [...totp, ...webauthn, ...phone].map((factor) => ({
      kind: factor.factor_type,
      factorId: factor.id,
      name: nameOf(factor),
    }))
    const hasPasskey = passkeys.data !== null && passkeys.data.length > 0
    const passkey: Way[] = hasPasskey && canUsePasskeys() ? [{ kind: 'passkey' }] : []
    // Recovery codes stand in for a factor or a passkey, and only for one.
    const recovery: Way[] = own.length > 0 || hasPasskey ? [{ kind: 'recovery' }] : []
    return { error: null, ways: [...own, ...passkey, ...recovery] }
  })
}

// The stock client's types leave the number out, which the service gives.
function nameOf(factor: { readonly friendly_name?: string; readonly phone?: unknown }): string {
  return typeof factor.phone === 'string' ? `+${factor.phone}` : (factor.friendly_name ?? '')
}

/** A masked number, shown after the password alone: enough for its owner to recognise it. */
export function masked(phone: string): string {
  return `\u2066•••• ${phone.slice(-4)}\u2069`
}

/** Sends the code of a phone. */
export function sendCode(factorId: string) {
  return withAuth(({ auth }) => auth.mfa.challenge({ factorId }))
}

/** Raises the session by what the person has typed, or by a key that their browser asks them for. */
export async function show(
  way: Way,
  typed: string,
  challengeId: string | undefined,
): Promise<AuthFailure | null> {
  const { error } = await call(way, typed.replace(/[\s-]/g, ''), challengeId)
  return error
}

function call(
  way: Way,
  code: string,
  challengeId: string | undefined,
): Promise<{ readonly error: AuthFailure | null }> {
  switch (way.kind) {
    case 'totp':
      return withAuth(({ auth }) => auth.mfa.challengeAndVerify({ factorId: way.factorId, code }))
    case 'phone':
      return withAuth(({ auth }) =>
        auth.mfa.verify({ factorId: way.factorId, challengeId: challengeId ?? '', code }),
      )
    case 'webauthn':
      return withAuth(({ auth }) => auth.mfa.webauthn.authenticate({ factorId: way.factorId }))
    case 'recovery':
      return withAuth(({ auth }) => auth.mfa.recoveryCodes.verify({ code }))
    case 'passkey':
      return stepUpByPasskey()
  }
}
