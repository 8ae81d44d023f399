import type { Money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { DividendsPayments } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'

export type PaymentRow = Selectable<DividendsPayments>

export type NewPayment = {
  readonly userId: string
  readonly id: string
  readonly quantity: Money
  readonly perUnit: string
  readonly gross: Money
  readonly tax: Money
  readonly taxPercentage: string
  readonly accountId: string
  readonly exDate: string
  readonly recordDate: string
  readonly paidAt: Date
}

export async function paymentRow(tx: Tx, userId: string, id: string): Promise<PaymentRow | undefined> {
  return tx.db
    .selectFrom('dividends.payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx.db
    .insertInto('dividends.payments')
    .values({
      user_id: payment.userId,
      id: payment.id,
      asset: payment.quantity.asset,
      quantity_minor: payment.quantity.minor.toString(),
      per_unit: payment.perUnit,
      currency: payment.gross.asset,
      gross_minor: payment.gross.minor.toString(),
      tax_minor: payment.tax.minor.toString(),
      tax_percentage: payment.taxPercentage,
      account_id: payment.accountId,
      ex_date: payment.exDate,
      record_date: payment.recordDate,
      paid_at: payment.paidAt,
    })
    .execute()
}

/** More dividends than a year of every security has, by far. */
const MOST_IN_A_YEAR = 10_000

/** Dividends that were paid from one moment until before another, the oldest first. */
export async function dividendsBetween(
  tx: Tx,
  userId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<PaymentRow[]> {
  return tx.db
    .selectFrom('dividends.payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .orderBy('paid_at')
    .orderBy('id')
    .limit(MOST_IN_A_YEAR)
    .execute()
}

/** When the newest dividend was paid; undefined where none ever was. */
export async function latestDividendAt(tx: Tx, userId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('dividends.payments')
    .select('paid_at')
    .where('user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.paid_at
}

/** Dividends after tax by their ex-dates from one on, in minor units of a currency. */
export async function netByExDate(
  tx: Tx,
  userId: string,
  { since, currency }: { readonly since: string; readonly currency: string },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ day: string; net: string }>`
    select to_char(ex_date, 'YYYY-MM-DD') as day, sum(gross_minor - tax_minor)::text as net
    from dividends.payments
    where user_id = ${userId} and ex_date >= ${since}::date and currency = ${currency}
    group by ex_date`.execute(tx.db)
  return new Map(rows.map(({ day, net }) => [day, BigInt(net)]))
}
