import { type Spelled, toWire } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { onPurchaseNews, type PurchaseNews, shopNames } from '../../cards/index.ts'
import type { Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { nameParameters } from '../../wallet/index.ts'
import type { Member } from '../households/household.ts'
import { shopRuleFor } from '../shops/shops.ts'
import { openAgreementOf } from '../shops/shops-store.ts'
import { memberOf } from '../store.ts'
import { followersOfBuyer } from './purchase-followers-store.ts'

/** Tells Parents who want to know of a purchase, in its transaction: of the shop only where they see shops. */
export function tellParentsOfPurchases({
  platform,
  notifications,
}: Needs<'platform' | 'notifications'>): void {
  onPurchaseNews(platform, async (tx, bought) => {
    if (bought.what !== 'approved') return
    const parents = await followersOfBuyer(tx, bought.userId)
    if (parents.length === 0) return
    const [buyer, person] = [await memberOf(tx, bought.userId), await personOf(tx, bought.userId)]
    if (!buyer || !person) return
    const parameters = parametersOf(bought, spelledNames(person), await showsShop(tx, buyer))
    for (const userId of parents)
      await notifications.notify(tx, userId, {
        kind: 'member_purchase',
        at: bought.at,
        parameters,
        link: '/family',
      })
  })
}

const showsShop = async (tx: Tx, buyer: Member): Promise<boolean> =>
  shopRuleFor(buyer, await openAgreementOf(tx, buyer.userId)) !== 'hidden'

function parametersOf(
  { amount, category, shop }: PurchaseNews,
  buyer: Spelled,
  isShopShown: boolean,
): Record<string, string> {
  const { name, name_en: en, name_ar: ar } = shopNames(shop)
  return {
    ...toWire(amount),
    ...nameParameters('family_transfer', buyer),
    category,
    ...(isShopShown && { shop: name, shop_en: en, shop_ar: ar }),
  }
}
