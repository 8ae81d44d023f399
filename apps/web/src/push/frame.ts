import type { FramePart } from '../app/capability/frame-part.ts'
import { idle } from '../app/idle.ts'
import { late } from '../app/late.ts'

/** Keeps this browser's subscription true; it comes after everything else. */
export const frame: FramePart = { part: 'push', Above: late(() => idle().then(() => import('./keeper.tsx'))) }
