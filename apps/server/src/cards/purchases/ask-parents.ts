import type { DeclineReason } from '@sadaf/api'
import type { Tx } from '../../platform/index.ts'
import { type Fix, fixOf } from '../deciding/fix.ts'
import type { Purchase } from './purchase.ts'
import { declinedSince } from './purchases-store.ts'

type Asking = Extract<Fix, { readonly kind: 'ask_parents' }>

/** A declined purchase that its buyer's Parents can let pass. */
export type AskablePurchase = {
  readonly id: string
  /** The shop's name, as it calls itself. */
  readonly shop: string
  readonly amount: Purchase['billed']
  readonly category: Asking['category']
  readonly reason: DeclineReason
  readonly at: Date
}

/** Tries of several purchases, each of which may have been tried more than once. */
const MOST_TRIES = 20

/** Purchases of a person that were declined since a moment and that their Parents can let pass; each once. */
export async function askablePurchases(
  tx: Tx,
  userId: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<AskablePurchase[]> {
  const tried = await declinedSince(tx, userId, { since, limit: MOST_TRIES })
  const seen = new Set<string>()
  return tried.flatMap((purchase) => {
    const { id, merchant, billed, declined, createdAt } = purchase
    const asking = fixOf(purchase, now)
    const same = [merchant.id, billed.minor, billed.asset].join(' ')
    if (asking?.kind !== 'ask_parents' || !declined || seen.has(same)) return []
    seen.add(same)
    const { category } = asking
    return [{ id, shop: merchant.name, amount: billed, category, reason: declined.reason, at: createdAt }]
  })
}
