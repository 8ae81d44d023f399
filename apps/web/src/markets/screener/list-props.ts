import type { MarketAsset } from '../../app/api/api.ts'
import type { Starring } from '../star.tsx'
import type { MarketsView } from '../view.ts'

/** Props of a list of assets, whichever shape it has. */
export type ListProps = Pick<Starring, 'isGuest' | 'onToggle'> & {
  /** In the order that is asked for. */
  readonly assets: readonly MarketAsset[]
  readonly view: MarketsView
  /** Names what is asked for: where it changes, rows are sorted again at once. */
  readonly criteria: string
  readonly favourites: ReadonlySet<string>
}
