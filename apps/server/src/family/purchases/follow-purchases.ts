import type { Needs } from '../../capability.ts'
import { onHouseholdPurchase } from '../../cards/index.ts'
import { memberOf, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'

/** Has the open screens of a buyer and their Parents look again: a request may be used, and limits are. */
export function followPurchases({ platform }: Needs<'platform'>, tell: Tell): void {
  onHouseholdPurchase(platform, (userId) => {
    const told = platform.database.asSystem(async (tx) => {
      const me = await memberOf(tx, userId)
      const members = me ? await membersOf(tx, me.householdId) : []
      tell.screens(
        tx,
        members.filter((each) => each.role === 'parent' || each.userId === userId),
      )
    })
    told.catch((err: unknown) => platform.log.warn({ err }, 'a household was not told of a purchase'))
  })
}
