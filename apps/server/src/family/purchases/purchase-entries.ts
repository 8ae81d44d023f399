import type { Needs } from '../../capability.ts'
import { onPurchaseNews, type PurchaseBrief, purchaseBriefs } from '../../cards/index.ts'
import { asSystemWithin, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { type EntryRow, isOfPurchase, record } from '../activity-store.ts'
import { type Member, parentsOf } from '../households/household.ts'
import { shopRuleFor } from '../shops/shops.ts'
import { openAgreementsIn } from '../shops/shops-store.ts'
import { memberOf, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'

const entryOf = {
  approved: { action: 'card_purchased', status: 'approved' },
  declined: { action: 'card_declined', status: 'declined' },
  refunded: { action: 'card_refunded', status: 'completed' },
} as const

/**
 * Writes card purchases of Teens and Children into the activity, in the transaction of the issuer's event. An entry
 * names the purchase alone: all members read the row, and the shop is not for all of them.
 */
export function recordPurchases({ platform }: Needs<'platform'>, tell: Tell): void {
  onPurchaseNews(platform, async (tx, { what, id, userId, amount, at }) => {
    const me = await memberOf(tx, userId)
    const person = me && me.role !== 'parent' ? await personOf(tx, userId) : undefined
    if (!me || !person) return
    const acting = { household: { id: me.householdId }, me, myName: spelledNames(person) }
    await record(tx, acting, { ...entryOf[what], id: platform.ids.next(), subjectId: id, amount, at })
    const members = await membersOf(tx, me.householdId)
    tell.screens(tx, [me, ...parentsOf({ members })])
  })
}

/** A purchase as the reader of its entry may see it. */
export type SeenPurchase = PurchaseBrief & { readonly isShopShown: boolean }

type Reader = {
  readonly me: Member
  /** Whether they look themselves: a key reads no shops. */
  readonly isSession: boolean
}

/** The purchases of some entries, by the rule of the household as it stands now; none of former members. */
export async function purchasesIn(
  tx: Tx,
  entries: readonly EntryRow[],
  { me, isSession }: Reader,
): Promise<ReadonlyMap<string, SeenPurchase>> {
  const bought = entries.filter(isOfPurchase)
  if (bought.length === 0) return new Map()
  return asSystemWithin(tx, async () => {
    const members = await membersOf(tx, me.householdId)
    const agreements = await openAgreementsIn(tx, me.householdId)
    const showsShop = (member: Member) =>
      member.userId === me.userId ||
      shopRuleFor(
        member,
        agreements.find(({ userId }) => userId === member.userId),
      ) !== 'hidden'
    const briefs = await purchaseBriefs(
      tx,
      bought.flatMap(({ subject_id: id }) => id ?? []),
    )
    return new Map(
      bought.flatMap(({ id, user_id: buyerId, subject_id: purchaseId }) => {
        const buyer = members.find(({ userId, role }) => userId === buyerId && role !== 'parent')
        const brief = purchaseId === null ? undefined : briefs.get(purchaseId)
        if (!buyer || !brief) return []
        return [[id, { ...brief, isShopShown: isSession && showsShop(buyer) }]]
      }),
    )
  })
}
