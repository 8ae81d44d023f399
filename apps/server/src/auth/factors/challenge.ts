import type { UserRow } from '../accounts/user-store.ts'
import type { Work } from '../context.ts'
import { factorNotFound } from '../errors.ts'
import { hashCode, newCode } from '../one-time-tokens/token.ts'
import { testCodeOf, textCode } from '../phones/sms-codes.ts'
import { insertChallenge } from './challenge-store.ts'
import { challengeKey } from './key-factor.ts'
import { type SecretFactorRow, updateFactor } from './store.ts'

/** How long a challenge waits for its answer, seconds. */
export const CHALLENGE_LIFETIME_SECONDS = 300

export type Challenged = {
  readonly id: string
  readonly type: 'totp' | 'phone' | 'webauthn'
  readonly expires_at: number
  readonly webauthn?: {
    readonly type: 'create' | 'request'
    readonly credential_options: { readonly publicKey: unknown }
  }
}

/** Asks for a factor to be shown. A phone is sent its code. */
export async function challenge(
  { auth, tx, origin }: Work,
  user: UserRow,
  factor: SecretFactorRow,
): Promise<Challenged> {
  const { clock, ids } = auth.platform
  const now = clock.now()
  const id = ids.next()
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_SECONDS * 1000)
  const kept = { user_id: factor.user_id, id, factor_id: factor.id, ip: origin.ip, created_at: now }
  await updateFactor(tx, factor, { lastChallengedAt: now }, now)
  const answer = { id, expires_at: Math.floor(expiresAt.getTime() / 1000) }
  switch (factor.factor_type) {
    case 'totp':
      await insertChallenge(tx, { ...kept, expires_at: expiresAt })
      return { ...answer, type: 'totp' }
    case 'phone': {
      const phone = factor.phone ?? ''
      const code = testCodeOf(auth, phone) ?? newCode()
      await insertChallenge(tx, { ...kept, expires_at: expiresAt, code_hash: hashCode(id, phone, code) })
      await textCode(auth, tx, { phone, code, language: origin.language })
      return { ...answer, type: 'phone' }
    }
    case 'webauthn': {
      const { type, options } = await challengeKey(auth, tx, user, factor)
      const webauthn_options = { type, challenge: options.challenge }
      await insertChallenge(tx, { ...kept, expires_at: expiresAt, webauthn_options })
      return { ...answer, type: 'webauthn', webauthn: { type, credential_options: { publicKey: options } } }
    }
    case 'recovery_codes':
      // Known by their own address only.
      throw factorNotFound()
  }
}
