import type { Auth } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { Origin } from '../origin.ts'
import { audit } from './audit.ts'

type Failure = {
  readonly userId: string
  readonly action: 'sign_in_failed' | 'factor_failed'
  readonly sessionId?: string
  readonly details?: Readonly<Record<string, string>>
}

/**
 * Adds failures to the security trail, of a transaction of their own and after the answer: one that takes longer for
 * an account that exists tells that it does.
 */
export function recordFailures(auth: Auth, failures: readonly Failure[], origin: Origin): void {
  if (failures.length === 0) return
  const { database, log } = auth.platform
  setImmediate(() => {
    database
      .asSystem(async (tx) => {
        for (const failure of failures) await audit({ auth, tx, origin }, failure)
      })
      .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in was not recorded'))
  })
}

/** Does what may fail for a wrong second factor: a caller who shows one knows the password already. */
export async function recordingFactorFailure<T>(
  auth: Auth,
  failure: Pick<Failure, 'userId' | 'sessionId' | 'details'>,
  origin: Origin,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AuthError && error.code === 'mfa_verification_failed')
      recordFailures(auth, [{ ...failure, action: 'factor_failed' }], origin)
    throw error
  }
}
