export const welcomes = ['morning', 'afternoon', 'evening'] as const
export type Welcome = (typeof welcomes)[number]

/** How the greeting is set, before the app is there and afterwards: as large, or it would be painted twice. */
export const titleStyle = 'text-sm/5.5 font-semibold md:text-[1.75rem]/10 md:tracking-tight'

/** How one is greeted at this hour (0 to 23) where one is: morning from 5, afternoon from 12, evening from 17. */
export function welcomeAt(hour: number): Welcome {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}

/** The name that a friend would use: the first word of it. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}
