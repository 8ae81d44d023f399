import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { clearing, operationKind } from '../../operations/index.ts'
import { endNotification } from './notifications.ts'
import { returned } from './return.ts'

/** Adding money: pulled by the bank from an account of the person's own elsewhere. */
export const topup = operationKind({
  name: 'topup',
  otherSide: 'own',
  details: z.object({
    /** Name of the other bank. */
    description: z.string(),
    /** Its account, masked. */
    counterparty: z.string().optional(),
    sourceId: z.string(),
  }),
  limit: 'adding',
  terms: { feePercentage: '0', usualSeconds: 180, latestSeconds: DAY_SECONDS },
  carriedOutBy: 'bank',
  onlyBringsIn: true,
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: clearing(bank), to: { accountId: owner.accountId }, amount },
  ],
  rows: ({ owner, details: { description, counterparty = null } }) => [
    {
      side: owner,
      leg: 'principal',
      direction: 'incoming',
      flow: 'income',
      category: 'transfer',
      description,
      counterparty,
      shown: 'from_the_start',
    },
  ],
  notifications: (operation, ending, at) => [
    endNotification(operation, 'topup', { ending, at, name: operation.details.description, otherName: null }),
  ],
  comesBackAs: {
    kind: returned,
    details: ({ id, details: { description } }) => ({ original: id, description }),
  },
})
