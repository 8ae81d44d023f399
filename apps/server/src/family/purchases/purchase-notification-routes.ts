import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { DomainError } from '../../platform/index.ts'
import { actOn } from '../acting.ts'
import { memberIn, requireMay } from '../households/household.ts'
import { familyOf } from '../view.ts'
import { deleteFollowing, saveFollowing } from './purchase-followers-store.ts'

/** Whether a Parent is told of the card purchases of a Teen or Child, as each Parent chooses. */
export function servePurchaseNotifications({ api, platform: { clock } }: Needs<'api' | 'platform'>): void {
  api.serve(contract.setPurchaseNotifications, async ({ tx, caller, params, body, language }) => {
    const { userId } = caller
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const { userId: buyerId, role } = memberIn(acting, params.id)
      requireMay(acting, 'follow_purchases', buyerId)
      if (role === 'parent') throw new DomainError('forbidden')
      const following = { userId, buyerId, householdId: acting.household.id }
      if (body.is_on) await saveFollowing(tx, following, now)
      else await deleteFollowing(tx, following)
    })
    return familyOf(tx, { userId, language, now })
  })
}
