import type { PortfolioDay } from '../app/api/api.ts'

// Where a history is drawn. Places are from 0 to 1: across from the first day to the last, down from the top.

/** A day of a history: its value, and what stands behind it. */
export type LineDay = Pick<PortfolioDay, 'day' | 'value' | 'put_in'>

/** A day as it is drawn: numbers for places alone, never for what is read. */
type Drawn = { readonly x: number; readonly value: number | null; readonly putIn: number }

export type HistoryLine = {
  /** Of each day its place across, and that of its value down; null where it has none. */
  readonly places: readonly { readonly x: number; readonly y: number | null }[]
  /**
   * As SVG paths on a canvas of 1000 by 1000: the value in pieces between its gaps, what lies under it, what was put
   * in.
   */
  readonly value: string
  readonly under: string
  readonly putIn: string
  /** Round amounts and where they are. */
  readonly ticks: readonly { readonly amount: number; readonly y: number }[]
}

const SIZE = 1_000
const MOST_TICKS = 4
/** Of what lies between the least and the greatest. */
const ROOM = 0.08

/** Lines through the days, as high as they need; the ticks are round amounts within. */
export function historyLine(days: readonly LineDay[]): HistoryLine {
  const drawn = days.map((day) => drawnOf(day, days))
  const { low, high } = reachOf(drawn)
  const down = (amount: number) => 1 - (amount - low) / (high - low)
  const pieces = piecesOf(drawn)
  const through = (piece: readonly Drawn[]) =>
    piece.map(({ x, value }) => `${round(x * SIZE)} ${round(down(value ?? 0) * SIZE)}`).join('L')
  return {
    places: drawn.map(({ x, value }) => ({ x, y: value === null ? null : down(value) })),
    value: pieces.map((piece) => `M${through(piece)}`).join(''),
    under: pieces
      .map((piece) => {
        const [first, last] = [piece[0]?.x ?? 0, piece.at(-1)?.x ?? 0].map((x) => round(x * SIZE))
        return `M${first} ${SIZE}L${through(piece)}L${last} ${SIZE}Z`
      })
      .join(''),
    putIn: stepsThrough(drawn.map(({ x, putIn }) => ({ x: round(x * SIZE), y: round(down(putIn) * SIZE) }))),
    ticks: ticksBetween(low, high).map((amount) => ({ amount, y: down(amount) })),
  }
}

function drawnOf({ day, value, put_in: putIn }: LineDay, all: readonly LineDay[]): Drawn {
  const [first, last] = [Date.parse(all[0]?.day ?? day), Date.parse(all.at(-1)?.day ?? day)]
  const x = last === first ? 1 : (Date.parse(day) - first) / (last - first)
  return { x, value: value === null ? null : Number(value), putIn: Number(putIn) }
}

/** From below the least to above the greatest, never of no height. */
function reachOf(drawn: readonly Drawn[]): { low: number; high: number } {
  const amounts = drawn.flatMap(({ value, putIn }) => (value === null ? [putIn] : [value, putIn]))
  const [least, greatest] = [Math.min(...amounts), Math.max(...amounts)]
  const room = (greatest - least) * ROOM || Math.abs(greatest) * ROOM || 1
  // A line that is nowhere below zero gets no axis below zero.
  return { low: least >= 0 ? Math.max(0, least - room) : least - room, high: greatest + room }
}

function piecesOf(drawn: readonly Drawn[]): readonly (readonly Drawn[])[] {
  const pieces: Drawn[][] = [[]]
  for (const day of drawn) {
    if (day.value === null) pieces.push([])
    else pieces.at(-1)?.push(day)
  }
  return pieces.filter(({ length }) => length > 0)
}

/** Money comes in at once: it stands until the day on which more does. */
function stepsThrough(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
}

/** Round amounts between two, at most four. */
export function ticksBetween(low: number, high: number): number[] {
  const rough = (high - low) / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step)
}

/** Which day lies nearest to a place across. */
export function nearestTo(places: HistoryLine['places'], x: number): number {
  let nearest = 0
  for (const [index, place] of places.entries()) {
    if (Math.abs(place.x - x) < Math.abs((places[nearest]?.x ?? 0) - x)) nearest = index
  }
  return nearest
}

const round = (value: number) => Math.round(value * 10) / 10
