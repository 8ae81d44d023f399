import { z } from 'zod'
import { DomainError } from '../platform/index.ts'
import { isHeldHere, type PlannedKind, plannedKind } from '../wallet/index.ts'
import type { PayOut } from './pay-out.ts'
import { payeeOf } from './store.ts'

const details = z.object({ payeeId: z.uuid(), name: z.string(), ibanMasked: z.string() })

/** Money that leaves for a bank account later. */
export function createPlannedPayout(payOut: PayOut): PlannedKind {
  return plannedKind({
    name: 'payout',
    details,
    prepare: async () => null,
    async carryOut(tx, { userId, fromAccountId, amount, note, perDollar, details: planned }, id) {
      const { payeeId } = planned
      const payee = await payeeOf(tx, { userId, id: payeeId })
      // An account may have come to be one of ours since it was added.
      if (payee && (await isHeldHere(tx, payee.iban))) throw new DomainError('iban_is_here')
      await payOut(tx, { userId }, { fromAccountId, payeeId, amount, perDollar, ...(note && { note }) }, id)
      return planned
    },
    recipientOf: ({ payeeId: id, name }) => ({ id, name, otherName: null }),
    present: ({ name, ibanMasked }) => ({ kind: 'bank_account', name, iban_masked: ibanMasked }),
    lasting: ['iban_is_here', 'payee_not_found', 'payee_not_ready'],
    passing: [],
  })
}
