import { late } from '../app/late.ts'

export const CoachCard = late(() =>
  import('./coach/coach-card.tsx').then((module) => ({ default: module.CoachCard })),
)
