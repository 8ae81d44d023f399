import { MOST_ALERTS } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { AlertsAlerts, AlertsFirings } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'

export type AlertRow = Selectable<AlertsAlerts>
export type FiringRow = Selectable<AlertsFirings>
/** An alert with what it has told last. */
export type ListedAlert = { readonly alert: AlertRow; readonly lastFiring: FiringRow | null }

type Named = { readonly userId: string; readonly id: string }

export async function insertAlert(tx: Tx, row: AlertRow): Promise<void> {
  await tx.db.insertInto('alerts.alerts').values(row).execute()
}

/** The number of a person's waiting alerts, with the paused ones. */
export async function countWaiting(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('alerts.alerts')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'paused'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Alerts of a person, the latest first: all that wait, and as many of those that are over. */
export async function alertsOf(tx: Tx, userId: string, symbol: string | null): Promise<ListedAlert[]> {
  const some = (states: readonly string[]) =>
    tx.db
      .selectFrom('alerts.alerts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', 'in', states)
      .$if(symbol !== null, (query) => query.where('symbol', '=', symbol))
      .orderBy('id', 'desc')
      .limit(MOST_ALERTS)
      .execute()
  const rows = [...(await some(['waiting', 'paused'])), ...(await some(['fired', 'ended']))]
  const firings = await lastFirings(tx, userId, rows)
  return rows.map((alert) => ({ alert, lastFiring: firings.get(alert.id) ?? null }))
}

async function lastFirings(
  tx: Tx,
  userId: string,
  alerts: readonly AlertRow[],
): Promise<ReadonlyMap<string, FiringRow>> {
  const fired = alerts.filter(({ last_fired_at: at }) => at !== null).map(({ id }) => id)
  if (fired.length === 0) return new Map()
  const { rows } = await sql<FiringRow>`
    select firing.* from unnest(${fired}::uuid[]) as wanted (id)
    cross join lateral (
      select * from alerts.firings
      where user_id = ${userId} and alert_id = wanted.id order by id desc limit 1
    ) as firing`.execute(tx.db)
  return new Map(rows.map((row) => [row.alert_id, row]))
}

/** One of a person's alerts with what it has told last. */
export async function alertOf(tx: Tx, { userId, id }: Named): Promise<ListedAlert | undefined> {
  const alert = await tx.db
    .selectFrom('alerts.alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return alert && { alert, lastFiring: (await lastFirings(tx, userId, [alert])).get(id) ?? null }
}

/** Locked until the transaction ends, so that no price is compared with what is being changed. */
export async function lockAlert(tx: Tx, { userId, id }: Named): Promise<AlertRow | undefined> {
  return tx.db
    .selectFrom('alerts.alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveAlert(tx: Tx, { user_id: userId, id, ...row }: AlertRow): Promise<void> {
  await tx.db
    .updateTable('alerts.alerts')
    .set(row)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** @returns whether there was one */
export async function forgetAlert(tx: Tx, { userId, id }: Named): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('alerts.alerts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertFiring(tx: Tx, row: FiringRow): Promise<void> {
  await tx.db.insertInto('alerts.firings').values(row).execute()
}

/** Firings of a person's alerts, the latest first. */
export async function firingsOf(
  tx: Tx,
  {
    userId,
    limit,
    cursor,
  }: { readonly userId: string; readonly limit: number; readonly cursor: string | undefined },
): Promise<FiringRow[]> {
  return tx.db
    .selectFrom('alerts.firings')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The alerts that stand otherwise at these prices than they do, locked in one order for all: found by the ends of the
 * index of each asset, so that alerts far from the price cost nothing.
 */
export async function touchedBy(
  tx: Tx,
  named: readonly { readonly symbol: string; readonly price: string }[],
  limit: number,
): Promise<AlertRow[]> {
  const { rows } = await sql<Key>`
    select touched.user_id, touched.id
    from unnest(
      ${named.map(({ symbol }) => symbol)}::text[], ${named.map(({ price }) => price)}::numeric[]
    ) as named (symbol, price)
    cross join lateral (
      (select user_id, id from alerts.alerts
        where symbol = named.symbol and rise_at <= named.price
          and (rise_at < named.price or stand <> 'between')
        order by rise_at limit ${limit})
      union all
      (select user_id, id from alerts.alerts
        where symbol = named.symbol and fall_at >= named.price
          and (fall_at > named.price or stand <> 'between')
        order by fall_at desc limit ${limit})
    ) as touched
    limit ${limit}`.execute(tx.db)
  return lockAll(tx, rows)
}

export type Key = Pick<AlertRow, 'user_id' | 'id'>

/** Locked in one order for all who lock several; what was deleted meanwhile is not among them. */
async function lockAll(tx: Tx, keys: readonly Key[]): Promise<AlertRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<AlertRow>`
    select alert.* from unnest(
      ${keys.map(({ user_id: userId }) => userId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]
    ) as wanted (user_id, id)
    join alerts.alerts as alert on alert.user_id = wanted.user_id and alert.id = wanted.id
    order by alert.user_id, alert.id
    for update of alert`.execute(tx.db)
  return rows
}

/** Those of the assets on which alerts wait. */
export async function watchedAmong(tx: Tx, symbols: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ symbol: string }>`
    select wanted.symbol from unnest(${symbols}::text[]) as wanted (symbol)
    cross join lateral (
      -- The first of either index.
      (select rise_at from alerts.alerts
        where symbol = wanted.symbol and rise_at is not null order by rise_at limit 1)
      union all
      (select fall_at from alerts.alerts
        where symbol = wanted.symbol and fall_at is not null order by fall_at limit 1)
      limit 1
    ) as waits
    order by wanted.symbol`.execute(tx.db)
  return rows.map(({ symbol }) => symbol)
}

/** How far a price went. */
export type Reach = { readonly symbol: string; readonly high: string; readonly low: string }

/**
 * Alerts of an asset that a price may have touched which went so far, locked; page by page in the order of their
 * owners.
 *
 * @returns with the last of them where there may be more
 */
export async function withinReach(
  tx: Tx,
  { symbol, high, low }: Reach,
  { after, limit }: { readonly after: Key | null; readonly limit: number },
): Promise<{ readonly rows: readonly AlertRow[]; readonly last: Key | null }> {
  const { rows } = await sql<Key>`
    select user_id, id from (
      select user_id, id from alerts.alerts where symbol = ${symbol} and rise_at <= ${high}::numeric
      union
      select user_id, id from alerts.alerts where symbol = ${symbol} and fall_at >= ${low}::numeric
    ) as touched
    where ${after === null}::boolean
      or (user_id, id) > (${after?.user_id ?? null}::uuid, ${after?.id ?? null}::uuid)
    order by user_id, id limit ${limit}`.execute(tx.db)
  const last = rows.length === limit ? (rows.at(-1) ?? null) : null
  return { rows: await lockAll(tx, rows), last }
}

/** Until when prices were compared; null where none ever was. */
export async function comparedUntil(tx: Tx): Promise<Date | null> {
  const row = await tx.db.selectFrom('alerts.compared').select('until').executeTakeFirst()
  return row?.until ?? null
}

/** Never back: of two processes that overlap for a moment, what the one has compared need not be again. */
export async function keepCompared(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into alerts.compared (until) values (${until})
    on conflict (is_only) do update set until = greatest(compared.until, excluded.until)`.execute(tx.db)
}

/** Ends alerts whose time is over, at most so many; another worker takes others meanwhile. */
export async function takeEnded(tx: Tx, now: Date, limit: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    update alerts.alerts as alert set state = 'ended', rise_at = null, fall_at = null
    where (alert.user_id, alert.id) in (
      select user_id, id from alerts.alerts
      where state in ('waiting', 'paused') and ends_at <= ${now}
      order by ends_at limit ${limit} for update skip locked
    )
    returning alert.*`.execute(tx.db)
  return rows
}
