import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { AccountKey } from './account-store.ts'
import type { BatchKey } from './store.ts'

// The lines of a file beside those that its account has. All of it is of one person and one account, whose row is
// locked: what is compared with does not move meanwhile.

export type Comparing = { readonly batch: BatchKey; readonly account: AccountKey }

/**
 * Lets lines be brought together in bulk. The planner knows nothing yet of what was just written, and would take a
 * hundred thousand lines for one, to be looked up for each of the others.
 */
export async function compareInBulk(tx: Tx): Promise<void> {
  await tx.client.query('set local enable_nestloop = off')
}

/** The days of a file that are covered, and whether its account has anything to compare with. */
export async function spanOf(
  tx: Tx,
  { batch, account }: Comparing,
): Promise<{ readonly first: string | null; readonly last: string | null; readonly isFirst: boolean }> {
  const { rows } = await sql<{ first: string | null; last: string | null; is_first: boolean }>`
    update imports.batches set first_day = span.first, last_day = span.last
    from (
      select min(booked_on) as first, max(booked_on) as last
      from imports.entries where user_id = ${batch.userId} and batch_id = ${batch.id}
    ) as span
    where user_id = ${batch.userId} and id = ${batch.id}
    returning first, last, not exists (
      select from imports.batches
      where user_id = ${batch.userId} and account_id = ${account.id} and state in ('done', 'undoing')
    ) as is_first`.execute(tx.db)
  const [span] = rows
  return { first: span?.first ?? null, last: span?.last ?? null, isFirst: span?.is_first ?? true }
}

/** An id that a file has twice, for the same day, amount and text, is of one line. */
export async function recogniseWithinFile(tx: Tx, { batch }: Comparing): Promise<void> {
  await sql`
    update imports.entries as line
    set is_in = false, evidence = 'same_id', duplicate_of = twin.first
    from (
      select id, first_value(id) over (partition by bank_id, known_by order by id) as first
      from imports.entries
      where user_id = ${batch.userId} and batch_id = ${batch.id} and bank_id is not null
    ) as twin
    where line.user_id = ${batch.userId} and line.batch_id = ${batch.id} and line.id = twin.id
      and twin.id <> twin.first`.execute(tx.db)
}

/**
 * Lines that both have the bank's id are the same when it is and they say the same: some banks give a fee the id of its
 * purchase, or number from 1 in every file. What was pending is replaced by what is booked under its id.
 */
export async function recogniseById(tx: Tx, comparing: Comparing): Promise<void> {
  const { batch } = comparing
  await sql`
    with had as (
      select distinct on (bank_id, known_by) bank_id, known_by, id from (${hadBy(comparing)}) as had
      where bank_id is not null order by bank_id, known_by, id
    )
    update imports.entries as line
    set is_in = false, evidence = 'same_id', duplicate_of = had.id
    from had
    where line.user_id = ${batch.userId} and line.batch_id = ${batch.id} and line.evidence is null
      and line.bank_id = had.bank_id and line.known_by = had.known_by`.execute(tx.db)
  await sql`
    with booked as (
      select distinct on (bank_id) bank_id, id from imports.entries
      where user_id = ${batch.userId} and batch_id = ${batch.id} and evidence is null and bank_id is not null
        and not is_pending
      order by bank_id, id
    ), had as (select id, bank_id from (${hadBy(comparing)}) as had where is_pending and bank_id is not null)
    update imports.entries as pending
    set is_in = false, evidence = 'same_id', duplicate_of = booked.id
    from booked join had using (bank_id)
    where pending.user_id = ${batch.userId} and pending.id = had.id`.execute(tx.db)
}

/**
 * Others are known by day, amount and text, each that is had standing for one line only: of two equal coffees on a day
 * neither is lost, and neither counts twice. A line with an id is none that has another id.
 */
export async function recogniseByLine(
  tx: Tx,
  comparing: Comparing,
  lines: 'with_id' | 'without_id',
): Promise<void> {
  const { batch } = comparing
  const hasId = lines === 'with_id'
  const partners = hasId
    ? sql`bank_id is null`
    : sql`(bank_id is null or not exists (
        select from imports.entries as named
        where named.user_id = ${batch.userId} and named.batch_id = ${batch.id} and named.bank_id = had.bank_id
      ))`
  await sql`
    with had as (
      select id, known_by, row_number() over (partition by known_by order by bank_id is not null, id) as place
      from (${hadBy(comparing)}) as had
      where ${partners} and ${notTaken(batch)}
    ), line as (
      select id, known_by, row_number() over (partition by known_by order by id) as place
      from imports.entries
      where user_id = ${batch.userId} and batch_id = ${batch.id} and evidence is null
        and (bank_id is not null) = ${hasId}
    )
    update imports.entries as recognised
    set is_in = false, evidence = 'same_line', duplicate_of = had.id
    from line join had using (known_by, place)
    where recognised.user_id = ${batch.userId} and recognised.batch_id = ${batch.id}
      and recognised.id = line.id`.execute(tx.db)
}

/** Two lines that may tell of one movement, by day and amount; what they say is for others to compare. */
export type Pair = {
  readonly lineId: string
  readonly lineDay: string
  readonly lineText: string
  readonly hadId: string
  readonly hadDay: string
  readonly hadText: string
  readonly hadIsPending: boolean
}

/** Pairs of lines of one amount that are at most so many days apart, and are in no other pair. */
export async function likelyPairs(
  tx: Tx,
  comparing: Comparing,
  { days, atMost }: { readonly days: number; readonly atMost: number },
): Promise<Pair[]> {
  const { batch } = comparing
  const { rows } = await sql<Pair>`
    with line as (
      select id, bank_id, booked_on, amount_minor, description from imports.entries
      where user_id = ${batch.userId} and batch_id = ${batch.id} and evidence is null
    ), span as (
      select min(booked_on) - ${days}::int as first, max(booked_on) + ${days}::int as last from line
    ), had as (
      select had.* from (${hadBy(comparing)}) as had, span
      where had.booked_on between span.first and span.last and ${notTaken(batch)}
    )
    select line.id as "lineId", line.booked_on as "lineDay", line.description as "lineText", had.id as "hadId",
      had.booked_on as "hadDay", had.description as "hadText", had.is_pending as "hadIsPending"
    from line join had on had.amount_minor = line.amount_minor
      and had.booked_on between line.booked_on - ${days}::int and line.booked_on + ${days}::int
    where line.bank_id is null or had.bank_id is null or had.is_pending
    limit ${atMost}`.execute(tx.db)
  return rows
}

/** Notes which lines are similar to which, and whether they count nevertheless. */
export async function noteSimilar(
  tx: Tx,
  { batch }: Comparing,
  similar: readonly { readonly lineId: string; readonly hadId: string; readonly isIn: boolean }[],
): Promise<void> {
  await sql`
    update imports.entries as line
    set is_in = found.is_in, evidence = 'similar', duplicate_of = found.had
    from unnest(
      ${similar.map(({ lineId }) => lineId)}::uuid[], ${similar.map(({ hadId }) => hadId)}::uuid[],
      ${similar.map(({ isIn }) => isIn)}::boolean[]
    ) as found (id, had, is_in)
    where line.user_id = ${batch.userId} and line.batch_id = ${batch.id} and line.id = found.id`.execute(
    tx.db,
  )
}

/**
 * Puts others into the places of lines that go: what was left out since it is the same stands for it from then on, as
 * if the first had never been; and what was similar is so to the next, or to none.
 */
export async function inheritPlaces(tx: Tx, { batch, account }: Comparing): Promise<void> {
  const { userId } = batch
  await sql`
    with gone as (
      select id, is_in, evidence, duplicate_of from imports.entries
      where user_id = ${userId} and batch_id = ${batch.id}
    ), heir as (
      select distinct on (other.duplicate_of) other.duplicate_of as gone_id, other.id,
        other.evidence = 'similar' and gone.is_in as is_itself, gone.is_in, gone.evidence, gone.duplicate_of
      from imports.entries as other join gone on gone.id = other.duplicate_of
      where other.user_id = ${userId} and other.account_id = ${account.id} and other.batch_id <> ${batch.id}
      order by other.duplicate_of, other.evidence = 'similar', other.id
    )
    update imports.entries as other
    set is_in = other.is_in or (other.id = heir.id and heir.is_in),
      evidence = case
        when other.id <> heir.id then other.evidence when not heir.is_itself then heir.evidence end,
      duplicate_of = case
        when other.id <> heir.id then heir.id when not heir.is_itself then heir.duplicate_of end
    from heir
    where other.user_id = ${userId} and other.account_id = ${account.id} and other.batch_id <> ${batch.id}
      and other.duplicate_of = heir.gone_id`.execute(tx.db)
}

/** Entries of the account from imported files: all that count, and those similar to them. */
function hadBy({ batch, account }: Comparing): RawBuilder<unknown> {
  return sql`
    select id, bank_id, booked_on, amount_minor, description, known_by, is_pending
    from imports.entries
    where user_id = ${batch.userId} and account_id = ${account.id} and (is_in or evidence = 'similar')
      and batch_id <> all(array(
        select id from imports.batches
        where user_id = ${batch.userId} and account_id = ${account.id} and state = 'importing'
      ))`
}

function notTaken(batch: BatchKey): RawBuilder<unknown> {
  return sql`not exists (
    select from imports.entries as taken
    where taken.user_id = ${batch.userId} and taken.batch_id = ${batch.id} and taken.duplicate_of = had.id
  )`
}
