import type { Database, Tx } from '../platform/index.ts'
import type { PublishedTable, RowChange, RowSource, Watched } from './row-source.ts'

const EVERYBODY = '00000000-0000-0000-0000-000000000000'
const BELIEVED_SECONDS = 60
/** One reading takes no more; who changes more than that at once is told of the first. */
const MAX_CHANGES = 10_000

/** Changes that triggers write down while a client watches. */
export function createRowSource(database: Database): RowSource {
  return {
    tables: () => database.asSystem(publishedTables),
    watch: (node, watched) => database.asSystem((tx) => setWatched(tx, node, watched.map(idOf))),
    horizon: () => database.asSystem(horizon),
    whoChanged: (from, upTo, watched) => database.asSystem((tx) => whoChanged(tx, from, upTo, watched)),
    changes: (reader, from, upTo) =>
      reader === 'everybody'
        ? database.asSystem((tx) => changesBetween(tx, from, upTo))
        : database.asUser(reader, (tx) => changesBetween(tx, from, upTo)),
  }
}

const idOf = (watched: Watched): string => (watched === 'everybody' ? EVERYBODY : watched)

async function publishedTables(tx: Tx): Promise<PublishedTable[]> {
  const { rows } = await tx.client.query<PublishedTable>(
    `select published.name,
       json_agg(json_build_object('name', attname, 'type', typname, 'isKey', coalesce(attnum = any(indkey), false))
         order by attnum) as columns
     from realtime.published
     join pg_attribute on attrelid = source and attnum > 0 and not attisdropped and attname <> all(hidden)
     join pg_type on pg_type.oid = atttypid
     left join pg_index on indrelid = source and indisprimary
     group by published.name order by published.name`,
  )
  return rows
}

async function setWatched(tx: Tx, node: string, userIds: readonly string[]): Promise<void> {
  await tx.client.query('delete from realtime.watchers where node = $1 and user_id <> all($2::uuid[])', [
    node,
    userIds,
  ])
  await tx.client.query(
    `insert into realtime.watchers (user_id, node, expires_at)
     select user_id, $1, now() + make_interval(secs => $3) from unnest($2::uuid[]) as user_id
     on conflict (user_id, node) do update set expires_at = excluded.expires_at`,
    [node, userIds, BELIEVED_SECONDS],
  )
}

async function horizon(tx: Tx): Promise<bigint> {
  const { rows } = await tx.client.query<{ xmin: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
  )
  return BigInt(rows[0]?.xmin ?? 0)
}

async function whoChanged(
  tx: Tx,
  from: bigint,
  upTo: bigint,
  watched: readonly Watched[],
): Promise<Watched[]> {
  const { rows } = await tx.client.query<{ user_id: string }>(
    `select distinct user_id from realtime.changes
     where transaction_id >= $1::text::xid8 and transaction_id < $2::text::xid8
       and ($3 or user_id = any($4::uuid[]))`,
    [String(from), String(upTo), watched.includes('everybody'), watched.map(idOf)],
  )
  const changed = new Set(rows.map(({ user_id }) => user_id))
  return watched.filter((each) => (each === 'everybody' ? changed.size > 0 : changed.has(each)))
}

async function changesBetween(tx: Tx, from: bigint, upTo: bigint): Promise<RowChange[]> {
  const { rows } = await tx.client.query<Omit<RowChange, 'transaction'> & { transaction: string }>(
    `select table_name as table, type, transaction_id::text as transaction, new_row as "newRow",
       old_row as "oldRow", changed_at as "changedAt"
     from realtime.changes
     where transaction_id >= $1::text::xid8 and transaction_id < $2::text::xid8
     order by id limit ${MAX_CHANGES}`,
    [String(from), String(upTo)],
  )
  return rows.map((row) => ({ ...row, transaction: BigInt(row.transaction) }))
}

const KEPT_MINUTES = 5
const MAX_DELETED = 20_000

/** Forgets changes that every reader has seen, and processes that ended without a word. */
export async function forgetChanges(tx: Tx): Promise<void> {
  await tx.client.query('delete from realtime.watchers where expires_at < now()')
  await tx.client.query(
    `delete from realtime.changes where (user_id, id) in (
       select user_id, id from realtime.changes
       where changed_at < now() - make_interval(mins => $1) order by transaction_id limit $2
     )`,
    [KEPT_MINUTES, MAX_DELETED],
  )
}
