import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A file of transactions can be downloaded. */
export const exportReady: NoticeDeclaration = { kind: 'export_ready', words: null }
