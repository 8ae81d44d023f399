import { type Selectable, sql } from 'kysely'
import type { ReconciliationBalances, ReconciliationUnpaired } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Unpaired } from './pair.ts'

/** How far both sides were compared. */
export type Position = { readonly cursor: string | null; readonly sequence: bigint }

/** Balance of an account as its provider states it, not yet compared with ours. */
export type ToldBalance = {
  readonly providerAccount: string
  readonly theirs: bigint
  readonly caseSubject: string | null
}

const START: Position = { cursor: null, sequence: 0n }

export async function positionOf(tx: Tx, provider: string): Promise<Position> {
  const row = await tx.db
    .selectFrom('reconciliation.positions')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? { cursor: row.their_cursor, sequence: BigInt(row.our_sequence) } : START
}

/**
 * Takes turns until the transaction ends: a run that compares, or judges what was compared, holds the
 * position.
 */
export async function lockPosition(tx: Tx, provider: string, at: Date): Promise<Position> {
  await tx.db
    .insertInto('reconciliation.positions')
    .values({ provider, their_cursor: START.cursor, our_sequence: START.sequence, moved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx.db
    .selectFrom('reconciliation.positions')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { cursor: row.their_cursor, sequence: BigInt(row.our_sequence) }
}

export async function movePosition(tx: Tx, provider: string, to: Position, at: Date): Promise<void> {
  await tx.db
    .updateTable('reconciliation.positions')
    .set({ their_cursor: to.cursor, our_sequence: to.sequence, moved_at: at })
    .where('provider', '=', provider)
    .execute()
}

/** Writes down how the last comparison ended. */
export async function keepOutcome(
  tx: Tx,
  provider: string,
  outcome: { accounts: number; lines: number; differences: number; waiting: number },
  at: Date,
): Promise<void> {
  const row = { ...outcome, ended_at: at }
  await tx.db
    .insertInto('reconciliation.last_runs')
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
    .execute()
}

type Key = Pick<Unpaired, 'providerAccount' | 'origin' | 'asset'>

/** Unpaired rows of these origins. */
export async function unpairedOf(tx: Tx, provider: string, keys: readonly Key[]): Promise<Unpaired[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Selectable<ReconciliationUnpaired>>`
    select unpaired.* from unnest(${keys.map((key) => key.providerAccount)}::text[],
        ${keys.map((key) => key.origin)}::text[], ${keys.map((key) => key.asset)}::text[])
      as wanted (provider_account, origin, asset)
    join reconciliation.unpaired using (provider_account, origin, asset)
    where unpaired.provider = ${provider}`.execute(tx.db)
  return rows.map(toUnpaired)
}

export async function keepUnpaired(tx: Tx, provider: string, rows: readonly Unpaired[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into reconciliation.unpaired
      (provider, provider_account, origin, asset, ours_minor, theirs_minor, since, case_subject)
    select ${provider}, kept.* from unnest(${rows.map((row) => row.providerAccount)}::text[],
      ${rows.map((row) => row.origin)}::text[], ${rows.map((row) => row.asset)}::text[],
      ${rows.map((row) => row.ours?.toString() ?? null)}::numeric[],
      ${rows.map((row) => row.theirs?.toString() ?? null)}::numeric[],
      ${rows.map((row) => row.since)}::timestamptz[], ${rows.map((row) => row.caseSubject)}::text[]) as kept
    on conflict (provider, provider_account, origin, asset) do update set
      ours_minor = excluded.ours_minor, theirs_minor = excluded.theirs_minor,
      case_subject = excluded.case_subject`.execute(tx.db)
}

export async function forgetUnpaired(tx: Tx, provider: string, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from reconciliation.unpaired
    using unnest(${keys.map((key) => key.providerAccount)}::text[], ${keys.map((key) => key.origin)}::text[],
      ${keys.map((key) => key.asset)}::text[]) as paired (provider_account, origin, asset)
    where unpaired.provider = ${provider} and unpaired.provider_account = paired.provider_account
      and unpaired.origin = paired.origin and unpaired.asset = paired.asset`.execute(tx.db)
}

/** Rows unpaired since a moment or longer, in the order of their keys, after one. */
export async function unpairedSince(
  tx: Tx,
  provider: string,
  since: Date,
  { after, limit }: { readonly after: Key | null; readonly limit: number },
): Promise<Unpaired[]> {
  const { rows } = await sql<Selectable<ReconciliationUnpaired>>`
    select * from reconciliation.unpaired
    where provider = ${provider} and since <= ${since} and (provider_account, origin, asset)
      > (${after?.providerAccount ?? ''}, ${after?.origin ?? ''}, ${after?.asset ?? ''})
    order by provider_account, origin, asset limit ${limit}`.execute(tx.db)
  return rows.map(toUnpaired)
}

/** How many are unpaired, those that a case was opened about apart. */
export async function countUnpaired(tx: Tx, provider: string): Promise<{ told: number; waiting: number }> {
  const { told, waiting } = await tx.db
    .selectFrom('reconciliation.unpaired')
    .select([
      sql<string>`count(*) filter (where case_subject is not null)`.as('told'),
      sql<string>`count(*) filter (where case_subject is null)`.as('waiting'),
    ])
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return { told: Number(told), waiting: Number(waiting) }
}

/** Sum by account of the provider's lines since both sides agreed, less the sum of ours. */
export async function unpairedSums(
  tx: Tx,
  provider: string,
  accounts: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await tx.db
    .selectFrom('reconciliation.unpaired')
    .select([
      'provider_account',
      sql<string>`sum(coalesce(theirs_minor, 0) - coalesce(ours_minor, 0))`.as('sum'),
    ])
    .where('provider', '=', provider)
    .where('provider_account', '=', sql<string>`any (${accounts})`)
    .groupBy('provider_account')
    .execute()
  return new Map(rows.map((row) => [row.provider_account, BigInt(row.sum)]))
}

/** Notes what the provider says accounts held after their last lines, and that they are to be checked. */
export async function noteBalances(
  tx: Tx,
  provider: string,
  balances: ReadonlyMap<string, bigint | null>,
): Promise<void> {
  if (balances.size === 0) return
  await sql`
    insert into reconciliation.balances (provider, provider_account, theirs_minor, is_checked)
    select ${provider}, told.*, false from unnest(${[...balances.keys()]}::text[],
      ${[...balances.values()].map((balance) => balance?.toString() ?? null)}::numeric[]) as told
    on conflict (provider, provider_account) do update set is_checked = false,
      theirs_minor = coalesce(excluded.theirs_minor, balances.theirs_minor)`.execute(tx.db)
}

export async function uncheckedBalances(
  tx: Tx,
  provider: string,
  after: string,
  limit: number,
): Promise<ToldBalance[]> {
  const rows = await tx.db
    .selectFrom('reconciliation.balances')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_account', '>', after)
    .where('is_checked', '=', sql.lit(false))
    .orderBy('provider_account')
    .limit(limit)
    .execute()
  return rows.map(toBalance)
}

export async function markChecked(tx: Tx, provider: string, accounts: readonly string[]): Promise<void> {
  await tx.db
    .updateTable('reconciliation.balances')
    .set({ is_checked: true, case_subject: null })
    .where('provider', '=', provider)
    .where('provider_account', '=', sql<string>`any (${accounts})`)
    .execute()
}

export async function noteBalanceCase(
  tx: Tx,
  provider: string,
  account: string,
  caseSubject: string,
): Promise<void> {
  await tx.db
    .updateTable('reconciliation.balances')
    .set({ case_subject: caseSubject })
    .where('provider', '=', provider)
    .where('provider_account', '=', account)
    .execute()
}

function toUnpaired(row: Selectable<ReconciliationUnpaired>): Unpaired {
  return {
    providerAccount: row.provider_account,
    origin: row.origin,
    asset: row.asset,
    ours: row.ours_minor === null ? null : BigInt(row.ours_minor),
    theirs: row.theirs_minor === null ? null : BigInt(row.theirs_minor),
    since: row.since,
    caseSubject: row.case_subject,
  }
}

function toBalance(row: Selectable<ReconciliationBalances>): ToldBalance {
  return {
    providerAccount: row.provider_account,
    theirs: BigInt(row.theirs_minor ?? 0),
    caseSubject: row.case_subject,
  }
}
