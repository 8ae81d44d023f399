import type { FramePart } from '../app/capability/frame-part.ts'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

/** The banner while an account is restricted. */
export const frame: FramePart = {
  part: 'restriction',
  Above: late(page({ load: () => import('./banner.tsx'), texts: ['restrictions'] })),
}
