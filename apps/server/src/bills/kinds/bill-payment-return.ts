import { z } from 'zod'
import { operationKind } from '../../operations/index.ts'
import { receivedNotification } from '../../wallet/index.ts'
import { billedDetails, billedRow } from './billed.ts'

/** Return of a bill payment by its biller, days or weeks later. */
export const billPaymentReturn = operationKind({
  name: 'bill_payment_return',
  details: billedDetails.extend({ original: z.string() }),
  limit: null,
  carriedOutBy: 'bank',
  latestSeconds: null,
  legs: 'those_of_the_original',
  rows: ({ owner, details }) => [billedRow(owner, 'incoming', details)],
  notifications: (operation, ending, at) => {
    const { name, otherName } = operation.details
    return ending === 'completed'
      ? [receivedNotification(operation, operation.owner.userId, at, { name, otherName })]
      : []
  },
})
