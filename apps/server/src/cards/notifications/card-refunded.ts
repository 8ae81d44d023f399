import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A shop gave something back. */
export const cardRefunded: NotificationDeclaration = { kind: 'card_refunded', group: 'cards', words: null }
