import { type Money, money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import type { TradingSwapQuotes } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'

/** A firm offer as it was shown to a person. */
export type KeptSwapQuote = {
  readonly id: string
  readonly sell: Money
  readonly buy: Money
  readonly fee: Money
  readonly feePercentage: string
  readonly rate: string
  readonly midRate: string
  /** Value of the sold quantity in dollars, by the price then. */
  readonly worth: Money
  readonly offeredAt: Date
  readonly expiresAt: Date
}

export async function insertSwapQuote(tx: Tx, userId: string, quote: KeptSwapQuote): Promise<void> {
  await tx.db
    .insertInto('trading.swap_quotes')
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
      worth_minor: quote.worth.minor.toString(),
      offered_at: quote.offeredAt,
      expires_at: quote.expiresAt,
    })
    .execute()
}

/** Locked until the transaction ends, so that it is used once. */
export async function lockSwapQuote(
  tx: Tx,
  userId: string,
  id: string,
): Promise<(KeptSwapQuote & { readonly swapId: string | null }) | undefined> {
  const row = await tx.db
    .selectFrom('trading.swap_quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...read(row), swapId: row.swap_id }
}

function read(row: Selectable<TradingSwapQuotes>): KeptSwapQuote {
  return {
    id: row.id,
    sell: money(row.sell_asset, BigInt(row.sell_minor)),
    buy: money(row.buy_asset, BigInt(row.buy_minor)),
    fee: money(row.sell_asset, BigInt(row.fee_minor)),
    feePercentage: row.fee_percentage,
    rate: row.rate,
    midRate: row.mid_rate,
    worth: money('USD', BigInt(row.worth_minor)),
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
  }
}

export async function markSwapQuoteUsed(tx: Tx, userId: string, id: string, swapId: string): Promise<void> {
  await tx.db
    .updateTable('trading.swap_quotes')
    .set({ swap_id: swapId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function forgetSwapQuotes(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('trading.swap_quotes').where('offered_at', '<', before).execute()
}
