import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { operationKind, type Row } from '../../operations/index.ts'
import { endNotification } from '../../wallet/index.ts'

const details = z.object({
  goalId: z.uuid(),
  householdId: z.uuid(),
  goal: z.string(),
  /** The card purchase that it rounds up. */
  purchaseId: z.uuid().nullish(),
  contributor: z.object({ name: z.string(), otherName: z.string().nullable() }),
})

/** The name of a round-up, in both scripts. */
const roundUpInto = (goal: string) => ({
  description: `Round-up · ${goal}`,
  otherName: `تقريب · ${goal}`,
})

/** Money that a member gives to a goal of the household: saved, and neither spent nor earned. */
export const familyGoalContribution = operationKind({
  name: 'family_goal_contribution',
  otherSide: 'own',
  details,
  limit: 'sending',
  carriedOutBy: 'bank',
  latestSeconds: DAY_SECONDS,
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('a contribution goes to the account of a goal')
    const to = { accountId: counter.accountId }
    return [{ role: 'principal', from: { accountId: owner.accountId }, to, amount }]
  },
  rows: ({ owner, counter, details: { goal, contributor, purchaseId } }) => {
    if (!counter) throw new Error('a contribution goes to the account of a goal')
    const common = { leg: 'principal', flow: 'neutral', category: 'family' } as const
    const rows: Row[] = [
      {
        ...common,
        ...{ side: owner, direction: 'outgoing', shown: 'from_the_start' },
        ...(purchaseId ? roundUpInto(goal) : { description: goal }),
        counterparty: null,
      },
      {
        ...common,
        ...{ side: counter, direction: 'incoming', shown: 'once_completed' },
        ...{ description: contributor.name, otherName: contributor.otherName, counterparty: null },
      },
    ]
    return rows
  },
  notifications: (operation, ending, at) => {
    // The goal itself shows what has come into it, and a failed round-up asks for nothing.
    if (ending === 'completed' || operation.details.purchaseId) return []
    return [
      endNotification(operation, 'payment', { ending, at, name: operation.details.goal, otherName: null }),
    ]
  },
})
