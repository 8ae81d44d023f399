import type { Provider } from '../app/requests/api.ts'

/** The four that have a tile, in its order (specification, section 2). */
export const tileKinds = ['crypto', 'ramp', 'cards_fx', 'banking'] as const
export type TileKind = (typeof tileKinds)[number]

/** How a provider is, in a word: what it is to us, as long as it answers. */
export type ProviderState = 'live' | 'active' | 'soon' | 'slow' | 'down' | 'unknown'

/**
 * What is measured is said before what is planned: one that does not answer is neither live nor active. Who carries out
 * what is bought is live, the others are active.
 */
export function stateOf({
  kind,
  status,
  health,
}: Pick<Provider, 'kind' | 'status' | 'health'>): ProviderState {
  if (status === 'coming') return 'soon'
  switch (health) {
    case 'up':
      return kind === 'crypto' ? 'live' : 'active'
    case 'degraded':
      return 'slow'
    case 'down':
      return 'down'
    case 'unknown':
      return 'unknown'
    default:
      return health satisfies never
  }
}
