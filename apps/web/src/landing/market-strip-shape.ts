/** Two, three or six abreast; the gaps are the hairlines between them. */
export const strip =
  'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3 lg:grid-cols-6'
export const cell =
  'flex h-[5.5rem] flex-col justify-center gap-0.5 bg-surface sm:h-[4.75rem] sm:gap-1 px-4 max-[22rem]:px-3'
