import { z } from 'zod'
import { clearing, operationKind } from '../../operations/index.ts'
import { stakingEnded } from './notifications.ts'

/** A staking reward, paid by the venue into the free part: income at its worth on that day. */
export const stakingReward = operationKind({
  name: 'staking_reward',
  otherSide: 'business',
  details: z.object({ venue: z.string() }),
  limit: null,
  carriedOutBy: 'venue',
  latestSeconds: null,
  legs: ({ owner, amount, custodian }) => [
    { role: 'principal', from: clearing(custodian), to: { accountId: owner.accountId }, amount },
  ],
  rows: ({ owner, details: { venue } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'income',
      category: 'rewards',
      description: venue,
      counterparty: venue,
      shown: 'from_the_start',
    },
  ],
  notifications: (operation, ending, at) =>
    ending === 'completed' ? [stakingEnded('staking_reward_paid', operation, at)] : [],
})
