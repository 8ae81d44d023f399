import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { TextKey } from '../language/text-key.ts'

export type TileProps = {
  /** The person's day, as `YYYY-MM-DD`. */
  readonly today: string
}

/** A part of the dashboard: across its whole width above and below, or in the wider or narrower column between. */
export type Tile = {
  /** Its own among all tiles. */
  readonly name: string
  /** Its name in the person's settings. */
  readonly title: TextKey
  readonly place: 'top' | 'wide' | 'narrow' | 'bottom'
  readonly Tile: ComponentType<TileProps>
  /** Begins to fetch what it shows. */
  readonly prefetch?: (client: QueryClient) => void
}
