import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { operationKind, type Row } from '../../operations/index.ts'
import { endNotification, receivedNotification, returned } from '../../wallet/index.ts'

const spelled = z.object({ name: z.string(), otherName: z.string().nullable() })

export const purposes = ['allowance', 'advance', 'chore', 'request', 'return'] as const

const details = z.object({
  purpose: z.enum(purposes),
  /** The chore or the request that it pays; null for an allowance and an advance on it. */
  thingId: z.uuid().nullable(),
  householdId: z.uuid(),
  sender: spelled,
  recipient: spelled,
})

/** Money that a Parent gives a Teen or Child of the household, or moves out of a profile that they look after. */
export const familyTransfer = operationKind({
  name: 'family_transfer',
  details,
  limit: 'sending',
  carriedOutBy: 'bank',
  latestSeconds: DAY_SECONDS,
  legs: ({ owner, counter, amount }) => {
    if (!counter) throw new Error('a family transfer has another side')
    const to = { accountId: counter.accountId }
    return [{ role: 'principal', from: { accountId: owner.accountId }, to, amount }]
  },
  rows: ({ owner, counter, details: { purpose, sender, recipient } }) => {
    if (!counter) throw new Error('a family transfer has another side')
    const common = { leg: 'principal', category: 'family' } as const
    // A Parent who empties a profile gains nothing, and its child has spent nothing.
    const isBack = purpose === 'return'
    const rows: Row[] = [
      {
        ...common,
        ...{
          side: owner,
          direction: 'outgoing',
          flow: isBack ? 'neutral' : 'spending',
          shown: 'from_the_start',
        },
        ...{ description: recipient.name, otherName: recipient.otherName, counterparty: recipient.name },
      },
      {
        ...common,
        ...{
          side: counter,
          direction: 'incoming',
          flow: isBack ? 'neutral' : 'income',
          shown: 'once_completed',
        },
        ...{ description: sender.name, otherName: sender.otherName, counterparty: sender.name },
      },
    ]
    return rows
  },
  notifications: (operation, ending, at) => {
    const { counter, details } = operation
    const sender = endNotification(operation, 'payment', { ending, at, ...details.recipient })
    if (!counter || ending === 'failed') return [sender]
    return [receivedNotification(operation, counter.userId, at, details.sender), sender]
  },
  comesBackAs: {
    kind: returned,
    details: ({ id, details: { sender, recipient } }) => ({
      original: id,
      description: sender.name,
      otherName: sender.otherName,
      receivedFrom: recipient.name,
      receivedFromOtherName: recipient.otherName,
    }),
  },
})
