import type { Tx } from '../platform/index.ts'

export type OperatorRow = {
  readonly user_id: string
  readonly name: string
  readonly other_name: string | null
  readonly email: string | null
  readonly granted_at: Date
  readonly granted_by: string | null
  readonly granted_by_other_name: string | null
}

/** Current operators, in the order in which they became one. */
export async function operatorRows(tx: Tx): Promise<OperatorRow[]> {
  const { rows } = await tx.client.query<OperatorRow>(
    `select operator.user_id, person.name, person.other_name, person.email, operator.granted_at,
       granter.name as granted_by, granter.other_name as granted_by_other_name
     from ops.operators as operator
     join ops.people as person on person.user_id = operator.user_id
     left join ops.people as granter on granter.user_id = operator.granted_by
     where operator.revoked_at is null order by operator.granted_at, operator.user_id limit 200`,
  )
  return rows
}

/** Gives a person the role. @returns false where they have it */
export async function grant(
  tx: Tx,
  userId: string,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into ops.operators as operator (user_id, granted_at, granted_by) values ($1, $2, $3)
     on conflict (user_id) do update set granted_at = $2, granted_by = $3, revoked_at = null
     where operator.revoked_at is not null`,
    [userId, at, by],
  )
  return rowCount === 1
}

/** Takes the role from a person. @returns false where they do not have it */
export async function revoke(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'update ops.operators set revoked_at = $2 where user_id = $1 and revoked_at is null',
    [userId, at],
  )
  return rowCount === 1
}
