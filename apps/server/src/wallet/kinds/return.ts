import { z } from 'zod'
import { operationKind, type Row } from '../../operations/index.ts'
import { receivedTold } from './notices.ts'

/** What the bank gives back after it was completed: it goes the other way, and counts as if the first had not been. */
export const returned = operationKind({
  name: 'return',
  details: z.object({
    original: z.string(),
    /** What the one calls it who has to give it back. */
    description: z.string(),
    /** What the one calls it who gets it back, where that is somebody here. */
    receivedFrom: z.string().optional(),
  }),
  carriedOutBy: 'banking',
  legs: 'those_of_the_original',
  rows: ({ owner, counter, details: { description, receivedFrom = description } }) => {
    const common = { leg: 'principal', category: 'transfer', shown: 'from_the_start' } as const
    const given: Row = {
      ...common,
      side: owner,
      direction: 'outgoing',
      flow: 'income',
      description,
      counterparty: null,
    }
    if (!counter) return [given]
    const got: Row = {
      ...common,
      side: counter,
      direction: 'incoming',
      flow: 'spending',
      description: receivedFrom,
      counterparty: receivedFrom,
    }
    return [given, got]
  },
  notices: (operation, _ending, at) => {
    const { counter, details } = operation
    const from = details.receivedFrom ?? details.description
    return counter ? [receivedTold(operation, counter.userId, at, from)] : []
  },
})
