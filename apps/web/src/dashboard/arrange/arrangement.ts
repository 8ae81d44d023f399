import type { Tile } from '../../app/capability/tile.ts'

type Named = Pick<Tile, 'name' | 'place'>

const places = ['top', 'wide', 'narrow', 'bottom'] as const satisfies readonly Tile['place'][]

/** Tiles in the order that we give. */
function byPlace<T extends Named>(tiles: readonly T[]): T[] {
  return places.flatMap((place) => tiles.filter((tile) => tile.place === place))
}

/** Tiles in the person's order; a tile that the order does not name follows the tile before it in ours. */
export function ordered<T extends Named>(tiles: readonly T[], order: readonly string[]): T[] {
  const ours = byPlace(tiles)
  const found = order.flatMap((name) => ours.find((tile) => tile.name === name) ?? [])
  for (const [index, tile] of ours.entries()) {
    if (found.includes(tile)) continue
    const before = ours[index - 1]
    found.splice(before ? found.indexOf(before) + 1 : 0, 0, tile)
  }
  return found
}

/** The order after one tile has moved by some places; none beyond an end. */
export function moved(order: readonly string[], name: string, by: number): string[] {
  const others = order.filter((each) => each !== name)
  const place = Math.min(others.length, Math.max(0, order.indexOf(name) + by))
  return others.toSpliced(place, 0, name)
}

/** A part of the dashboard across its width: one tile, or tiles in two columns. */
export type Row<T> =
  | { readonly kind: 'whole'; readonly tile: T }
  | { readonly kind: 'columns'; readonly tiles: readonly T[] }

/**
 * Rows of the dashboard: tiles of columns that follow each other share one; where all are of one column, each is whole.
 */
export function rowsOf<T extends Named>(tiles: readonly T[]): Row<T>[] {
  const rows: Row<T>[] = []
  let columns: T[] = []
  const end = () => {
    const isMixed = new Set(columns.map(({ place }) => place)).size > 1
    if (isMixed) rows.push({ kind: 'columns', tiles: columns })
    else rows.push(...columns.map((tile) => ({ kind: 'whole', tile }) as const))
    columns = []
  }
  for (const tile of tiles) {
    if (tile.place === 'wide' || tile.place === 'narrow') columns.push(tile)
    else {
      end()
      rows.push({ kind: 'whole', tile })
    }
  }
  end()
  return rows
}
