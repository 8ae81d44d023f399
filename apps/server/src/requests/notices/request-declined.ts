import type { NoticeDeclaration } from '../../notifications/index.ts'

/** Somebody declined what they were asked for. Nothing has to be done at once: the bell is enough. */
export const requestDeclined: NoticeDeclaration = { kind: 'request_declined', words: null }
