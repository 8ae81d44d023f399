import type { Provider } from '../app/api/api.ts'

/** The four that have a tile, in its order (specification, section 2). */
export const tileKinds = ['crypto', 'ramp', 'cards_fx', 'banking'] as const
export type TileKind = (typeof tileKinds)[number]

/** How a provider is, in a word: what it is to us, as long as it answers. */
export type ProviderState = 'live' | 'active' | 'soon' | 'slow' | 'down' | 'unknown'

/**
 * A measured state is said before a planned one: a provider that does not answer is neither live nor active.
 * The provider that carries out purchases is live, the others are active.
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
