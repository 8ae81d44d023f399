import type { Ended } from '../../operations/index.ts'
import type { Clock, Tx } from '../../platform/index.ts'
import { closed, isClosed } from '../card.ts'
import type { Register } from '../issuing/register.ts'
import { cardPurchase } from '../kinds/index.ts'
import { cardById, lockCardById, saveCard } from '../store.ts'
import type { Tell } from '../tell.ts'

/** A card for one purchase closes itself once that was charged; from its approval on it approves no other. */
export function createSpentCards(
  clock: Clock,
  { register, tell }: { readonly register: Register; readonly tell: Tell },
) {
  return {
    /** Runs in the transaction that says how a purchase has ended. */
    async ended(tx: Tx, { operation, how }: Ended): Promise<void> {
      if (operation.kind !== cardPurchase.name || how !== 'completed') return
      const { cardId } = cardPurchase.read(operation).details
      // For how many purchases it is good never changes: few are looked at more closely.
      if ((await cardById(tx, cardId))?.worksAt !== 'one_purchase') return
      const card = await lockCardById(tx, cardId)
      if (!card || isClosed(card)) return
      await saveCard(tx, closed(card, 'spent', clock.now()))
      await register.order(tx, card)
      tell.screens(tx, card)
    },
  }
}
