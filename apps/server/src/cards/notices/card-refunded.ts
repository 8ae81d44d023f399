import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A shop gave something back. */
export const cardRefunded: NoticeDeclaration = { kind: 'card_refunded', words: null }
