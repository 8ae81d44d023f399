import type { FactorRow } from '../factors/store.ts'
import type { AccountDetails } from './details-store.ts'
import type { IdentityRow } from './identity-store.ts'
import type { UserRow } from './user-store.ts'

/** The account as the stock client expects it. Absent times are left out, as the auth service does. */
export function presentUser(
  user: UserRow,
  { identities, factors, hasPasskey }: Pick<AccountDetails, 'identities' | 'factors' | 'hasPasskey'>,
): Record<string, unknown> {
  const confirmedAt = earliest(user.email_confirmed_at, user.phone_confirmed_at)
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: confirmedAt,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      invited_at: user.invited_at,
      new_email: user.new_email,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.new_phone,
      phone_change_sent_at: user.phone_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 ? { factors: factors.map(presentFactor) } : {}),
    // Not among the factors, which clients ask for by their ids; like one it is to be shown beside a password.
    has_passkey: hasPasskey,
    is_anonymous: user.is_anonymous,
    created_at: user.created_at,
    updated_at: user.updated_at,
  }
}

function presentIdentity(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...present({ last_sign_in_at: identity.last_sign_in_at, email: identity.email }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
  }
}

export function presentFactor(factor: FactorRow) {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? '',
    factor_type: factor.factor_type,
    status: factor.status,
    ...present({ phone: factor.phone, last_challenged_at: factor.last_challenged_at }),
    created_at: factor.created_at,
    updated_at: factor.updated_at,
  }
}

function present(values: Record<string, Date | string | null>): Record<string, Date | string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b
  return a < b ? a : b
}
