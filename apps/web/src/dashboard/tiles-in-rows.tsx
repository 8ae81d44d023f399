import { useQuery } from '@tanstack/react-query'
import { contributions } from '../app/capability/contributed.ts'
import type { Tile, TileProps } from '../app/capability/tile.ts'
import { meQuery } from '../app/session/me.ts'
import { cn } from '../ui/cn.ts'
import { ordered, rowsOf } from './arrange/arrangement.ts'
import { tourStop } from './tour/stop.ts'

/** Tiles of all capabilities, as the person has arranged them; the page's own declaration brings it. */
export function Tiles({ today }: TileProps) {
  const { data: me } = useQuery(meQuery())
  const { order = [], hidden = [] } = me?.preferences.dashboard ?? {}
  const tiles = ordered(contributions('tiles').flat(), order).filter(({ name }) => !hidden.includes(name))
  return rowsOf(tiles).map((row) =>
    row.kind === 'whole' ? (
      <InPlace
        key={row.tile.name}
        tile={row.tile}
        today={today}
        isStop={row.tile === tiles[0]}
        className="mt-4 empty:hidden"
      />
    ) : (
      <div
        key={row.tiles.map(({ name }) => name).join(' ')}
        className="mt-4 grid grid-flow-row-dense items-start gap-4 lg:grid-cols-[1.5fr_1fr] lg:items-stretch"
      >
        {row.tiles.map((tile) => (
          <InPlace
            key={tile.name}
            tile={tile}
            today={today}
            isStop={tile === tiles[0]}
            className={tile.place === 'wide' ? 'lg:col-start-1' : 'lg:col-start-2'}
          />
        ))}
      </div>
    ),
  )
}

type InPlaceProps = TileProps & {
  readonly tile: Tile
  /** It is where the tour tells of tiles. */
  readonly isStop: boolean
  readonly className: string
}

function InPlace({ tile: { Tile: Content }, today, isStop, className }: InPlaceProps) {
  const style = cn('grid grid-cols-[minmax(0,1fr)]', className)
  return (
    <div {...(isStop ? tourStop('tiles', style) : { className: style })}>
      <Content today={today} />
    </div>
  )
}
