import { DAY_SECONDS } from '@sadaf/calendar'
import { operationKind } from '../../operations/index.ts'
import { stakingDetails } from './details.ts'
import { stakingEnded } from './notifications.ts'

/** Has some of what is staked become free again, once the venue's unbonding time is over. */
export const unstake = operationKind({
  name: 'unstake',
  otherSide: 'business',
  details: stakingDetails,
  limit: null,
  carriedOutBy: 'venue',
  // A day beyond the unbonding time: the venue pays on the day that it is over.
  latestSeconds: ({ unbondingDays }) =>
    unbondingDays === undefined ? null : (unbondingDays + 1) * DAY_SECONDS,
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
