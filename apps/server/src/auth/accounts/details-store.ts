import type { Tx } from '../../platform/index.ts'
import type { FactorRow } from '../factors/store.ts'
import type { AmrClaim } from '../sessions/store.ts'
import type { IdentityRow } from './identity-store.ts'

/** The parts shown with an account, read at once. */
export type AccountDetails = {
  readonly identities: readonly IdentityRow[]
  /** The factors a person sees; recovery codes are not listed among them. */
  readonly factors: readonly FactorRow[]
  readonly hasPasskey: boolean
  /** How the session was proven, the latest first. */
  readonly amr: readonly AmrClaim[]
}

/** @param sessionId whose proofs are wanted; without one there are none */
export async function accountDetails(
  tx: Tx,
  userId: string,
  sessionId: string | null = null,
): Promise<AccountDetails> {
  const { rows } = await tx.client.query<Found>(
    `select
      (select json_agg(identity) from (
        select * from auth.identities where user_id = $1 order by created_at, id limit 50
      ) as identity) as identities,
      (select json_agg(factor) from (
        select id, factor_type, status, friendly_name, phone, last_challenged_at, created_at, updated_at
        from auth.mfa_factors where user_id = $1 and factor_type <> 'recovery_codes'
        order by created_at, id limit 50
      ) as factor) as factors,
      exists (select from auth.passkeys where user_id = $1) as "hasPasskey",
      (select json_agg(claim) from (
        select method, authenticated_at from auth.amr_claims where user_id = $1 and session_id = $2
        order by authenticated_at desc, method limit 20
      ) as claim) as amr`,
    [userId, sessionId],
  )
  const [found] = rows
  return {
    identities: withTimes<IdentityRow>(found?.identities),
    factors: withTimes<FactorRow>(found?.factors),
    hasPasskey: found?.hasPasskey ?? false,
    amr: withTimes<AmrClaim>(found?.amr),
  }
}

type Row = Record<string, unknown>
type Found = Record<'identities' | 'factors' | 'amr', Row[] | null> & Pick<AccountDetails, 'hasPasskey'>

const TIMES = new Set([
  'created_at',
  'updated_at',
  'last_sign_in_at',
  'last_challenged_at',
  'authenticated_at',
])

// JSON knows no times; the columns that are some are known.
function withTimes<R>(rows: readonly Row[] | null | undefined): R[] {
  return (rows ?? []).map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          TIMES.has(name) && typeof value === 'string' ? new Date(value) : value,
        ]),
      ) as R,
  )
}
