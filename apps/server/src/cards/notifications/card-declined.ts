import type { NotificationDeclaration } from '../../notifications/index.ts'

/**
 * A purchase did not pass: its holder is standing at a till, so the bell alone is fast enough, and it asks something.
 */
export const cardDeclined: NotificationDeclaration = { kind: 'card_declined', group: 'cards', words: null }
