/** Two, three or six abreast; the gaps are the hairlines between them. */
export const strip =
  'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3 lg:grid-cols-6'
export const cell = 'flex h-[4.75rem] flex-col justify-center gap-1 bg-surface px-4 max-[22rem]:px-3'
