import { spelledFor } from '@sadaf/api'
import { z } from 'zod'
import type { BankingProvider } from '../providers/index.ts'
import { type PlannedKind, plannedKind } from '../wallet/index.ts'
import { billNow } from './ask-bank.ts'
import { dueWithin } from './bill.ts'
import { leftToPay } from './left-to-pay.ts'
import type { PayBill } from './pay-bill.ts'

export const plannedBillDetails = z.object({
  billerId: z.string(),
  name: z.string(),
  /** The biller's name in Arabic. */
  otherName: z.string(),
  reference: z.string(),
  /** The amount itself, or whatever is due by then, as far as the amount reaches. */
  pays: z.enum(['fixed', 'due']),
})

/** A bill that is paid later. */
export function createPlannedBill(bank: BankingProvider, payBill: PayBill): PlannedKind {
  return plannedKind({
    name: 'bill_payment',
    details: plannedBillDetails,
    // The refusal of a kept reference is not shown, so its language does not matter.
    prepare: (details) => billNow(bank, details, 'en'),
    async carryOut(tx, { userId, fromAccountId, amount: most, perDollar, details, known }, id) {
      const now = await leftToPay(tx, userId, known)
      const amount = details.pays === 'due' ? dueWithin(now.bill, most) : most
      await payBill(tx, { userId }, { fromAccountId, now, amount, perDollar }, id)
      return { ...details, name: now.biller.name, otherName: now.biller.nameAr }
    },
    recipientOf: ({ billerId, name, otherName, reference, pays }) => ({
      id: `${billerId} ${reference} ${pays}`,
      name,
      otherName,
    }),
    present: ({ reference, pays, ...names }, language) => ({
      kind: 'biller',
      name: spelledFor(language, names),
      bill_reference: reference,
      pays,
    }),
    lasting: ['biller_not_found', 'bill_reference_not_found', 'due_not_told', 'validation_failed'],
    passing: ['biller_unavailable'],
  })
}
