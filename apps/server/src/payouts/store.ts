import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { PayoutsPayees } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import { MOST_PAYEES, type Payee, type PayeeStatus } from './payee.ts'

/** Writes it down; false where its IBAN is on the person's list already. */
export async function insertPayee(tx: Tx, payee: Payee): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('payouts.payees')
    .values({
      user_id: payee.userId,
      id: payee.id,
      iban: payee.iban,
      name: payee.name,
      bank_name: payee.bankName,
      is_own: payee.isOwn,
      name_check: payee.nameCheck,
      status: payee.status,
      created_at: payee.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'iban']).where('removed_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Those on a person's list, the latest first. */
export async function payeesOf(tx: Tx, userId: string): Promise<Payee[]> {
  const rows = await tx.db
    .selectFrom('payouts.payees')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_PAYEES)
    .execute()
  return rows.map(toPayee)
}

type Named = { readonly userId: string; readonly id: string }

export async function payeeOf(tx: Tx, { userId, id }: Named): Promise<Payee | undefined> {
  const row = await tx.db
    .selectFrom('payouts.payees')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toPayee(row)
}

export async function hasIban(tx: Tx, userId: string, iban: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('payouts.payees')
    .select('id')
    .where('user_id', '=', userId)
    .where('iban', '=', iban)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes it off the list; false where it is not on it. */
export async function removePayee(tx: Tx, { userId, id }: Named, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payouts.payees')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Anybody's payee by the name that the bank has for it, for workers. */
export async function payeeById(tx: Tx, id: string): Promise<Payee | undefined> {
  const row = await tx.db.selectFrom('payouts.payees').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPayee(row)
}

/** Records the bank's decision on a payee under review; false where it was recorded before. */
export async function decidePayee(tx: Tx, { userId, id }: Named, status: PayeeStatus): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payouts.payees')
    .set({ status })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Sum that a person paid to each bank account after a moment, in dollars, by IBAN: also of payees that they
 * have removed since. Failed payouts do not count.
 */
export async function paidTo(tx: Tx, userId: string, after: Date): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ iban: string; worth: string }>`
    select payee.iban, sum(operation.worth_usd_minor) as worth
    from operations.operations as operation
    join payouts.payees as payee
      on payee.user_id = operation.user_id and payee.id = (operation.details ->> 'payeeId')::uuid
    where operation.user_id = ${userId} and operation.kind = 'payout' and operation.created_at > ${after}
      and operation.worth_usd_minor is not null and operation.status <> 'failed'
    group by payee.iban`.execute(tx.db)
  return new Map(rows.map(({ iban, worth }) => [iban, money('USD', BigInt(worth))]))
}

function toPayee(row: Selectable<PayoutsPayees>): Payee {
  return {
    userId: row.user_id,
    id: row.id,
    iban: row.iban,
    name: row.name,
    bankName: row.bank_name,
    isOwn: row.is_own,
    // The table's checks allow no other values.
    nameCheck: row.name_check as Payee['nameCheck'],
    status: row.status as PayeeStatus,
    createdAt: row.created_at,
  }
}
