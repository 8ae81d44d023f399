import { spelledFor } from '@sadaf/api'
import { z } from 'zod'
import { type Clock, DomainError } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { type PlannedKind, plannedKind } from '../../wallet/index.ts'
import { type Pay, recipientNow } from '../pay.ts'
import { memberOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { computed } from './allowance.ts'
import { advancesOf, insertPayout, lockAdvances } from './allowance-store.ts'
import { basisOf, LINK, payOut, payoutOf, waitForParents } from './pay-allowance.ts'

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
export function createPlannedAllowance(pay: Pay, clock: Clock, tell: Tell): PlannedKind {
  return plannedKind({
    name: 'family_transfer',
    details,
    prepare: async () => null,
    async carryOut(tx, occasion, id) {
      const { userId: payerId, fromAccountId, amount, perDollar, day, scheduleId } = occasion
      const planned = occasion.details
      const { userId, householdId } = planned
      const [payer, member] = [await memberOf(tx, payerId), await memberOf(tx, userId)]
      const isTogether = payer?.householdId === householdId && member?.householdId === householdId
      if (!isTogether || payer.role !== 'parent') throw new DomainError('recipient_not_found')
      const recipient = await recipientNow(tx, userId, amount.asset)
      await lockAdvances(tx, userId)
      const basis = await basisOf(tx, { payer, member, scheduleId, run: { day, amount } })
      const of = { userId, id, householdId, payerId, accountId: fromAccountId, scheduleId, day }
      const at = clock.now()
      if (basis.link === 'parent_decides') await waitForParents(tx, { of, basis, recipient, at }, tell)
      else {
        const { outstanding } = await advancesOf(tx, member, amount.asset)
        const payout = payoutOf(of, computed(basis, outstanding))
        await insertPayout(tx, payout, at)
        await payOut(tx, { pay, tell }, payout, { recipient, perDollar, at })
      }
      return { ...planned, name: recipient.name, otherName: recipient.otherName }
    },
    recipientOf: ({ userId: id, name, otherName }) => ({ id, name, otherName }),
    present: (planned, language) => ({
      kind: 'person',
      name: spelledFor(language, planned),
      wallet_id: null,
    }),
    async tellRefused(tx, { userId: payerId, details: { userId, householdId }, amount, isRetried, at }) {
      const payer = await personOf(tx, payerId)
      if (!payer || (await memberOf(tx, userId))?.householdId !== householdId) return
      const kind = isRetried ? 'family_allowance_late' : 'family_allowance_missed'
      await tell.notify(tx, [userId], { kind, by: spelledNames(payer), at, link: LINK, amount })
    },
    lasting: ['recipient_lacks_currency', 'recipient_not_found'],
    passing: [],
  })
}
