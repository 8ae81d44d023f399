import type { Tx } from '../../platform/index.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { Work } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { normalizePhone } from '../phones/number.ts'
import { requirePhones } from '../phones/sms-codes.ts'
import { requireProof } from '../proofs/require.ts'
import { audit } from '../trail/audit.ts'
import * as store from './store.ts'
import { describeTotp, type Enrolment, newTotpSecret } from './totp.ts'

const MAX_FACTORS = 10

export type NewFactor = {
  readonly type: 'totp' | 'phone' | 'webauthn'
  readonly name: string
  readonly issuer: string | undefined
  readonly phone: string | undefined
}

export type Enrolled = {
  readonly id: string
  readonly type: NewFactor['type']
  readonly friendly_name: string
  readonly totp?: Enrolment
  readonly phone?: string
}

/**
 * Begins to add a factor; it counts once it has been shown. Earlier beginnings of the same type are cleared.
 *
 * @throws AuthError insufficient_aal, reauthentication_needed, too_many_enrolled_mfa_factors, mfa_factor_name_conflict,
 *   mfa_verified_factor_exists or validation_failed
 */
export async function enroll(work: Work, { user, session }: SignedIn, asked: NewFactor): Promise<Enrolled> {
  const { auth, tx } = work
  const { ids, clock } = auth.platform
  await store.deleteUnverified(tx, user.id, asked.type)
  const known = await store.factorsOf(tx, user.id)
  await requireProof(auth, tx, { user, session }, 'enroll a new factor')
  if (known.length >= MAX_FACTORS)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  await requireFreeName(tx, user.id, known, asked.name)
  const id = ids.next()
  const factor = {
    user_id: user.id,
    id,
    factor_type: asked.type,
    status: 'unverified',
    friendly_name: asked.name,
    created_at: clock.now(),
  } as const
  const answer = { id, type: asked.type, friendly_name: asked.name }
  const details = { type: asked.type }
  await audit(work, { userId: user.id, action: 'factor_enrolled', sessionId: session.id, details })
  switch (asked.type) {
    case 'totp': {
      const secret = newTotpSecret()
      await store.insertFactor(tx, { ...factor, secret: auth.vault.seal(secret, id) })
      const issuer = asked.issuer ?? new URL(auth.siteUrl).host
      return { ...answer, totp: describeTotp(secret, issuer, user.email ?? user.phone ?? user.id) }
    }
    case 'phone': {
      requirePhones(auth)
      if (!asked.phone) throw validationFailed('Phone number required to enroll Phone factor')
      const phone = normalizePhone(asked.phone)
      if (known.some((one) => one.phone === phone))
        throw new AuthError(
          422,
          'mfa_verified_factor_exists',
          'A verified phone factor already exists, unenroll the existing factor to continue',
        )
      await store.insertFactor(tx, { ...factor, phone })
      return { ...answer, phone }
    }
    case 'webauthn':
      await store.insertFactor(tx, factor)
      return answer
  }
}

/** @throws AuthError mfa_factor_name_conflict where one of the person's factors has the name */
export async function requireFreeName(
  tx: Tx,
  userId: string,
  known: readonly store.FactorRow[],
  name: string,
): Promise<void> {
  const recovery = await store.lockRecoveryFactor(tx, userId)
  const names = [...known.map(({ friendly_name }) => friendly_name), recovery?.friendly_name]
  if (name !== '' && names.includes(name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
}
