import { z } from 'zod'
import { operationKind, type Row } from '../../operations/index.ts'
import { receivedNotification } from './notifications.ts'

/** A return by the bank after completion: it goes the other way, and counts as if the first had not been. */
export const returned = operationKind({
  name: 'return',
  otherSide: 'business',
  details: z.object({
    original: z.string(),
    /** Its description for the person who has to give it back. */
    description: z.string(),
    otherName: z.string().nullish(),
    /** Its description for the person who gets it back, where they are one of ours. */
    receivedFrom: z.string().optional(),
    receivedFromOtherName: z.string().nullish(),
  }),
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  legs: 'those_of_the_original',
  rows: ({ owner, counter, details }) => {
    const { description, otherName, receivedFrom = description, receivedFromOtherName } = details
    const common = { leg: 'principal', category: 'transfer', shown: 'from_the_start' } as const
    const given: Row = {
      ...common,
      side: owner,
      direction: 'outgoing',
      flow: 'income',
      description,
      otherName,
      counterparty: null,
    }
    if (!counter) return [given]
    const got: Row = {
      ...common,
      side: counter,
      direction: 'incoming',
      flow: 'spending',
      description: receivedFrom,
      otherName: receivedFromOtherName,
      counterparty: receivedFrom,
    }
    return [given, got]
  },
  notifications: (operation, _ending, at) => {
    const { counter, details } = operation
    const { description: name, receivedFrom = name, receivedFromOtherName: otherName = null } = details
    return counter
      ? [receivedNotification(operation, counter.userId, at, { name: receivedFrom, otherName })]
      : []
  },
})
