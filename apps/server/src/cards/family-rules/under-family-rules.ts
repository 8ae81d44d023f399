import type { Tx } from '../../platform/index.ts'
import { type Card, frozenBy } from '../card.ts'
import { isFamilyLocked } from './family-rules-store.ts'

/**
 * A card that becomes active, as the household lets it be: frozen by the family while all are locked. With the card
 * locked, so that a lock set meanwhile finds it active, or is found here.
 */
export async function underFamilyRules(tx: Tx, card: Card, at: Date): Promise<Card> {
  const isStopped = card.state === 'active' && (await isFamilyLocked(tx, card.userId))
  return isStopped ? frozenBy(card, 'family', at) : card
}
