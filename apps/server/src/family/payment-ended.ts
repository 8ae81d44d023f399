import { z } from 'zod'
import type { Ended } from '../operations/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { failPayout, settleAdvance } from './allowances/allowance-store.ts'
import type { Member } from './households/household.ts'
import { familyTransfer } from './kinds/family-transfer.ts'
import { endForRole } from './part.ts'
import { lockHousehold, membersOf } from './store.ts'
import type { Tell } from './tell.ts'
import { afterApproval, afterPayment } from './things.ts'
import { choreOf, requestOf, saveChore, saveRequest } from './things-store.ts'

const ENDED = 'family.payment_ended'

const news = z.object({
  purpose: z.enum(['chore', 'request', 'allowance', 'advance']),
  householdId: z.uuid(),
  thingId: z.uuid(),
  operationId: z.uuid(),
  how: z.enum(['completed', 'failed']),
})

/**
 * Follows up on a chore or a request whose payment has ended. A job, since a Parent who pays locks the
 * household before the books, and the news of a payment have locked the books.
 */
export function followPayments(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  tell: Tell,
): (tx: Tx, ended: Ended) => Promise<void> {
  jobs.define(ENDED, news, (told) => database.asSystem((tx) => follow(tx, told, { tell, at: clock.now() })))
  return async (tx, { operation, how }) => {
    // A payment returned weeks later was paid once, and is settled between the two people.
    if (operation.kind !== familyTransfer.name || how === 'returned') return
    const { purpose, thingId, householdId } = familyTransfer.read(operation).details
    if (purpose === 'return') return
    // A pay day and an advance have the id of their payment.
    const about = { purpose, householdId, thingId: thingId ?? operation.id }
    await jobs.enqueue(tx, ENDED, { ...about, operationId: operation.id, how })
  }
}

async function follow(
  tx: Tx,
  { purpose, householdId, thingId, operationId, how }: z.output<typeof news>,
  { tell, at }: { readonly tell: Tell; readonly at: Date },
): Promise<void> {
  if (!(await lockHousehold(tx, householdId))) return
  const which = { householdId, id: thingId }
  const members = await membersOf(tx, householdId)
  const roleOf = ({ userId }: Pick<Member, 'userId'>) => members.find((each) => each.userId === userId)?.role
  if (purpose === 'chore') {
    const chore = await choreOf(tx, which)
    if (chore) {
      await saveChore(tx, afterPayment(chore, operationId, how), at)
      await endForRole(tx, chore, roleOf(chore))
    }
  } else if (purpose === 'advance') await settleAdvance(tx, which, how === 'completed' ? 'paid' : 'failed')
  else if (purpose === 'allowance') {
    if (how === 'failed') await failPayout(tx, which)
  } else {
    const request = await requestOf(tx, which)
    if (request) {
      await saveRequest(tx, afterApproval(request, operationId, how), at)
      await endForRole(tx, request, roleOf(request))
    }
  }
  tell.screens(tx, members)
}
