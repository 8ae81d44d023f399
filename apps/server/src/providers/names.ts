/** Names that people know the providers by, by what each does. */
export const providerNames = {
  ramp: 'Marsa Ramp',
  cards_fx: 'Sarraf Cards & FX',
  banking: 'Dana Bank',
  crypto: 'Naseem Digital Assets',
  identity: 'Bayyina Identity',
} as const
