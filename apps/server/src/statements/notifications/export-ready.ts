import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A file of transactions can be downloaded. */
export const exportReady: NotificationDeclaration = { kind: 'export_ready', group: 'service', words: null }
