import { spelledFor } from '@sadaf/api'
import { z } from 'zod'
import { DomainError } from '../platform/index.ts'
import { type PlannedKind, plannedKind } from '../wallet/index.ts'
import { type Pay, recipientNow } from './pay.ts'
import { memberOf } from './store.ts'

const details = z.object({
  userId: z.uuid(),
  householdId: z.uuid(),
  name: z.string(),
  otherName: z.string().nullable(),
})

/**
 * An allowance: a scheduled payment of a Parent, which a period has once. It is refused where the two have parted: the
 * schedule then waits for its Parent.
 */
export function createPlannedAllowance(pay: Pay): PlannedKind {
  return plannedKind({
    name: 'family_transfer',
    details,
    prepare: async () => null,
    async carryOut(tx, { userId: payerId, fromAccountId, amount, perDollar, note, details: planned }, id) {
      const { userId, householdId } = planned
      const [payer, member] = [await memberOf(tx, payerId), await memberOf(tx, userId)]
      const isTogether = payer?.householdId === householdId && member?.householdId === householdId
      if (!isTogether || payer.role !== 'parent') throw new DomainError('recipient_not_found')
      const recipient = await recipientNow(tx, userId, amount.asset)
      const about = { id, purpose: 'allowance', thingId: null, householdId } as const
      await pay(tx, payerId, { ...about, fromAccountId, recipient, amount, perDollar, note })
      return { ...planned, name: recipient.name, otherName: recipient.otherName }
    },
    whom: ({ userId: id, name, otherName }) => ({ id, name, otherName }),
    present: (planned, language) => ({
      kind: 'person',
      name: spelledFor(language, planned),
      wallet_id: null,
    }),
    lasting: ['recipient_lacks_currency', 'recipient_not_found'],
    passing: [],
  })
}
