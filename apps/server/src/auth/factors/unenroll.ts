import type { Tx } from '../../platform/index.ts'
import { userById } from '../accounts/user-store.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Work } from '../context.ts'
import { notify } from '../emails/notices.ts'
import { factorNotFound } from '../errors.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { requireProof } from '../proofs/require.ts'
import { audit } from '../trail/audit.ts'
import * as store from './store.ts'

/** Removes a factor of the person's own. @throws AuthError mfa_factor_not_found or insufficient_aal */
export async function unenroll(work: Work, person: SignedIn, factorId: string): Promise<void> {
  const { auth, tx } = work
  const factor = await store.lockFactor(tx, person.user.id, factorId)
  if (!factor || factor.factor_type === 'recovery_codes') throw factorNotFound()
  if (factor.status === 'verified') await requireProof(auth, tx, person, 'unenroll verified factor')
  await removeFactor(work, factor)
}

/** Removes a factor, what it gave to sessions, and recovery codes that would stand alone. */
export async function removeFactor(
  work: Work,
  factor: Pick<store.SecretFactorRow, 'user_id' | 'id' | 'factor_type' | 'status'>,
): Promise<void> {
  const { tx } = work
  const { user_id: userId, id, factor_type: type } = factor
  await store.lowerSessionsOf(tx, userId, id)
  await store.deleteFactor(tx, userId, id)
  await audit(work, { userId, action: 'factor_removed', details: { type } })
  if (type === 'recovery_codes') return
  const user = await userById(tx, userId)
  if (user && factor.status === 'verified') await notify(work, user, 'factor-removed')
  await dropLoneCodes(work, userId)
}

/** Removes recovery codes that stand in for nothing any more. */
export async function dropLoneCodes(work: Work, userId: string): Promise<void> {
  const { tx } = work
  const recovery = await store.lockRecoveryFactor(tx, userId)
  if (recovery && !(await holdsSecondFactor(tx, userId))) await removeFactor(work, recovery)
}

/** Whether a person has anything that is more than a password: a verified factor, or a passkey. */
export async function holdsSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const factors = await store.factorsOf(tx, userId)
  return factors.some(({ status }) => status === 'verified') || (await passkeysOf(tx, userId)).length > 0
}
