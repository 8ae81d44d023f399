import type { NotificationDeclaration } from '../notifications/index.ts'

/** A part that a person waited for is here. What it is called is the client's to say: the bell is enough. */
export const partArrived: NotificationDeclaration = { kind: 'part_arrived', group: 'service', words: null }
