import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Teen or Child has bought with a card, for Parents who want to hear of each. The bell is enough. */
export const memberPurchase: NotificationDeclaration = {
  kind: 'member_purchase',
  group: 'family',
  words: null,
}
