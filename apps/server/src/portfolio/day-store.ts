import { type Selectable, sql } from 'kysely'
import type { PortfolioDays } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { HoldingKey } from './movement-store.ts'
import type { Standing } from './standing.ts'

/** How a holding stood when a day had ended, and the last movement that is counted. */
export type Day = { readonly day: string; readonly lastId: string; readonly standing: Standing }

type Row = Omit<Selectable<PortfolioDays>, 'day'>

/** Keeps days of a holding, in the place of what is kept of them. */
export async function keepDays(
  tx: Tx,
  { userId, holdingId }: HoldingKey,
  days: readonly Day[],
): Promise<void> {
  if (days.length === 0) return
  const rows = days.map((each) => ({ user_id: userId, holding_id: holdingId, ...columnsOf(each) }))
  await sql`
    insert into portfolio.days
    select * from json_populate_recordset(null::portfolio.days, ${JSON.stringify(rows)}::json)
    on conflict (user_id, holding_id, day) do update set
      last_id = excluded.last_id, quantity_minor = excluded.quantity_minor, known_minor = excluded.known_minor,
      lot_id = excluded.lot_id, lot_at = excluded.lot_at, lot_minor = excluded.lot_minor,
      lot_cost_minor = excluded.lot_cost_minor, lot_count = excluded.lot_count,
      cost_first_minor = excluded.cost_first_minor, cost_average_minor = excluded.cost_average_minor,
      realised_first_minor = excluded.realised_first_minor, realised_average_minor = excluded.realised_average_minor,
      paid_in_minor = excluded.paid_in_minor, got_out_minor = excluded.got_out_minor,
      came_unknown_minor = excluded.came_unknown_minor, missing_minor = excluded.missing_minor`.execute(tx.db)
}

/** Forgets how a holding stood from a day on; ever, where none is told. */
export async function forgetDays(
  tx: Tx,
  { userId, holdingId }: HoldingKey,
  from: string | null,
): Promise<void> {
  await sql`
    delete from portfolio.days where user_id = ${userId} and holding_id = ${holdingId}
      and day >= coalesce(${from}::date, '-infinity')`.execute(tx.db)
}

/** How a holding stood before a day began; undefined where nothing had happened to it. */
export async function standingBefore(
  tx: Tx,
  { userId, holdingId }: HoldingKey,
  day: string,
): Promise<Standing | undefined> {
  const { rows } = await sql<Row>`
    select * from portfolio.days where user_id = ${userId} and holding_id = ${holdingId} and day < ${day}::date
    order by day desc limit 1`.execute(tx.db)
  return rows[0] && toStanding(rows[0])
}

/**
 * How a holding stands by now, and whether that is from before a movement of it happened; undefined where no day of it
 * is kept.
 */
export async function latestDay(
  tx: Tx,
  { userId, holdingId, id }: HoldingKey & { readonly id: string },
): Promise<{ readonly standing: Standing; readonly isBefore: boolean } | undefined> {
  const { rows } = await sql<Row & { is_before: boolean }>`
    select latest.*, (counted.at, counted.id) < (movement.at, movement.id) as is_before
    from (
      select * from portfolio.days where user_id = ${userId} and holding_id = ${holdingId} order by day desc limit 1
    ) as latest
    join portfolio.movements as counted
      on counted.user_id = ${userId} and counted.holding_id = ${holdingId} and counted.id = latest.last_id
    join portfolio.movements as movement
      on movement.user_id = ${userId} and movement.holding_id = ${holdingId} and movement.id = ${id}`.execute(
    tx.db,
  )
  const [row] = rows
  return row && { standing: toStanding(row), isBefore: row.is_before }
}

/** Holdings of a person of which movements are known and no day is kept. */
export async function unfollowedHoldings(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select holding.id from portfolio.holdings as holding
    where holding.user_id = ${userId}
      and not exists (
        select from portfolio.days where user_id = holding.user_id and holding_id = holding.id
      )
      and exists (
        select from portfolio.movements where user_id = holding.user_id and holding_id = holding.id
      )
    order by holding.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** How each holding of a person stands by now, by its id. */
export async function standingsOf(tx: Tx, userId: string): Promise<Map<string, Standing>> {
  const { rows } = await sql<Row>`
    select latest.* from portfolio.holdings as holding
    cross join lateral (
      select * from portfolio.days where user_id = holding.user_id and holding_id = holding.id
      order by day desc limit 1
    ) as latest
    where holding.user_id = ${userId}`.execute(tx.db)
  return new Map(rows.map((row) => [row.holding_id, toStanding(row)]))
}

/** Row of a holding's day, with what its value on that day needs. */
export type DayRow = {
  /** Since 1970. */
  readonly day: number
  readonly quantity: bigint
  /** All since the beginning, as `Standing` has them. */
  readonly paidIn: bigint
  readonly gotOut: bigint
  readonly cameUnknown: bigint
  readonly missing: bigint
}

export type HeldDays = {
  readonly holdingId: string
  readonly asset: string
  /** The days on which something changed, the oldest first, from the last before the time that was asked for. */
  readonly rows: readonly DayRow[]
}

/** How the holdings of a person stood over a time, by asset. @param from a day as `YYYY-MM-DD` */
export async function heldDays(tx: Tx, userId: string, from: string): Promise<HeldDays[]> {
  // One text for each holding: ten years of days would be thousands of rows to take apart.
  const { rows } = await sql<{ holding_id: string; asset: string; told: string }>`
    select holding.id as holding_id, holding.asset, kept.told
    from portfolio.holdings as holding
    cross join lateral (
      select string_agg(concat_ws(' ', (day - date '1970-01-01'), quantity_minor, paid_in_minor, got_out_minor,
        case when came_unknown_minor > 0 or missing_minor > 0 then came_unknown_minor || ' ' || missing_minor end
      ), ',' order by day) as told
      from (
        (select * from portfolio.days
         where user_id = holding.user_id and holding_id = holding.id and day < ${from}::date
         order by day desc limit 1)
        union all
        (select * from portfolio.days
         where user_id = holding.user_id and holding_id = holding.id and day >= ${from}::date)
      ) as each
    ) as kept
    where holding.user_id = ${userId} and kept.told is not null
    order by holding.asset`.execute(tx.db)
  return rows.map(({ holding_id: holdingId, asset, told }) => ({
    holdingId,
    asset,
    rows: told.split(',').map(readDay),
  }))
}

function readDay(told: string): DayRow {
  const [day = '', quantity = '', paidIn = '', gotOut = '', cameUnknown = '0', missing = '0'] =
    told.split(' ')
  return {
    day: Number(day),
    quantity: BigInt(quantity),
    paidIn: BigInt(paidIn),
    gotOut: BigInt(gotOut),
    cameUnknown: BigInt(cameUnknown),
    missing: BigInt(missing),
  }
}

function columnsOf({ day, lastId, standing }: Day) {
  const { firstLot, firstInFirstOut, average } = standing
  return {
    day,
    last_id: lastId,
    quantity_minor: standing.quantity.toString(),
    known_minor: standing.knownQuantity.toString(),
    lot_id: firstLot?.id ?? null,
    lot_at: firstLot?.at ?? null,
    lot_minor: firstLot?.quantity.toString() ?? null,
    lot_cost_minor: firstLot?.cost?.local.toString() ?? null,
    lot_count: standing.lotCount,
    cost_first_minor: firstInFirstOut.cost.toString(),
    cost_average_minor: average.cost.toString(),
    realised_first_minor: firstInFirstOut.realised.toString(),
    realised_average_minor: average.realised.toString(),
    paid_in_minor: standing.paidIn.toString(),
    got_out_minor: standing.gotOut.toString(),
    came_unknown_minor: standing.cameUnknown.toString(),
    missing_minor: standing.missing.toString(),
  }
}

function toStanding(row: Row): Standing {
  return {
    quantity: BigInt(row.quantity_minor),
    knownQuantity: BigInt(row.known_minor),
    firstLot: firstLotOf(row),
    lotCount: row.lot_count,
    firstInFirstOut: { cost: BigInt(row.cost_first_minor), realised: BigInt(row.realised_first_minor) },
    average: { cost: BigInt(row.cost_average_minor), realised: BigInt(row.realised_average_minor) },
    paidIn: BigInt(row.paid_in_minor),
    gotOut: BigInt(row.got_out_minor),
    cameUnknown: BigInt(row.came_unknown_minor),
    missing: BigInt(row.missing_minor),
  }
}

function firstLotOf({ lot_id: id, lot_at: at, lot_minor: minor, lot_cost_minor: costMinor }: Row) {
  if (id === null || at === null || minor === null) return null
  const cost = costMinor === null ? null : BigInt(costMinor)
  return { id, at, quantity: BigInt(minor), cost: cost === null ? null : { local: cost, base: cost } }
}
