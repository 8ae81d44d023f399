import type { NoticeDeclaration } from '../notifications/index.ts'

/** A part that a person waited for is here. What it is called is the client's to say: the bell is enough. */
export const partArrived: NoticeDeclaration = { kind: 'part_arrived', words: null }
