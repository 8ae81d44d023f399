import { DAY_SECONDS } from '@sadaf/calendar'
import { operationKind } from '../../operations/index.ts'
import { stakingDetails } from './details.ts'
import { stakingEnded } from './notifications.ts'

/** Has some of a holding staked at the venue: from what is free of it (the owner's side) to what is staked. */
export const stake = operationKind({
  name: 'stake',
  otherSide: 'business',
  details: stakingDetails,
  limit: null,
  carriedOutBy: 'venue',
  latestSeconds: DAY_SECONDS,
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('a stake goes to a staked account')
    const to = { accountId: counter.accountId }
    return [{ role: 'principal', from: { accountId: owner.accountId }, to, amount }]
  },
  rows: ({ owner, details: { venue } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'outgoing',
      flow: 'neutral',
      category: 'investment',
      description: venue,
      counterparty: venue,
      shown: 'from_the_start',
    },
  ],
  // The person is looking at it: only a failure is told.
  notifications: (operation, ending, at) =>
    ending === 'failed' ? [stakingEnded('staking_failed', operation, at)] : [],
})
