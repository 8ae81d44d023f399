import { DAY_SECONDS } from '@sadaf/calendar'
import { clearing, operationKind } from '../../operations/index.ts'
import { bookedDetails, nameIn } from './booked.ts'
import { receivedNotification } from './notifications.ts'

/** A bank books what it has announced over a week-end, at the latest. */
const ANNOUNCED_SECONDS = 5 * DAY_SECONDS

/** A transfer received from outside. */
export const inbound = operationKind({
  name: 'inbound',
  otherSide: 'business',
  sharesRulesWith: ['return'],
  details: bookedDetails,
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: ANNOUNCED_SECONDS,
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: clearing(bank), to: { accountId: owner.accountId }, amount },
  ],
  rows: ({ owner, details: { description, counterparty = null, category } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'income',
      category,
      description,
      counterparty,
      shown: 'from_the_start',
    },
  ],
  notifications: (operation, ending, at) =>
    ending === 'completed'
      ? [receivedNotification(operation, operation.owner.userId, at, nameIn(operation.details))]
      : [],
})
