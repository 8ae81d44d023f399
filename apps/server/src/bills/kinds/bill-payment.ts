import type { Spelled } from '@sadaf/api'
import { DAY_SECONDS } from '@sadaf/calendar'
import { z } from 'zod'
import { clearing, operationKind } from '../../operations/index.ts'
import { endNotification } from '../../wallet/index.ts'
import { billPaymentReturn } from './bill-payment-return.ts'
import { type BilledDetails, billedDetails, billedRow } from './billed.ts'

/** A bill that is paid to its biller through the bank. */
export const billPayment = operationKind({
  name: 'bill_payment',
  details: billedDetails.extend({
    /** The biller's, once it is paid. */
    receiptNumber: z.string().nullable(),
  }),
  limit: 'sending',
  terms: { feePercentage: '0', usualSeconds: 60, latestSeconds: DAY_SECONDS },
  carriedOutBy: 'bank',
  legs: ({ owner, amount, bank }) => [
    { role: 'principal', from: { accountId: owner.accountId }, to: clearing(bank), amount },
  ],
  rows: ({ owner, details }) => [billedRow(owner, 'outgoing', details)],
  notifications: (operation, ending, at) => {
    const told = endNotification(operation, 'bill_payment', { ending, at, ...billerOf(operation.details) })
    const { receiptNumber } = operation.details
    if (receiptNumber === null) return [told]
    // To the payer of a bill the biller's own number is what counts.
    const parameters = { ...told.notification.parameters, reference: receiptNumber }
    return [{ ...told, notification: { ...told.notification, parameters } }]
  },
  comesBackAs: {
    kind: billPaymentReturn,
    details: ({ id, details: { receiptNumber: _, ...billed } }) => ({ ...billed, original: id }),
  },
  onArrival: async (_tx, { details }, receipt) => ({ ...details, receiptNumber: receipt }),
})

/** The biller's name with its other spelling. */
export const billerOf = ({ name, otherName }: BilledDetails): Spelled => ({ name, otherName })
