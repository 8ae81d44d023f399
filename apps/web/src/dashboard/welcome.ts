import type { Welcome } from '../shell/index.ts'

/** How one is greeted at this hour (0 to 23) where one is: morning from 5, afternoon from 12, evening from 17. */
export function welcomeAt(hour: number): Welcome {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
