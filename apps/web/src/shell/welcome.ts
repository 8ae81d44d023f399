/** The times of day by which people are greeted. */
export const welcomes = ['morning', 'afternoon', 'evening'] as const
export type Welcome = (typeof welcomes)[number]

/** How the greeting is set, before the app is there and afterwards: as large, or it would be painted twice. */
export const titleStyle = 'text-sm/5.5 font-semibold md:text-[1.75rem]/10 md:tracking-tight'
