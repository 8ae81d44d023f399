import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A file of transactions could not be written. */
export const exportFailed: NotificationDeclaration = { kind: 'export_failed', group: 'service', words: null }
