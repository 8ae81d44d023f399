import type { Tx } from '../../platform/index.ts'
import type { Limit } from './rate-limit-defaults.ts'

/** One try: of what, known by its hash, and how many there may be. */
export type Hit = { readonly key: Buffer; readonly limit: Limit }

/** Counts in one statement and says for each counter how many seconds it is closed, 0 when it is open. */
export async function countHits(tx: Tx, hits: readonly Hit[], now: Date): Promise<number[]> {
  // In the order of their keys, so that two calls never wait for each other crosswise.
  const ordered = [...hits].sort((a, b) => Buffer.compare(a.key, b.key))
  const { rows } = await tx.client.query<{ key_hash: Buffer; points: number; expires_at: Date }>(
    `insert into auth.rate_limits as kept (key_hash, points, expires_at)
     select key_hash, 1, expires_at from unnest($1::bytea[], $2::timestamptz[]) as hit (key_hash, expires_at)
     on conflict (key_hash) do update set
       points = case when kept.expires_at <= $3 then 1 else kept.points + 1 end,
       expires_at = case when kept.expires_at <= $3 then excluded.expires_at else kept.expires_at end
     returning key_hash, points, expires_at`,
    [
      ordered.map(({ key }) => key),
      ordered.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000)),
      now,
    ],
  )
  return hits.map(({ key, limit }) => {
    const row = rows.find(({ key_hash }) => key_hash.equals(key))
    if (!row || row.points <= limit.points) return 0
    return Math.max(1, Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000))
  })
}

export async function forgetCounters(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  await tx.client.query('delete from auth.rate_limits where key_hash = any($1)', [keys])
}
