import type { CardType } from '@sadaf/api'
import { type Money, money, parseRate, type Rate } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { refundedAmount } from '../purchases/refunds-store.ts'
import type { Activation, Earning } from './cashback.ts'

/** When a person took part in which offer, the earliest first. */
export async function activationsOf(
  tx: Tx,
  userId: string,
  dayOf: (at: Date) => string,
): Promise<Activation[]> {
  const rows = await tx.db
    .selectFrom('cards.activated_offers')
    .select(['offer_id', 'activated_at'])
    .where('user_id', '=', userId)
    .orderBy('activated_at')
    .execute()
  return rows.map(({ offer_id, activated_at: at }) => ({ offerId: offer_id, at, day: dayOf(at) }))
}

export async function insertActivation(tx: Tx, userId: string, offerId: string, at: Date): Promise<void> {
  await tx.db
    .insertInto('cards.activated_offers')
    .values({ user_id: userId, offer_id: offerId, activated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type About = {
  readonly userId: string
  readonly timeZone: string
  readonly since: Date
  /** One shop, or everything bought in another country than this one. */
  readonly merchantId: string | null
  readonly home: string
}

type EarningRow = {
  readonly id: string
  readonly card_type: CardType
  readonly merchant_id: string
  readonly merchant_name: string
  readonly country: string | null
  readonly status: 'pending' | 'completed' | 'failed'
  readonly asset: string
  readonly amount_minor: string
  readonly refunded_minor: string
  readonly per_dollar: string | null
  readonly created_at: Date
  readonly day: string
}

/** More than anybody buys at one shop within an offer; the earliest count. */
const MOST_EARNING = 2_000

/** Purchases since a moment that an offer may be about, the earliest first, with the rate of their day. */
export async function earningsSince(tx: Tx, about: About): Promise<Earning[]> {
  const { userId, timeZone, since, merchantId, home } = about
  const { rows } = await sql<EarningRow>`
    select purchase.id, card.type as card_type, purchase.merchant_id, purchase.merchant_name, purchase.country,
      operation.status, operation.asset, operation.amount_minor, purchase.created_at,
      to_char(purchase.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      greatest(0, ${refundedAmount('refund', 'credit')}) as refunded_minor,
      rates.per_dollar_on(operation.asset, (purchase.created_at at time zone 'UTC')::date) as per_dollar
    from cards.purchases as purchase
    join cards.cards as card on card.user_id = purchase.user_id and card.id = purchase.card_id
    join operations.operations as operation
      on operation.user_id = purchase.user_id and operation.id = purchase.id
    where purchase.user_id = ${userId} and purchase.created_at >= ${since} and purchase.kind = 'purchase'
      and ${
        merchantId === null
          ? sql`purchase.country is not null and purchase.country <> ${home}`
          : sql`purchase.merchant_id = ${merchantId}`
      }
    order by purchase.created_at, purchase.id
    limit ${MOST_EARNING}`.execute(tx.db)
  return rows.map(toEarning)
}

function toEarning(row: EarningRow): Earning {
  return {
    id: row.id,
    cardType: row.card_type,
    merchantId: row.merchant_id,
    merchant: row.merchant_name,
    country: row.country,
    status: row.status,
    amount: money(row.asset, BigInt(row.amount_minor)),
    refunded: money(row.asset, BigInt(row.refunded_minor)),
    perDollar: row.asset === 'USD' ? null : rateIn(row.per_dollar),
    at: row.created_at,
    day: row.day,
  }
}

const rateIn = (text: string | null): Rate | null => (text === null ? null : parseRate(text))

export type LastBought = { readonly amount: Money; readonly at: Date }

/** A person's last purchase at a shop, in dollars. */
export async function lastBoughtAt(tx: Tx, userId: string, merchantId: string): Promise<LastBought | null> {
  const row = await tx.db
    .selectFrom('cards.purchases')
    .select(['asset', 'cleared_minor', 'created_at'])
    .where('user_id', '=', userId)
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'purchase')
    .where('asset', '=', 'USD')
    .where('cleared_minor', '>', '0')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { amount: money(row.asset, BigInt(row.cleared_minor)), at: row.created_at } : null
}

/** Payouts, completed and pending. */
export async function paidOut(tx: Tx, userId: string): Promise<Money> {
  const { minor } = await tx.db
    .selectFrom('cards.cashback_payouts')
    .select(sql<string>`coalesce(sum(minor), 0)`.as('minor'))
    .where('user_id', '=', userId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return money('USD', BigInt(minor))
}

export type Payout = {
  readonly userId: string
  readonly id: string
  readonly amount: Money
  readonly at: Date
}

/** Writes it down; false where it was there before. */
export async function insertPayout(tx: Tx, { userId, id, amount, at }: Payout): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('cards.cashback_payouts')
    .values({ user_id: userId, id, minor: amount.minor.toString(), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function endPayout(
  tx: Tx,
  { userId, id }: Pick<Payout, 'userId' | 'id'>,
  status: 'completed' | 'failed',
): Promise<void> {
  await tx.db
    .updateTable('cards.cashback_payouts')
    .set({ status })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function lastPayout(tx: Tx, userId: string): Promise<Omit<Payout, 'userId' | 'id'> | null> {
  const row = await tx.db
    .selectFrom('cards.cashback_payouts')
    .select(['minor', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { amount: money('USD', BigInt(row.minor)), at: row.created_at } : null
}

/** People who take part in offers, after one of them, in the order of their ids. */
export async function peopleWithOffers(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('cards.activated_offers')
    .select('user_id')
    .distinct()
    .$if(after !== null, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
