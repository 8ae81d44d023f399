import { compareRates, parseRate } from '@sadaf/money'
import { z } from 'zod'
import {
  type StakingOffer,
  type StakingOrder,
  type StakingPosition,
  type StakingReward,
  stakingSides,
} from './staking.ts'
import { anyQuantity, id, percentage, quantity, word } from './venue-messages.ts'
import { moment } from './wire.ts'

// The wire shapes of staking (docs/providers/venue.md), read into our own terms.

const MOST_OFFERS = 500
const MOST_DAYS = 366

const statuses: ReadonlyMap<string, StakingOrder['status']> = new Map(
  (['accepted', 'unbonding', 'completed', 'rejected'] as const).map((each) => [each, each]),
)

export const offersMessage = z
  .object({
    data: z
      .array(
        z.object({
          asset: word,
          rate_percent: percentage,
          minimum: quantity,
          unbonding_days: z.int().min(0).max(MOST_DAYS),
        }),
      )
      .max(MOST_OFFERS),
  })
  .transform(({ data }): readonly StakingOffer[] =>
    data
      .map((each) => ({
        asset: each.asset,
        ratePercentage: each.rate_percent,
        minimum: each.minimum,
        unbondingDays: each.unbonding_days,
      }))
      .sort((a, b) => compareRates(parseRate(b.ratePercentage), parseRate(a.ratePercentage))),
  )

export const stakingOrderMessage = z
  .object({
    id,
    account: id,
    asset: word,
    side: z.enum(stakingSides),
    quantity,
    status: word,
    reason: word.nullable(),
    created_at: moment,
    returns_at: moment.nullable(),
    completed_at: moment.nullable(),
  })
  .transform(
    (message): StakingOrder => ({
      id: message.id,
      account: message.account,
      asset: message.asset,
      side: message.side,
      quantity: message.quantity,
      status: statuses.get(message.status) ?? 'unknown',
      told: message.status,
      reason: message.reason,
      placedAt: message.created_at,
      returnsAt: message.returns_at,
      completedAt: message.completed_at,
    }),
  )

export const stakingPositionsMessage = z
  .object({
    account: id,
    data: z
      .array(
        z.object({
          asset: word,
          staked: anyQuantity,
          unbonding: anyQuantity,
          pending_reward: anyQuantity,
          next_payout_at: moment.nullable(),
        }),
      )
      .max(MOST_OFFERS),
  })
  .transform(({ account, data }): { account: string; positions: readonly StakingPosition[] } => ({
    account,
    positions: data.map((each) => ({
      asset: each.asset,
      staked: each.staked,
      unbonding: each.unbonding,
      pendingReward: each.pending_reward,
      nextPayoutAt: each.next_payout_at,
    })),
  }))

export const stakingRewardMessage = z
  .object({ id, account: id, asset: word, quantity, paid_at: moment })
  .transform(({ paid_at: paidAt, ...reward }): StakingReward => ({ ...reward, paidAt }))
