import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { BillsSaved } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Biller, BillerCategory } from '../providers/index.ts'

/** A reference that a person keeps. */
export type SavedBill = {
  readonly userId: string
  readonly id: string
  /** As the biller was when it was kept. */
  readonly biller: Pick<Biller, 'id' | 'name' | 'nameAr' | 'category' | 'currency'>
  readonly reference: string
  readonly nickname: string | null
  readonly createdAt: Date
  readonly lastPaid: LastPaid | null
}

export type LastPaid = {
  /** The payment. */
  readonly id: string
  readonly amount: Money
  readonly at: Date
  readonly receiptNumber: string | null
}

/** More than anybody has. */
export const MOST_BILLS = 100

/** Writes it down; false where the person keeps it already. */
export async function insertBill(tx: Tx, bill: SavedBill): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('bills.saved')
    .values({
      user_id: bill.userId,
      id: bill.id,
      biller_id: bill.biller.id,
      biller_name: bill.biller.name,
      biller_name_ar: bill.biller.nameAr,
      category: bill.biller.category,
      currency: bill.biller.currency,
      reference: bill.reference,
      nickname: bill.nickname,
      created_at: bill.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'biller_id', 'reference']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Those that a person keeps, the latest first. */
export async function billsOf(tx: Tx, userId: string): Promise<SavedBill[]> {
  const rows = await tx.db
    .selectFrom('bills.saved')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_BILLS)
    .execute()
  return rows.map(toBill)
}

type Named = { readonly userId: string; readonly id: string }

export async function billOf(tx: Tx, { userId, id }: Named): Promise<SavedBill | undefined> {
  const row = await tx.db
    .selectFrom('bills.saved')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toBill(row)
}

export async function nameBill(
  tx: Tx,
  { userId, id }: Named,
  nickname: string | null,
): Promise<SavedBill | undefined> {
  const row = await tx.db
    .updateTable('bills.saved')
    .set({ nickname })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toBill(row)
}

/** Keeps it no longer; false where it was not kept. */
export async function deleteBill(tx: Tx, { userId, id }: Named): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('bills.saved')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** No payment is on its way for longer. */
const LONGEST_ON_ITS_WAY = '30 days'

type Way = Pick<Paid, 'userId' | 'billerId' | 'reference'> & {
  readonly currency: string
  /** When the biller was asked. */
  readonly asOf: Date
}

/** Sum of a person's payments for a reference that its biller had not received when it was asked. */
export async function onItsWay(tx: Tx, { userId, billerId, reference, currency, asOf }: Way): Promise<Money> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(amount_minor), 0) as minor from operations.operations
    where user_id = ${userId} and kind = 'bill_payment'
      and created_at > ${asOf}::timestamptz - ${LONGEST_ON_ITS_WAY}::interval
      and worth_usd_minor is not null and status <> 'failed' and (completed_at is null or completed_at > ${asOf})
      and asset = ${currency} and details ->> 'billerId' = ${billerId} and details ->> 'billReference' = ${reference}`.execute(
    tx.db,
  )
  return money(currency, BigInt(rows[0]?.minor ?? '0'))
}

type Paid = LastPaid & { readonly userId: string; readonly billerId: string; readonly reference: string }

/** Keeps when it was paid last, where the person keeps it. */
export async function keepPaid(tx: Tx, paid: Paid): Promise<void> {
  await tx.db
    .updateTable('bills.saved')
    .set({
      paid_by: paid.id,
      paid_minor: paid.amount.minor.toString(),
      paid_at: paid.at,
      receipt_number: paid.receiptNumber,
    })
    .where('user_id', '=', paid.userId)
    .where('biller_id', '=', paid.billerId)
    .where('reference', '=', paid.reference)
    // News of two payments may come in either order.
    .where((eb) => eb.or([eb('paid_at', 'is', null), eb('paid_at', '<=', paid.at)]))
    .execute()
}

/** Forgets a payment that came back: the bill was not paid. */
export async function forgetPaid(
  tx: Tx,
  { userId, id, billerId, reference }: Pick<Paid, 'userId' | 'id' | 'billerId' | 'reference'>,
): Promise<void> {
  await tx.db
    .updateTable('bills.saved')
    .set({ paid_by: null, paid_minor: null, paid_at: null, receipt_number: null })
    .where('user_id', '=', userId)
    .where('biller_id', '=', billerId)
    .where('reference', '=', reference)
    .where('paid_by', '=', id)
    .execute()
}

function toBill(row: Selectable<BillsSaved>): SavedBill {
  return {
    userId: row.user_id,
    id: row.id,
    biller: {
      id: row.biller_id,
      name: row.biller_name,
      nameAr: row.biller_name_ar,
      // The table's check allows no other values.
      category: row.category as BillerCategory,
      currency: row.currency,
    },
    reference: row.reference,
    nickname: row.nickname,
    createdAt: row.created_at,
    lastPaid: lastPaidIn(row),
  }
}

function lastPaidIn(row: Selectable<BillsSaved>): LastPaid | null {
  const { paid_by: id, paid_minor: minor, paid_at: at, receipt_number: receiptNumber, currency } = row
  if (id === null || minor === null || at === null) return null
  return { id, amount: money(currency, BigInt(minor)), at, receiptNumber }
}
