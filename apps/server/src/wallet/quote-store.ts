import { money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import type { WalletFxQuotes } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Quote } from '../providers/index.ts'

/** A quote as it was shown to a person. */
export type KeptQuote = Quote & {
  /** The conversion made by it. */
  readonly conversionId: string | null
}

export async function insertQuote(tx: Tx, userId: string, quote: Quote): Promise<void> {
  await tx.db
    .insertInto('wallet.fx_quotes')
    .values({
      user_id: userId,
      id: quote.id,
      sell_asset: quote.sell.asset,
      sell_minor: quote.sell.minor.toString(),
      buy_asset: quote.buy.asset,
      buy_minor: quote.buy.minor.toString(),
      fee_minor: quote.fee.minor.toString(),
      fee_percentage: quote.feePercentage,
      rate: quote.rate,
      mid_rate: quote.midRate,
      offered_at: quote.offeredAt,
      expires_at: quote.expiresAt,
    })
    .execute()
}

/** A person's quote, locked until the transaction ends, so that it is used once. */
export async function lockQuote(tx: Tx, userId: string, id: string): Promise<KeptQuote | undefined> {
  const row = await tx.db
    .selectFrom('wallet.fx_quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toQuote(row)
}

export async function markUsed(tx: Tx, userId: string, id: string, conversionId: string): Promise<void> {
  await tx.db
    .updateTable('wallet.fx_quotes')
    .set({ conversion_id: conversionId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function forgetQuotes(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('wallet.fx_quotes').where('expires_at', '<=', before).execute()
}

function toQuote(row: Selectable<WalletFxQuotes>): KeptQuote {
  return {
    id: row.id,
    sell: money(row.sell_asset, BigInt(row.sell_minor)),
    buy: money(row.buy_asset, BigInt(row.buy_minor)),
    fee: money(row.sell_asset, BigInt(row.fee_minor)),
    feePercentage: row.fee_percentage,
    rate: row.rate,
    midRate: row.mid_rate,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    conversionId: row.conversion_id,
  }
}
