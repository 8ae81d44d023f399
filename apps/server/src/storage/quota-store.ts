import type { Tx } from '../platform/index.ts'

/** Locks the quota of this transaction's person: no other transaction judges or changes it until it ends. */
export async function lockQuota(tx: Tx): Promise<void> {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('storage.room/' || app.user_id(), 0))`)
}

/** Bytes of all files of the person of the transaction, and of those on their way. */
export async function quotaUsed(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ bytes: number }>('select storage.room_taken()::float8 as bytes')
  return rows[0]?.bytes ?? 0
}

/** Files of the person of the transaction that are on their way. */
export async function reservationsHeld(tx: Tx): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>(
    'select count(*)::int as count from storage.reservations',
  )
  return rows[0]?.count ?? 0
}

export async function insertReservation(
  tx: Tx,
  { id, bytes, expiresAt }: { readonly id: string; readonly bytes: number; readonly expiresAt: Date },
): Promise<void> {
  await tx.client.query(
    `insert into storage.reservations (user_id, id, bytes, lapses_at) values (app.user_id(), $1, $2, $3)`,
    [id, bytes, expiresAt],
  )
}

/** Harmless where there is none: it may have expired. */
export async function deleteReservation(tx: Tx, id: string): Promise<void> {
  await tx.client.query('delete from storage.reservations where id = $1', [id])
}

/** Gives back what has expired: the person's own in their transaction, everybody's in the system's. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.client.query('delete from storage.reservations where lapses_at <= $1', [now])
}
