import { type Selectable, sql } from 'kysely'
import type { VerificationChecks } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { DocumentPart, IdentityDocument, IdentityReason } from '../providers/index.ts'
import type { Check, CheckStatus, CheckTier, Shown } from './check.ts'

/** More than anybody begins in years; the latest are looked at. */
const MOST_CHECKS = 100

/** Writes it down; false where another for its tier is under way. */
export async function insertCheck(tx: Tx, check: Check): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('verification.checks')
    .values({ user_id: check.userId, id: check.id, created_at: check.createdAt, ...changing(check) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'tier'])
        .where('status', 'in', [sql.lit('open'), sql.lit('submitted'), sql.lit('more_needed')])
        .doNothing(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Saves the state of a check. */
export async function saveCheck(tx: Tx, check: Check): Promise<void> {
  await tx.db
    .updateTable('verification.checks')
    .set(changing(check))
    .where('user_id', '=', check.userId)
    .where('id', '=', check.id)
    .execute()
}

/** A person's, the latest first. */
export async function checksOf(tx: Tx, userId: string): Promise<Check[]> {
  const rows = await tx.db
    .selectFrom('verification.checks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_CHECKS)
    .execute()
  return rows.map(toCheck)
}

/** Anybody's by the name that the provider has for it, for workers. */
export async function checkById(tx: Tx, id: string): Promise<Check | undefined> {
  const row = await tx.db
    .selectFrom('verification.checks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toCheck(row)
}

/** Marks a part as shown; shown again, at the later time. */
export async function keepShown(
  tx: Tx,
  { userId, id }: Pick<Check, 'userId' | 'id'>,
  { part, at }: Shown,
): Promise<void> {
  await tx.db
    .insertInto('verification.files')
    .values({ user_id: userId, check_id: id, part, shown_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'check_id', 'part']).doUpdateSet({ shown_at: at }))
    .execute()
}

/** Parts that a person has shown, by check. */
export async function shownBy(tx: Tx, userId: string): Promise<ReadonlyMap<string, Shown[]>> {
  const rows = await tx.db
    .selectFrom('verification.files')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('shown_at')
    .execute()
  const shown = new Map<string, Shown[]>()
  for (const { check_id, part, shown_at: at } of rows) {
    const all = shown.get(check_id) ?? []
    // The table's checks allow no other values.
    all.push({ part: part as DocumentPart, at })
    shown.set(check_id, all)
  }
  return shown
}

/** Approved ones whose time is up. */
export async function endedChecks(tx: Tx, now: Date, limit: number): Promise<Check[]> {
  const rows = await tx.db
    .selectFrom('verification.checks')
    .selectAll()
    .where('status', '=', sql.lit('approved'))
    .where('valid_until', '<=', now)
    .orderBy('valid_until')
    .limit(limit)
    .execute()
  return rows.map(toCheck)
}

/** Approved ones that end before a moment, of which no person was told so yet. */
export async function checksEndingBefore(tx: Tx, moment: Date, limit: number): Promise<Check[]> {
  const rows = await tx.db
    .selectFrom('verification.checks')
    .selectAll()
    .where('status', '=', sql.lit('approved'))
    .where('valid_until', '<=', moment)
    .where('reminded_at', 'is', null)
    .orderBy('valid_until')
    .limit(limit)
    .execute()
  return rows.map(toCheck)
}

/** Notes that the person was told; false where they had been. */
export async function markReminded(tx: Tx, { userId, id }: Check, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('verification.checks')
    .set({ reminded_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function changing(check: Check) {
  return {
    document: check.document,
    tier: check.tier,
    status: check.status,
    reason: check.reason,
    needs: [...check.needs],
    round: check.round,
    revision: check.revision,
    submitted_at: check.submittedAt,
    decides_by: check.decidesBy,
    decided_at: check.decidedAt,
    valid_until: check.validUntil,
  }
}

function toCheck(row: Selectable<VerificationChecks>): Check {
  return {
    userId: row.user_id,
    id: row.id,
    // The table's checks allow no other values, and `needs` is written by this file alone.
    document: row.document as IdentityDocument,
    tier: row.tier as CheckTier,
    status: row.status as CheckStatus,
    reason: row.reason as IdentityReason | null,
    needs: row.needs as DocumentPart[],
    round: row.round,
    revision: row.revision,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    decidesBy: row.decides_by,
    decidedAt: row.decided_at,
    validUntil: row.valid_until,
  }
}
