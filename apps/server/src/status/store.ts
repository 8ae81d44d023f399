import type { ProbeState, StatusComponent } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { DaySums } from './days.ts'

export type Measured = {
  readonly component: StatusComponent
  readonly state: ProbeState
  readonly milliseconds: number | null
}

/** Writes the measurements of a minute and adds them to their day; a minute that was written already counts once. */
export async function saveMeasured(tx: Tx, minute: Date, all: readonly Measured[]): Promise<void> {
  await sql`
    with written as (
      insert into status.probes (component, minute, state, milliseconds)
      select component, ${minute}, state, milliseconds
      from unnest(
        ${all.map(({ component }) => component)}::text[], ${all.map(({ state }) => state)}::text[],
        ${all.map(({ milliseconds }) => milliseconds)}::int[]
      ) as measured (component, state, milliseconds)
      on conflict do nothing
      returning component, state
    )
    insert into status.days as days (component, day, working, slow, interrupted)
    select component, (${minute}::timestamptz at time zone 'UTC')::date,
      (state = 'working')::int, (state = 'slow')::int, (state = 'interrupted')::int
    from written
    on conflict (component, day) do update set working = days.working + excluded.working,
      slow = days.slow + excluded.slow, interrupted = days.interrupted + excluded.interrupted`.execute(tx.db)
}

/** More than come in a minute, so that a backlog goes in time, and few enough for one statement. */
const FORGOTTEN_AT_ONCE = 1_000

/** Deletes the oldest probes from before a moment, so many at a time. */
export async function forgetProbes(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from status.probes where ctid = any(array(
      select ctid from status.probes where minute < ${before} order by minute limit ${FORGOTTEN_AT_ONCE}
    ))`.execute(tx.db)
}

export type Latest = Measured & { readonly at: Date }

/** The last measurement of each component since a moment. */
export async function latestMeasured(tx: Tx, since: Date): Promise<Latest[]> {
  const { rows } = await sql<Latest>`
    select distinct on (component) component, state, milliseconds, minute as at
    from status.probes where minute > ${since}
    order by component, minute desc`.execute(tx.db)
  return rows
}

export type DayRow = DaySums & { readonly component: string }

export async function daysSince(tx: Tx, day: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select component, day, working, slow, interrupted from status.days
    where day >= ${day}::date order by day, component`.execute(tx.db)
  return rows
}

/** For how many milliseconds the oldest due job has waited: of some tasks, or of all. */
export async function oldestDueJob(tx: Tx, tasks: readonly string[] | null = null): Promise<number> {
  const { rows } = await sql<{ age: number | null }>`
    select status.oldest_due_job_of(${tasks}::text[]) as age`.execute(tx.db)
  return rows[0]?.age ?? 0
}

export async function askDatabase(tx: Tx): Promise<void> {
  await sql`select count(*) from status.days where day = current_date`.execute(tx.db)
}
