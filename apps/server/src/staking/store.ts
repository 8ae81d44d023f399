import type { Money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { StakingOrders, StakingRewards } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { StakingSide } from '../providers/index.ts'

export type OrderRow = Selectable<StakingOrders>
export type RewardRow = Selectable<StakingRewards>

export type NewOrder = {
  readonly userId: string
  readonly id: string
  readonly side: StakingSide
  readonly quantity: Money
  readonly ratePercentage: string
  readonly unbondingDays: number
  readonly at: Date
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx.db
    .insertInto('staking.orders')
    .values({
      user_id: order.userId,
      id: order.id,
      asset: order.quantity.asset,
      side: order.side,
      quantity_minor: order.quantity.minor.toString(),
      rate_percentage: order.ratePercentage,
      unbonding_days: order.unbondingDays,
      created_at: order.at,
    })
    .execute()
}

export async function orderRow(tx: Tx, userId: string, id: string): Promise<OrderRow | undefined> {
  return tx.db
    .selectFrom('staking.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The newest first. */
export async function latestOrders(tx: Tx, userId: string, limit: number): Promise<OrderRow[]> {
  return tx.db
    .selectFrom('staking.orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function keepReturn(
  tx: Tx,
  { userId, id, returnsAt }: { readonly userId: string; readonly id: string; readonly returnsAt: Date },
): Promise<void> {
  await tx.db
    .updateTable('staking.orders')
    .set({ returns_at: returnsAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export type NewReward = {
  readonly userId: string
  readonly id: string
  readonly quantity: Money
  readonly worth: Money | null
  readonly paidAt: Date
}

/** @returns whether it is new */
export async function insertReward(tx: Tx, reward: NewReward): Promise<boolean> {
  const row = await tx.db
    .insertInto('staking.rewards')
    .values({
      user_id: reward.userId,
      id: reward.id,
      asset: reward.quantity.asset,
      quantity_minor: reward.quantity.minor.toString(),
      worth_minor: reward.worth?.minor.toString() ?? null,
      paid_at: reward.paidAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest first. */
export async function latestRewards(tx: Tx, userId: string, limit: number): Promise<RewardRow[]> {
  return tx.db
    .selectFrom('staking.rewards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** More rewards than a year of every asset that is staked has, by far. */
const MOST_IN_A_YEAR = 10_000

/** Rewards from one moment until before another, the oldest first. */
export async function rewardsBetween(
  tx: Tx,
  userId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<RewardRow[]> {
  return tx.db
    .selectFrom('staking.rewards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .orderBy('paid_at')
    .orderBy('id')
    .limit(MOST_IN_A_YEAR)
    .execute()
}

/** The worth of all rewards on their days, in minor units of US dollars, as far as it is known. */
export async function rewardsWorth(tx: Tx, userId: string): Promise<bigint> {
  const row = await tx.db
    .selectFrom('staking.rewards')
    .select(sql<string>`coalesce(sum(worth_minor), 0)`.as('worth'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return BigInt(row.worth)
}
