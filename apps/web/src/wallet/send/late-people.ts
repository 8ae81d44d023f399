import { late } from '../../app/late.ts'

/** People of late, after the form that shows them. */
export const RecentPeople = late(() =>
  import('./recent-people.tsx').then((module) => ({ default: module.RecentPeople })),
)
