import { z } from 'zod'
import { operationKind } from '../../operations/index.ts'
import { receivedTold } from '../../wallet/index.ts'
import { billedDetails, billedRow } from './billed.ts'

/** What a biller sends back of what it was paid, days or weeks later. */
export const billPaymentReturn = operationKind({
  name: 'bill_payment_return',
  details: billedDetails.extend({ original: z.string() }),
  limit: null,
  carriedOutBy: 'bank',
  legs: 'those_of_the_original',
  rows: ({ owner, details }) => [billedRow(owner, 'incoming', details)],
  notices: (operation, ending, at) => {
    const { name, otherName } = operation.details
    return ending === 'completed'
      ? [receivedTold(operation, operation.owner.userId, at, { name, otherName })]
      : []
  },
})
