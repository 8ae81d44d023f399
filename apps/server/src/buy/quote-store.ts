import type { PaymentMethod } from '@sadaf/api'
import { money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import type { BuyQuotes } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { RampQuote } from '../providers/index.ts'

/** A quote as it was shown to a person. */
export type KeptQuote = Omit<RampQuote, 'fees'> & {
  readonly typed: 'fiat' | 'crypto'
  /** The seller's, in US dollars. */
  readonly fee: RampQuote['paid']
  readonly networkFee: RampQuote['bought']
  /** Order placed by it. */
  readonly orderId: string | null
}

export async function insertQuote(tx: Tx, userId: string, quote: Omit<KeptQuote, 'orderId'>): Promise<void> {
  await tx.db
    .insertInto('buy.quotes')
    .values({
      user_id: userId,
      id: quote.id,
      asset: quote.asset,
      method: quote.method,
      typed: quote.typed,
      paid_minor: quote.paid.minor.toString(),
      spent_minor: quote.spent.minor.toString(),
      fee_minor: quote.fee.minor.toString(),
      bought_minor: quote.bought.minor.toString(),
      network_fee_minor: quote.networkFee.minor.toString(),
      fee_percentage: quote.feePercentage,
      price: quote.price,
      offered_at: quote.offeredAt,
      expires_at: quote.expiresAt,
    })
    .execute()
}

/** A person's quote, locked until the transaction ends, so that it is used once. */
export async function lockQuote(tx: Tx, userId: string, id: string): Promise<KeptQuote | undefined> {
  const row = await tx.db
    .selectFrom('buy.quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toQuote(row)
}

export async function markUsed(tx: Tx, userId: string, id: string, orderId: string): Promise<void> {
  await tx.db
    .updateTable('buy.quotes')
    .set({ order_id: orderId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function forgetQuotes(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('buy.quotes').where('expires_at', '<=', before).execute()
}

function toQuote(row: Selectable<BuyQuotes>): KeptQuote {
  return {
    id: row.id,
    asset: row.asset,
    // The table's checks allow no other values.
    method: row.method as PaymentMethod,
    typed: row.typed as KeptQuote['typed'],
    paid: money('USD', BigInt(row.paid_minor)),
    spent: money('USD', BigInt(row.spent_minor)),
    fee: money('USD', BigInt(row.fee_minor)),
    bought: money(row.asset, BigInt(row.bought_minor)),
    networkFee: money(row.asset, BigInt(row.network_fee_minor)),
    feePercentage: row.fee_percentage,
    price: row.price,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    orderId: row.order_id,
  }
}
