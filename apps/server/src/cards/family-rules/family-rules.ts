import type { Needs } from '../../capability.ts'
import type { Tx } from '../../platform/index.ts'
import { type Card, frozenBy, unfrozen } from '../card.ts'
import { type Ordering, orderCard } from '../issuing/register.ts'
import { cardsOf, lockCard, saveCard } from '../store.ts'
import { type FamilyRules, saveFamilyRules } from './family-rules-store.ts'

type Ruling = Needs<'publish'> & { readonly platform: Ordering }

/**
 * Sets the household's rules for the cards of a person: from the next authorization on. Cards that are active are shown
 * as frozen by the family while they are locked. Runs as the system.
 */
export async function setFamilyRules(
  tx: Tx,
  { platform, publish }: Ruling,
  userId: string,
  rules: FamilyRules,
): Promise<void> {
  await saveFamilyRules(tx, userId, rules)
  for (const { id } of await cardsOf(tx, userId, 'open')) {
    const card = await lockCard(tx, { userId, id })
    const after = card && ruled(card, rules.isLocked, platform.clock.now())
    if (!after || after === card) continue
    await saveCard(tx, after)
    await orderCard(tx, platform, after)
    tx.afterCommit(() => publish(userId, 'card', { card_id: id }))
  }
}

function ruled(card: Card, isLocked: boolean, at: Date): Card {
  if (isLocked) return card.state === 'active' ? frozenBy(card, 'family', at) : card
  return card.state === 'frozen' && card.frozen?.by === 'family' ? unfrozen(card) : card
}

/** Whether a person has a card that pays. */
export async function cardStandingOf(tx: Tx, userId: string): Promise<'active' | 'restricted' | 'none'> {
  const cards = await cardsOf(tx, userId, 'open')
  if (cards.some(({ state }) => state === 'active')) return 'active'
  return cards.some(({ state }) => state === 'frozen') ? 'restricted' : 'none'
}
