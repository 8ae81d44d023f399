import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Parent has frozen every card of Teens and Children. The bell is enough. */
export const familyCardsLocked: NotificationDeclaration = {
  kind: 'family_cards_locked',
  group: 'family',
  words: null,
}
