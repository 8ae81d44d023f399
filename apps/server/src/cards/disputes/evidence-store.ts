import { type Selectable, sql } from 'kysely'
import type { CardsDisputeEvidence } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'

/** A receipt that the issuer is to see for a dispute. */
export type Evidence = {
  readonly disputeId: string
  readonly receiptId: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly state: 'waiting' | 'sent' | 'not_taken'
}

type Which = { readonly userId: string; readonly disputeId: string; readonly receiptId: string }

export async function insertEvidence(
  tx: Tx,
  userId: string,
  evidence: readonly Omit<Evidence, 'state'>[],
  at: Date,
): Promise<void> {
  if (evidence.length === 0) return
  await tx.db
    .insertInto('cards.dispute_evidence')
    .values(
      evidence.map((each) => ({
        user_id: userId,
        dispute_id: each.disputeId,
        receipt_id: each.receiptId,
        name: each.name,
        content_type: each.contentType,
        size: each.size,
        created_at: at,
      })),
    )
    .execute()
}

/** Evidence for disputes, the oldest first. */
export async function evidenceOf(
  tx: Tx,
  userId: string,
  disputeIds: readonly string[],
): Promise<readonly Evidence[]> {
  const rows = await tx.db
    .selectFrom('cards.dispute_evidence')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dispute_id', '=', sql<string>`any (${disputeIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('receipt_id')
    .execute()
  return rows.map(toEvidence)
}

export async function markEvidence(
  tx: Tx,
  which: Which,
  state: Exclude<Evidence['state'], 'waiting'>,
): Promise<void> {
  await tx.db
    .updateTable('cards.dispute_evidence')
    .set({ state })
    .where('user_id', '=', which.userId)
    .where('dispute_id', '=', which.disputeId)
    .where('receipt_id', '=', which.receiptId)
    .execute()
}

/** Forgets what was taken away before anybody saw it. */
export async function deleteEvidence(tx: Tx, which: Which): Promise<void> {
  await tx.db
    .deleteFrom('cards.dispute_evidence')
    .where('user_id', '=', which.userId)
    .where('dispute_id', '=', which.disputeId)
    .where('receipt_id', '=', which.receiptId)
    .where('state', '=', 'waiting')
    .execute()
}

function toEvidence(row: Selectable<CardsDisputeEvidence>): Evidence {
  return {
    disputeId: row.dispute_id,
    receiptId: row.receipt_id,
    name: row.name,
    contentType: row.content_type,
    size: Number(row.size),
    // The table's check allows no other values.
    state: row.state as Evidence['state'],
  }
}
