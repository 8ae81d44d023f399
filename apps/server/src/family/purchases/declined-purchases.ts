import { toWire } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { equals } from '@sadaf/money'
import { type AskablePurchase, askablePurchases, shopNames } from '../../cards/index.ts'
import type { Language, Tx } from '../../platform/index.ts'
import type { Member } from '../households/household.ts'
import type { SpendRequest } from '../things.ts'

/** So long a declined purchase is worth asking for. */
const ASKED_FOR_MS = 3 * DAY_MS
const MOST = 3

type Reader = { readonly me: Member; readonly language: Language; readonly now: Date }

/** Declined card purchases of a Teen or Child that they have not asked their Parents for. Runs as the system. */
export async function declinedPurchasesOf(
  tx: Tx,
  requests: readonly SpendRequest[],
  { me, language, now }: Reader,
) {
  if (me.role === 'parent') return []
  const since = new Date(now.getTime() - ASKED_FOR_MS)
  const askable = await askablePurchases(tx, me.userId, { since, now })
  const open = askable.filter((purchase) => !requests.some((each) => asksFor(each, purchase)))
  return open.slice(0, MOST).map(({ id, shop, amount, category, reason, at }) => ({
    ...{ id, merchant: shopNames(shop)[`name_${language}`], amount: toWire(amount) },
    ...{ category, reason, at: at.toISOString() },
  }))
}

const asksFor = ({ spending, amount, createdAt }: SpendRequest, purchase: AskablePurchase): boolean =>
  spending?.category === purchase.category && equals(amount, purchase.amount) && createdAt >= purchase.at
