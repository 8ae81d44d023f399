import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '../../platform/index.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Work } from '../context.ts'
import { notify } from '../emails/notices.ts'
import { AuthError, factorNotFound, mfaFailed } from '../errors.ts'
import { requireProof } from '../proofs/require.ts'
import type { SessionAnswer } from '../sessions/sign-in.ts'
import { audit } from '../trail/audit.ts'
import { requireFreeName } from './enroll.ts'
import { raise } from './raise.ts'
import { countCodes, replaceCodes, spendCode } from './recovery-code-store.ts'
import { factorsOf, insertFactor, lockRecoveryFactor, type SecretFactorRow } from './store.ts'
import { holdsSecondFactor, removeFactor } from './unenroll.ts'

const CODES_A_SET = 10
const CODE_LENGTH = 16
/** Without the letters and digits that are taken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const newRecoveryCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A code has 79 bits of chance, so a plain digest cannot be searched. */
const hashOf = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`${userId}\0${code}`).digest()

/** A typed code, in the form in which codes are made. */
export const canonical = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

export type NewCodes = {
  readonly id: string
  readonly type: 'recovery_code'
  readonly friendly_name?: string
  readonly total: number
  readonly codes: readonly string[]
}

/**
 * Makes a person's first set; its codes are shown this once.
 *
 * @throws AuthError insufficient_aal, mfa_recovery_codes_sole_factor or mfa_verified_factor_exists
 */
export async function generateCodes(work: Work, person: SignedIn, name: string): Promise<NewCodes> {
  const { auth, tx } = work
  const { user } = person
  if (!(await holdsSecondFactor(tx, user.id)))
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Recovery codes require another verified factor',
    )
  await requireProof(auth, tx, person, 'generate recovery codes')
  if (await lockRecoveryFactor(tx, user.id))
    throw new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them')
  await requireFreeName(tx, user.id, await factorsOf(tx, user.id), name)
  const factor = { user_id: user.id, id: auth.platform.ids.next(), friendly_name: name || null }
  const created_at = auth.platform.clock.now()
  await insertFactor(tx, { ...factor, factor_type: 'recovery_codes', status: 'verified', created_at })
  return newSet(work, factor)
}

/**
 * Replaces the set; the codes of the old one stop working. @throws AuthError mfa_factor_not_found or insufficient_aal
 */
export async function regenerateCodes(work: Work, person: SignedIn): Promise<NewCodes> {
  const { auth, tx } = work
  const factor = await requireSet(tx, person.user.id)
  await requireProof(auth, tx, person, 'regenerate recovery codes')
  return newSet(work, factor)
}

async function newSet(
  work: Work,
  factor: Pick<SecretFactorRow, 'user_id' | 'id' | 'friendly_name'>,
): Promise<NewCodes> {
  const { auth, tx } = work
  const { ids, clock } = auth.platform
  const { user_id: userId, friendly_name: name } = factor
  const codes = Array.from({ length: CODES_A_SET }, newRecoveryCode)
  const kept = codes.map((code) => ({ id: ids.next(), hash: hashOf(userId, code) }))
  await replaceCodes(tx, factor, kept, clock.now())
  await audit(work, { userId, action: 'recovery_codes_made' })
  const named = name ? { friendly_name: name } : {}
  return { id: factor.id, type: 'recovery_code', ...named, total: codes.length, codes }
}

/** How many codes are left. @throws AuthError mfa_factor_not_found */
export async function codesLeft(tx: Tx, { user }: SignedIn) {
  const factor = await requireSet(tx, user.id)
  return { id: factor.id, type: 'recovery_code', ...(await countCodes(tx, user.id)) } as const
}

/** Raises the session by a code, which is used up. @throws AuthError mfa_verification_failed */
export async function verifyRecoveryCode(
  work: Work,
  person: SignedIn,
  typed: string,
): Promise<SessionAnswer> {
  const { auth, tx } = work
  const { user } = person
  const factor = await lockRecoveryFactor(tx, user.id)
  const isRight = await spendCode(tx, user.id, hashOf(user.id, canonical(typed)), auth.platform.clock.now())
  if (!factor || !isRight) throw mfaFailed('Invalid recovery code entered')
  await audit(work, { userId: user.id, action: 'recovery_code_used' })
  await notify(work, user, 'recovery-code-used')
  return raise(work, person, factor, 'mfa/recovery_code')
}

/** @throws AuthError mfa_factor_not_found or insufficient_aal */
export async function removeCodes(work: Work, person: SignedIn): Promise<string> {
  const { auth, tx } = work
  const factor = await requireSet(tx, person.user.id)
  await requireProof(auth, tx, person, 'remove recovery codes')
  await removeFactor(work, factor)
  return factor.id
}

async function requireSet(tx: Tx, userId: string): Promise<SecretFactorRow> {
  const factor = await lockRecoveryFactor(tx, userId)
  if (!factor) throw factorNotFound()
  return factor
}
