import { updateUser } from '../accounts/user-store.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Auth, Work } from '../context.ts'
import { notify } from '../emails/notices.ts'
import { AuthError, factorNotFound, mfaFailed } from '../errors.ts'
import { isCode } from '../one-time-tokens/token.ts'
import type { CredentialResponse } from '../passkeys/webauthn.ts'
import { dropPending } from '../passwords/pending.ts'
import { requireProof } from '../proofs/require.ts'
import type { SessionAnswer } from '../sessions/sign-in.ts'
import { type ChallengeRow, markVerified } from './challenge-store.ts'
import { judgeKey } from './key-factor.ts'
import { raise } from './raise.ts'
import { deleteAllUnverified, lockFactor, type SecretFactorRow, updateFactor } from './store.ts'
import { acceptedStep } from './totp.ts'
import { holdsSecondFactor } from './unenroll.ts'

/** Wrong tries that a challenge survives, however many try at once. */
export const MAX_TRIES = 5

/** A person's answer to a challenge. */
export type Shown = { readonly code: string; readonly credential: CredentialResponse | undefined }

/** The answer, its factor and its challenge, where there is one. */
type FactorAnswer = {
  readonly factorId: string
  readonly challenge: ChallengeRow | undefined
  readonly shown: Shown
}

/** The `amr` method that each kind of factor stands for. */
const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const

/**
 * Judges what was shown for a challenge whose try has been counted already.
 *
 * @throws AuthError mfa_factor_not_found, insufficient_aal, mfa_challenge_expired or mfa_verification_failed
 */
export async function verifyFactor(
  work: Work,
  person: SignedIn,
  { factorId, challenge, shown }: FactorAnswer,
): Promise<SessionAnswer> {
  const { auth, tx } = work
  const now = auth.platform.clock.now()
  const factor = await lockFactor(tx, person.user.id, factorId)
  if (!factor || factor.factor_type === 'recovery_codes') throw factorNotFound()
  // Begun before there was a factor and finished after: it would let a password alone add the second one.
  if (factor.status === 'unverified') await requireProof(auth, tx, person, 'enroll a new factor')
  if (!challenge || challenge.expires_at <= now)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
  const proven = await judge(auth, { factor, challenge }, shown, now)
  if (!(await markVerified(tx, challenge, now))) throw mfaFailed('The challenge was used already')
  const isFirst = factor.status === 'unverified' && !(await holdsSecondFactor(tx, person.user.id))
  await updateFactor(tx, factor, { ...proven, status: 'verified' }, now)
  if (factor.status === 'unverified') {
    // A registration begun by a session without the factor must not end as a way in beside it.
    if (isFirst) await updateUser(tx, person.user.id, await dropPending(tx, person.user.id), now)
    // Another person may have begun them, with no more than a password.
    await deleteAllUnverified(tx, person.user.id)
    await notify(work, person.user, 'factor-added')
  }
  return raise(work, person, factor, methods[factor.factor_type])
}

async function judge(
  auth: Auth,
  { factor, challenge }: { readonly factor: SecretFactorRow; readonly challenge: ChallengeRow },
  { code, credential }: Shown,
  now: Date,
): Promise<{ lastStep?: number; credential?: unknown }> {
  if (factor.factor_type === 'webauthn')
    return { credential: await judgeKey(auth, factor, challenge, credential) }
  if (factor.factor_type === 'totp' && factor.secret) {
    const secret = auth.vault.open(factor.secret, factor.id)
    const last = factor.last_step === null ? null : Number(factor.last_step)
    const lastStep = acceptedStep(secret, code, now, last)
    if (lastStep === undefined) throw mfaFailed('Invalid TOTP code entered')
    return { lastStep }
  }
  const { code_hash: hash } = challenge
  if (!hash || !isCode(hash, challenge.id, factor.phone ?? '', code))
    throw mfaFailed('Invalid MFA Phone code entered')
  return {}
}
