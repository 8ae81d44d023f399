/** The frame of a few things of which one is chosen, all in sight. */
export const segmentsStyle = 'flex gap-1 rounded-control border border-line bg-subtle p-1'

/** One of them, whichever way its part says that it is the chosen one. */
export const segmentStyle =
  'relative min-h-9 flex-1 rounded-[0.3125rem] px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors before:absolute before:inset-x-0 before:-inset-y-1 hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-card data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-card'
