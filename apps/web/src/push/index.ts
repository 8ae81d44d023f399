import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

export const PushControl = late(
  page({
    load: () => import('./control.tsx').then((module) => ({ default: module.PushControl })),
    texts: ['push'],
  }),
)
