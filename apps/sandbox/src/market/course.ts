import { evenDraw, fatTailed } from './draws.ts'

// How something random goes on at every scale. All of it is drawn by name and place, so that any part can be had by
// itself and is always the same.

/** Source of a mixed course: sources by their seeds, the squares of whose shares add up to 1. */
export type Source = { readonly seed: number; readonly share: number }

/** From where to where something goes in a while, and between which bounds. */
export type Bounds = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/**
 * Where the draws of each scale begin, so that none is made twice: steps, then highs, lows and volumes. Below all are
 * those that halve spans of days.
 */
export const scales = { day: 1_000, hour: 2_000, fiveMinutes: 3_000, step: 4_000 } as const
const HIGH = 1
const LOW = 2
export const VOLUME = 3

/** The course is drawn again every so many days, which is how it never gets lost: a power of two. */
const SPAN_DAYS = 128

/** Where it stands when a day begins. It goes as far as 1 in a day, and about an unchanging middle in years. */
export function standing(sources: readonly Source[], day: number): number {
  return sources.reduce((sum, { seed, share }) => sum + share * standingOf(seed, day), 0)
}

// A bridge between two anchors that is halved until the day is met: displaced in its middle by what is left to chance.
function standingOf(seed: number, day: number): number {
  let from = Math.floor(day / SPAN_DAYS) * SPAN_DAYS
  let here = anchor(seed, from)
  let there = anchor(seed, from + SPAN_DAYS)
  for (let span = SPAN_DAYS; from !== day; span /= 2) {
    const middle = from + span / 2
    const displaced = fatTailed(evenDraw(seed, span, middle)) * (Math.sqrt(span) / 2)
    const between = (here + there) / 2 + displaced
    if (day < middle) there = between
    else {
      from = middle
      here = between
    }
  }
  return here
}

/** Two of them lie as far from each other, on average, as one goes in the days between. */
function anchor(seed: number, day: number): number {
  const furthest = Math.sqrt((3 * SPAN_DAYS) / 2)
  return (2 * evenDraw(seed, 0, day) - 1) * furthest
}

/** How far above both ends it comes on its way, and how far below, where it goes `deviation` by chance. */
export function boundsBetween(
  ends: readonly [open: number, close: number],
  deviation: number,
  drawn: { readonly seed: number; readonly level: number; readonly index: number; readonly part?: number },
): Bounds {
  const [open, close] = ends
  const { seed, level, index, part = 0 } = drawn
  const beyond = (even: number) => Math.sqrt((close - open) ** 2 - 2 * deviation ** 2 * Math.log(even))
  return {
    open,
    close,
    high: Math.max(open, close, (open + close + beyond(evenDraw(seed, level + HIGH, index, part))) / 2),
    low: Math.min(open, close, (open + close - beyond(evenDraw(seed, level + LOW, index, part))) / 2),
  }
}

/**
 * The points by which it goes from one end to the other in steps of these lengths.
 *
 * @param step how far it is drawn to go by itself in one of them
 */
export function pointsBetween(
  { open, close }: Pick<Bounds, 'open' | 'close'>,
  lengths: readonly number[],
  step: (part: number) => number,
): number[] {
  const walked = [0]
  const passed = [0]
  lengths.forEach((length, part) => {
    walked.push((walked[part] ?? 0) + step(part))
    passed.push((passed[part] ?? 0) + length)
  })
  const [strayed, whole] = [walked.at(-1) ?? 0, passed.at(-1) ?? 1]
  return walked.map((at, part) => {
    if (part === 0) return open
    if (part === lengths.length) return close
    return open + at + (close - open - strayed) * ((passed[part] ?? 0) / whole)
  })
}

/** At a place among some points, how much more or less it is to be. */
export type Bend = { readonly place: number; readonly by: number }

/**
 * Bends a way so that it comes to where it is said to have been: by so much at two places, by nothing at its ends, and
 * evenly in between. What would then pass a bound turns back at it; nothing leaps, and nothing is cut off flat.
 */
export function bent(
  points: readonly number[],
  { high, low }: Bounds,
  bends: readonly [Bend, Bend],
): number[] {
  const last = points.length - 1
  const [first, second] = bends[0].place < bends[1].place ? bends : [bends[1], bends[0]]
  const added = (place: number): number => {
    if (place <= first.place) return (first.by * place) / first.place
    if (place >= second.place) return (second.by * (last - place)) / (last - second.place)
    return first.by + ((second.by - first.by) * (place - first.place)) / (second.place - first.place)
  }
  return points.map((at, place) =>
    place === 0 || place === last ? at : folded(at + added(place), low, high),
  )
}

function folded(value: number, low: number, high: number): number {
  const width = high - low
  if (width <= 0) return low
  const turns = (value - low) / (2 * width)
  const within = (turns - Math.floor(turns)) * 2 * width
  const turned = low + (within <= width ? within : 2 * width - within)
  return Math.min(Math.max(turned, low), high)
}

/** Which of them is the greatest and which, of the others, the least; the first of equals. */
export function extremesOf(
  highs: readonly number[],
  lows: readonly number[],
): { highest: number; lowest: number } {
  const highest = greatest(highs)
  return { highest, lowest: greatest(lows.map((low, index) => (index === highest ? -Infinity : -low))) }
}

function greatest(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? value) ? index : best), 0)
}

/** One step of all sources together. */
export function stepOf(sources: readonly Source[], level: number, index: number, part: number): number {
  return sources.reduce(
    (sum, { seed, share }) => sum + share * fatTailed(evenDraw(seed, level, index, part)),
    0,
  )
}
