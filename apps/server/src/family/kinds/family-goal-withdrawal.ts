import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { operationKind, type Row } from '../../operations/index.ts'
import { receivedNotification } from '../../wallet/index.ts'

const spelled = z.object({ name: z.string(), otherName: z.string().nullable() })

const details = z.object({
  goalId: z.uuid(),
  householdId: z.uuid(),
  withdrawalId: z.uuid(),
  goal: z.string(),
  recipient: spelled,
})

/** Money that leaves a goal of the household for a member. It counted towards a limit when it was given. */
export const familyGoalWithdrawal = operationKind({
  name: 'family_goal_withdrawal',
  otherSide: 'own',
  details,
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: DAY_SECONDS,
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('a withdrawal goes to the account of a member')
    const to = { accountId: counter.accountId }
    return [{ role: 'principal', from: { accountId: owner.accountId }, to, amount }]
  },
  rows: ({ owner, counter, details: { goal, recipient } }) => {
    if (!counter) throw new Error('a withdrawal goes to the account of a member')
    const common = { leg: 'principal', flow: 'neutral', category: 'family', counterparty: null } as const
    const rows: Row[] = [
      {
        ...common,
        ...{ side: owner, direction: 'outgoing', shown: 'from_the_start' },
        ...{ description: recipient.name, otherName: recipient.otherName },
      },
      {
        ...common,
        ...{ side: counter, direction: 'incoming', shown: 'once_completed' },
        description: goal,
      },
    ]
    return rows
  },
  notifications: (operation, ending, at) => {
    const { counter, details } = operation
    // One that fails waits for a Parent once more, which the household shows.
    if (!counter || ending === 'failed') return []
    return [receivedNotification(operation, counter.userId, at, { name: details.goal, otherName: null })]
  },
})
