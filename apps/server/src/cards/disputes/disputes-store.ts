import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { CardsDisputes } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import { refundedAmount } from '../purchases/refunds-store.ts'
import type { Dispute, DisputeReason, DisputeState } from './dispute.ts'

type Named = { readonly userId: string; readonly id: string }

/** More than anybody contests in years; the latest are listed. */
const MOST_DISPUTES = 200

/** Writes it down; false where one about the same purchase is under way. */
export async function insertDispute(tx: Tx, dispute: Dispute): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('cards.disputes')
    .values({
      user_id: dispute.userId,
      id: dispute.id,
      purchase_id: dispute.purchaseId,
      merchant_name: dispute.merchant,
      asset: dispute.amount.asset,
      minor: dispute.amount.minor.toString(),
      reason: dispute.reason,
      statement: dispute.statement,
      created_at: dispute.createdAt,
      ...changing(dispute),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purchase_id']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function saveDispute(tx: Tx, dispute: Dispute): Promise<void> {
  await tx.db
    .updateTable('cards.disputes')
    .set(changing(dispute))
    .where('user_id', '=', dispute.userId)
    .where('id', '=', dispute.id)
    .execute()
}

export async function disputesOf(tx: Tx, userId: string): Promise<Dispute[]> {
  const rows = await tx.db
    .selectFrom('cards.disputes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DISPUTES)
    .execute()
  return rows.map(toDispute)
}

/** Disputes without an outcome, by the ids that the issuer knows them by. */
export async function openDisputesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('cards.disputes')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockDispute(tx: Tx, { userId, id }: Named): Promise<Dispute | undefined> {
  const row = await tx.db
    .selectFrom('cards.disputes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toDispute(row)
}

/** Anybody's, by the name that its issuer has for it, for workers; locked. */
export async function lockDisputeById(tx: Tx, id: string): Promise<Dispute | undefined> {
  const row = await tx.db
    .selectFrom('cards.disputes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toDispute(row)
}

/** A purchase that was charged, as a dispute about it needs to know it. */
export type Charged = {
  readonly merchant: string
  /** The rest of it: less refunds, and less what was won of it before. */
  readonly left: Money
  readonly at: Date
}

/** Locked, so that two disputes about one purchase are looked at one after the other. */
export function lockCharged(tx: Tx, named: Named): Promise<Charged | undefined> {
  return readCharged(tx, named, { isLocked: true })
}

export function chargedOf(tx: Tx, named: Named): Promise<Charged | undefined> {
  return readCharged(tx, named, { isLocked: false })
}

async function readCharged(
  tx: Tx,
  { userId, id }: Named,
  { isLocked }: { readonly isLocked: boolean },
): Promise<Charged | undefined> {
  const row = await tx.db
    .selectFrom('cards.purchases as purchase')
    .select([
      ...(['merchant_name', 'asset', 'cleared_minor', 'created_at'] as const),
      sql<string>`greatest(0, ${refundedAmount('refund', 'credit')})`.as('back_minor'),
    ])
    .where('purchase.user_id', '=', userId)
    .where('purchase.id', '=', id)
    .where('purchase.kind', 'in', ['purchase', 'cash'])
    .$if(isLocked, (query) => query.forUpdate('purchase'))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    merchant: row.merchant_name,
    left: money(row.asset, BigInt(row.cleared_minor) - BigInt(row.back_minor)),
    at: row.created_at,
  }
}

/** The latest about a purchase. */
export async function disputeOver(tx: Tx, userId: string, purchaseId: string): Promise<Dispute | undefined> {
  const row = await tx.db
    .selectFrom('cards.disputes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purchase_id', '=', purchaseId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toDispute(row)
}

/** Which of these purchases the issuer has given back for the time of a dispute. */
export async function creditedAmong(
  tx: Tx,
  userId: string,
  purchaseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('cards.purchases as purchase')
    .select('purchase.id')
    .where('purchase.user_id', '=', userId)
    .where('purchase.id', '=', sql<string>`any (${purchaseIds}::uuid[])`)
    .where(sql<boolean>`${refundedAmount('credit')} > 0`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The issuer's own id of what a dispute is about: a charge that came late is of the purchase that it names. */
export async function issuerIdOf(tx: Tx, { userId, purchaseId }: Dispute): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('cards.purchases as purchase')
    .innerJoin('cards.purchases as first', (join) =>
      join
        .onRef('first.user_id', '=', 'purchase.user_id')
        .on('first.id', '=', sql<string>`coalesce(purchase.original_id, purchase.id)`),
    )
    .select('first.issuer_id')
    .where('purchase.user_id', '=', userId)
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirst()
  return row?.issuer_id
}

function changing(dispute: Dispute) {
  return {
    state: dispute.state,
    is_withdrawing: dispute.isWithdrawing,
    issuer_revision: dispute.issuerRevision,
    decides_by: dispute.decidesBy,
    ended_at: dispute.endedAt,
  }
}

// The table's checks allow no other values.
function toDispute(row: Selectable<CardsDisputes>): Dispute {
  return {
    userId: row.user_id,
    id: row.id,
    purchaseId: row.purchase_id,
    merchant: row.merchant_name,
    amount: money(row.asset, BigInt(row.minor)),
    reason: row.reason as DisputeReason,
    statement: row.statement,
    state: row.state as DisputeState,
    isWithdrawing: row.is_withdrawing,
    issuerRevision: row.issuer_revision,
    decidesBy: row.decides_by,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}
