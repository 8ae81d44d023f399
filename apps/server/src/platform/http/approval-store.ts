import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database.ts'

export type AskedApproval = {
  readonly userId: string
  readonly id: string
  readonly fingerprint: Buffer
  readonly at: Date
  /** The proof that the refused call came with. */
  readonly proofBefore: string | null
}

export async function insertApproval(tx: Tx, asked: AskedApproval): Promise<void> {
  await tx.db
    .insertInto('platform.approvals')
    .values({
      user_id: asked.userId,
      id: asked.id,
      fingerprint: asked.fingerprint,
      asked_at: asked.at,
      proof_before: asked.proofBefore,
    })
    .execute()
}

/**
 * Locks what a person was asked after a moment: calls that come with one proof see, one after the other, what it
 * opened.
 */
export async function lockApprovals(tx: Tx, userId: string, askedAfter: Date): Promise<void> {
  await tx.db
    .selectFrom('platform.approvals')
    .select('id')
    .where('user_id', '=', userId)
    .where('asked_at', '>', askedAfter)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether a proof has opened something. */
export async function isProofUsed(tx: Tx, userId: string, proof: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('platform.approvals')
    .select('id')
    .where('user_id', '=', userId)
    .where('proof', '=', proof)
    .executeTakeFirst()
  return row !== undefined
}

export type SpentApproval = {
  readonly userId: string
  readonly id: string
  readonly fingerprint: Buffer
  readonly proof: string
  readonly provenAt: Date
  readonly askedAfter: Date
  readonly now: Date
}

/** Uses an approval up. @returns false where there is none of this content that the proof could have been made for */
export async function spendApproval(tx: Tx, use: SpentApproval): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('platform.approvals')
    .set({ used_at: use.now, proof: use.proof })
    .where('user_id', '=', use.userId)
    .where('id', '=', use.id)
    .where('fingerprint', '=', use.fingerprint)
    .where('used_at', 'is', null)
    .where('asked_at', '>', use.askedAfter)
    // A token tells of proofs by the second. One of the second of the question is good if it is not the one before.
    .where(sql<boolean>`date_trunc('second', asked_at) <= ${use.provenAt}::timestamptz`)
    .where(sql<boolean>`proof_before is distinct from ${use.proof}`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const KEPT_FOR = '1 day'

/** Forgets what was asked a day ago: no proof of then is good for anything that is asked now. */
export async function forgetOldApprovals(tx: Tx, clock: Clock): Promise<void> {
  await tx.db
    .deleteFrom('platform.approvals')
    .where('asked_at', '<', sql<Date>`${clock.now()}::timestamptz - ${KEPT_FOR}::interval`)
    .execute()
}
