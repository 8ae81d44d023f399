import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A file of transactions could not be written. */
export const exportFailed: NoticeDeclaration = { kind: 'export_failed', words: null }
