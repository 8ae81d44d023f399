import { batched, type Tx } from '../../platform/index.ts'

export type Aal = 'aal1' | 'aal2' | 'aal3'

export type EndReason =
  | 'sign_out'
  | 'refresh_reuse'
  | 'password_change'
  | 'factor_change'
  | 'expired'
  | 'admin'

/** A row of auth.sessions. */
export type SessionRow = {
  readonly user_id: string
  readonly id: string
  readonly aal: Aal
  readonly factor_id: string | null
  readonly user_agent: string | null
  readonly ip: string | null
  readonly refresh_key: Buffer
  readonly created_at: Date
  readonly refreshed_at: Date
  readonly not_after: Date | null
  readonly ended_at: Date | null
  readonly end_reason: EndReason | null
}

export type AmrClaim = { readonly method: string; readonly authenticated_at: Date }

export async function insertSession(
  tx: Tx,
  session: Pick<SessionRow, 'user_id' | 'id' | 'aal' | 'user_agent' | 'ip' | 'refresh_key' | 'created_at'>,
): Promise<SessionRow> {
  const { user_id, id, aal, user_agent, ip, refresh_key, created_at } = session
  const { rows } = await tx.client.query<SessionRow>(
    `insert into auth.sessions (user_id, id, aal, user_agent, ip, refresh_key, created_at, refreshed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) returning *`,
    [user_id, id, aal, user_agent, ip, refresh_key, created_at],
  )
  const [row] = rows
  if (!row) throw new Error('the session was not kept')
  return row
}

/** Whether a person has signed in with a browser or app that calls itself this, whichever version of it. */
export async function hasUsed(tx: Tx, userId: string, userAgent: string | null): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `select from auth.sessions
     where user_id = $1
       and regexp_replace(coalesce(user_agent, ''), '[0-9.]+', '', 'g') = regexp_replace($2, '[0-9.]+', '', 'g')
     limit 1`,
    [userId, userAgent ?? ''],
  )
  return rowCount !== null && rowCount > 0
}

export async function liveSession(
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await tx.client.query<SessionRow>(
    `select * from auth.sessions
     where user_id = $1 and id = $2 and ended_at is null and (not_after is null or not_after > $3)`,
    [userId, id, now],
  )
  return rows[0]
}

/** The level of a live session, and the factors that its person could show. */
export type Standing = {
  readonly aal: Aal
  /** A second factor that has been verified; recovery codes alone are none. */
  readonly hasFactor: boolean
  /** One of them that is good where money moves: an authenticator or a key. */
  readonly hasMoneyFactor: boolean
  readonly hasPasskey: boolean
}

export const hasSecondFactor = ({ hasFactor, hasPasskey }: Standing): boolean => hasFactor || hasPasskey

/** How a session was proven, the latest first. */
export async function amrOf(tx: Tx, session: Pick<SessionRow, 'user_id' | 'id'>): Promise<AmrClaim[]> {
  const { rows } = await tx.client.query<AmrClaim>(
    `select method, authenticated_at from auth.amr_claims where user_id = $1 and session_id = $2
     order by authenticated_at desc, method limit 20`,
    [session.user_id, session.id],
  )
  return rows
}

export const standingOf = batched(async (tx, asked: readonly AskedSession[]) => {
  const { rows } = await tx.client.query<Standing & { nth: number }>(
    `select nth::int, aal,
       exists (select from auth.mfa_factors as factor where factor.user_id = session.user_id
         and factor.status = 'verified' and factor.factor_type <> 'recovery_codes') as "hasFactor",
       exists (select from auth.mfa_factors as factor where factor.user_id = session.user_id
         and factor.status = 'verified' and factor.factor_type in ('totp', 'webauthn')) as "hasMoneyFactor",
       exists (select from auth.passkeys as passkey where passkey.user_id = session.user_id) as "hasPasskey"
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) with ordinality as asked (user_id, id, now, nth)
     join auth.sessions as session on session.user_id = asked.user_id and session.id = asked.id
     where ended_at is null and (not_after is null or not_after > asked.now)`,
    [asked.map(({ userId }) => userId), asked.map(({ id }) => id), asked.map(({ now }) => now)],
  )
  const standings = new Map(rows.map(({ nth, ...standing }) => [nth, standing]))
  return asked.map((_, index): Standing | undefined => standings.get(index + 1))
})

type AskedSession = { readonly userId: string; readonly id: string; readonly now: Date }

export async function markRefreshed(
  tx: Tx,
  session: Pick<SessionRow, 'user_id' | 'id' | 'ip' | 'user_agent'>,
  now: Date,
): Promise<void> {
  await tx.client.query(
    'update auth.sessions set refreshed_at = $3, ip = $4, user_agent = $5 where user_id = $1 and id = $2',
    [session.user_id, session.id, now, session.ip, session.user_agent],
  )
}

type Ending = { readonly which: { only: string } | { allBut: string } | 'all'; readonly reason: EndReason }

/** Ends sessions that still live: one, all, or all but one. @returns the ids of those it ended */
export async function endSessions(
  tx: Tx,
  userId: string,
  { which, reason }: Ending,
  now: Date,
): Promise<string[]> {
  const only = typeof which === 'object' && 'only' in which ? which.only : null
  const allBut = typeof which === 'object' && 'allBut' in which ? which.allBut : null
  const { rows } = await tx.client.query<{ id: string }>(
    `update auth.sessions set ended_at = $2, end_reason = $3
     where user_id = $1 and ended_at is null
       and ($4::uuid is null or id = $4) and ($5::uuid is null or id <> $5)
     returning id`,
    [userId, now, reason, only, allBut],
  )
  return rows.map(({ id }) => id)
}

/** Raises a session to the second level of assurance. */
export async function raiseSession(
  tx: Tx,
  session: Pick<SessionRow, 'user_id' | 'id'>,
  factorId: string,
  now: Date,
): Promise<SessionRow> {
  const { rows } = await tx.client.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $3, refreshed_at = $4
     where user_id = $1 and id = $2 and ended_at is null returning *`,
    [session.user_id, session.id, factorId, now],
  )
  const [raised] = rows
  if (!raised) throw new Error('the session to raise does not live')
  return raised
}

/** Lets a session change what protects the account; what it signs is of the level it was opened with until then. */
export async function trustSession(tx: Tx, session: Pick<SessionRow, 'user_id' | 'id'>): Promise<void> {
  await tx.client.query(`update auth.sessions set aal = 'aal2' where user_id = $1 and id = $2`, [
    session.user_id,
    session.id,
  ])
}

/** Ends the other sessions that were opened without a second factor. @returns the ids of those it ended */
export async function endLowerSessions(tx: Tx, userId: string, allBut: string, now: Date): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `update auth.sessions set ended_at = $3, end_reason = 'factor_change'
     where user_id = $1 and id <> $2 and aal = 'aal1' and ended_at is null returning id`,
    [userId, allBut, now],
  )
  return rows.map(({ id }) => id)
}

export async function addAmrClaim(
  tx: Tx,
  session: Pick<SessionRow, 'user_id' | 'id'>,
  method: string,
  now: Date,
): Promise<void> {
  await tx.client.query(
    `insert into auth.amr_claims (user_id, session_id, method, authenticated_at) values ($1, $2, $3, $4)
     on conflict (user_id, session_id, method) do update set authenticated_at = excluded.authenticated_at`,
    [session.user_id, session.id, method, now],
  )
}

/** The owner of sessions: known by an address, a number or an id. */
export type Who = { readonly email: string } | { readonly phone: string } | { readonly userId: string }

const LOOKED_AT = 200

/** The addresses from which a person opened sessions of that level, the latest first. */
export async function latestAddresses(tx: Tx, who: Who, level: Aal): Promise<string[]> {
  const [column, value] =
    'userId' in who ? ['id', who.userId] : 'email' in who ? ['email', who.email] : ['phone', who.phone]
  const { rows } = await tx.client.query<{ ip: string }>(
    `select session.ip from auth.users as account join auth.sessions as session on session.user_id = account.id
     where account.${column} = $1 and not account.is_sso_user and account.deleted_at is null
       and session.aal >= $2 and session.ip is not null
     order by session.id desc limit ${LOOKED_AT}`,
    [value, level],
  )
  return rows.map(({ ip }) => ip)
}
