import type { FramePart } from '../app/capability/frame-part.ts'
import { late } from '../app/late.ts'

/** The banner while a new version of a text waits to be accepted. */
export const frame: FramePart = { part: 'new-texts', Above: late(() => import('./banner.tsx')) }
