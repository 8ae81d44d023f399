import { z } from 'zod'
import { operationKind } from '../../operations/index.ts'
import { stakingEnded } from './notifications.ts'

/** Has some of what is staked become free again, once the venue's unbonding time is over. */
export const unstake = operationKind({
  name: 'unstake',
  otherSide: 'business',
  details: z.object({ venue: z.string() }),
  limit: null,
  carriedOutBy: 'venue',
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('what is unstaked comes from a staked account')
    const from = { accountId: counter.accountId }
    return [{ role: 'principal', from, to: { accountId: owner.accountId }, amount }]
  },
  rows: ({ owner, details: { venue } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'neutral',
      category: 'investment',
      description: venue,
      counterparty: venue,
      shown: 'from_the_start',
    },
  ],
  notifications: (operation, ending, at) => [
    stakingEnded(ending === 'failed' ? 'staking_failed' : 'staking_returned', operation, at),
  ],
})
