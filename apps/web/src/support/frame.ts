import type { FramePart } from '../app/capability/frame-part.ts'
import { idle } from '../app/idle.ts'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

/** The way from a screen to the article that explains it; it comes after everything else. */
export const frame: FramePart = {
  part: 'help',
  Beneath: late(() => idle().then(page({ load: () => import('./help/help-line.tsx'), texts: ['menus'] }))),
}
