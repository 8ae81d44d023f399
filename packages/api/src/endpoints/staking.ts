import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { failure, id, positiveAmount, status, timestamp, wireAmount } from '../shapes.ts'
import { assetSymbol as symbol } from './markets.ts'

const staking = { tag: 'staking', access: 'user', limitPerMinute: 120 } as const
const percentage = z.string().meta({ description: 'A year, in percent.', example: '12.00' })

export const stakingSides = ['stake', 'unstake'] as const
export type StakingSide = (typeof stakingSides)[number]

const offer = z
  .object({
    symbol,
    name: z.string().meta({ description: 'In the language of the request.' }),
    rate_percentage: percentage,
    minimum: wireAmount.meta({ description: 'No less is staked at once.' }),
    unbonding_days: z
      .int()
      .meta({ description: 'How long it takes until what is unstaked is free; it earns nothing meanwhile.' }),
  })
  .meta({ id: 'StakingOffer' })

export const listStakingOffers = endpoint({
  id: 'listStakingOffers',
  method: 'GET',
  path: '/staking/offers',
  tag: 'staking',
  access: 'public',
  limitPerMinute: 120,
  summary: 'What can be staked, with the rate that was paid over the past 30 days; the highest rate first',
  response: z.object({
    provider: z.string().meta({ description: 'Who carries it out.' }),
    data: z.array(offer),
  }),
  errors: ['provider_unavailable'],
})

const order = z
  .object({
    id,
    side: z.enum(stakingSides),
    status,
    quantity: wireAmount,
    rate_percentage: percentage.meta({ description: 'As offered when it was ordered.' }),
    unbonding_days: z.int(),
    returns_at: timestamp
      .nullable()
      .meta({ description: 'When what is unstaked will be free, as the venue says; null until it does.' }),
    reference: z.string(),
    failure,
    created_at: timestamp,
    ended_at: timestamp.nullable(),
  })
  .meta({ id: 'StakingOrder' })

const position = z
  .object({
    symbol,
    name: z.string().meta({ description: 'In the language of the request.' }),
    staked: wireAmount.meta({ description: 'What earns rewards.' }),
    unbonding: wireAmount.meta({ description: 'Unstaked, and not free yet.' }),
    value: wireAmount
      .nullable()
      .meta({ description: 'Of both together, in US dollars; null where there is no price.' }),
    pending_reward: wireAmount
      .nullable()
      .meta({ description: 'Earned and not paid out yet; null while the venue cannot be asked.' }),
    next_payout_at: timestamp.nullable(),
  })
  .meta({ id: 'StakingPosition' })

export const getStaking = endpoint({
  ...staking,
  id: 'getStaking',
  method: 'GET',
  path: '/staking',
  scope: 'trading:read',
  summary: 'What one has staked, with the latest 20 orders',
  response: z.object({
    data: z.array(position),
    orders: z.array(order).meta({ description: 'The newest first.' }),
  }),
})

export const listStakingRewards = endpoint({
  ...staking,
  id: 'listStakingRewards',
  method: 'GET',
  path: '/staking/rewards',
  scope: 'trading:read',
  summary: 'The latest 50 rewards, with what all that ever came was worth on its day',
  response: z.object({
    total: wireAmount.meta({
      description: 'In US dollars, of all rewards whose worth is known; each is income of its day.',
    }),
    data: z.array(
      z
        .object({
          id,
          quantity: wireAmount,
          worth: wireAmount
            .nullable()
            .meta({ description: 'In US dollars, on the day that it came: its cost from then on.' }),
          paid_at: timestamp,
        })
        .meta({ id: 'StakingReward' }),
    ),
  }),
})

const body = z.strictObject({ quantity: positiveAmount.meta({ description: 'In the asset.' }) })

export const stake = endpoint({
  ...staking,
  id: 'stake',
  method: 'POST',
  path: '/staking/stakes',
  scope: 'trading:write',
  limitPerMinute: 60,
  summary: 'Stake some of what one holds',
  idempotent: true,
  body,
  response: order,
  status: 201,
  errors: [
    'asset_not_staked',
    'stake_below_minimum',
    'insufficient_holding',
    'risks_not_acknowledged',
    'provider_unavailable',
  ],
})

export const unstake = endpoint({
  ...staking,
  id: 'unstake',
  method: 'POST',
  path: '/staking/unstakes',
  scope: 'trading:write',
  limitPerMinute: 60,
  summary: 'Have some of what is staked become free, after its unbonding time',
  idempotent: true,
  body,
  response: order,
  status: 201,
  errors: ['asset_not_staked', 'insufficient_stake', 'provider_unavailable'],
})
