import type { Metadata } from '../accounts/user-store.ts'
import { AuthError } from '../errors.ts'

/** The provider of a profile without an email address or a number: a device that was let in by a code. */
export const DEVICE = 'device'

/** Whether an account is such a profile, which another person looks after. */
export const isManaged = ({ provider }: Metadata): boolean => provider === DEVICE

/**
 * Refuses a managed profile: its ways in are for those who look after it, so that they can end them.
 *
 * @throws AuthError managed_profile
 */
export function requireOwnAccount({ app_metadata }: { readonly app_metadata: Metadata }): void {
  if (isManaged(app_metadata))
    throw new AuthError(403, 'managed_profile', 'A Parent looks after the sign-in of this profile')
}
