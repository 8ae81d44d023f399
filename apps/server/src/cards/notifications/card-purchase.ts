import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A purchase was approved, for those who want to hear of each. */
export const cardPurchase: NotificationDeclaration = { kind: 'card_purchase', group: 'cards', words: null }
