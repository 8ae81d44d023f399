/*
 * The places of the cards around the orb, measured from it and bowed: the first and the last of each side lean towards
 * it.
 */

const outer = { start: 'lg:me-6 xl:me-8', end: 'lg:ms-6 xl:ms-8' } as const
const inner = { start: 'lg:me-18 xl:me-24', end: 'lg:ms-18 xl:ms-24' } as const

/** By slot: 0 to 3 at the orb's start, 4 to 7 at its end. */
export const slots = [
  `lg:col-start-1 lg:row-start-1 lg:justify-self-end ${outer.start}`,
  `lg:col-start-1 lg:row-start-2 lg:justify-self-end ${inner.start}`,
  `lg:col-start-1 lg:row-start-3 lg:justify-self-end ${inner.start}`,
  `lg:col-start-1 lg:row-start-4 lg:justify-self-end ${outer.start}`,
  `lg:col-start-3 lg:row-start-1 lg:justify-self-start ${outer.end}`,
  `lg:col-start-3 lg:row-start-2 lg:justify-self-start ${inner.end}`,
  `lg:col-start-3 lg:row-start-3 lg:justify-self-start ${inner.end}`,
  `lg:col-start-3 lg:row-start-4 lg:justify-self-start ${outer.end}`,
] as const

const orbit = {
  start: {
    outer: 'lg:translate-x-3 rtl:lg:-translate-x-3 xl:-translate-x-4 rtl:xl:translate-x-4',
    inner: 'lg:translate-x-3 rtl:lg:-translate-x-3',
  },
  end: {
    outer: 'lg:-translate-x-3 rtl:lg:translate-x-3 xl:translate-x-4 rtl:xl:-translate-x-4',
    inner: 'lg:-translate-x-3 rtl:lg:translate-x-3',
  },
} as const

export const sideOf = (slot: number) => (slot < 4 ? 'start' : 'end')

/** Transform of a closed card's icon onto the orb's outermost ring. */
export function toOrbit(slot: number): string {
  return orbit[sideOf(slot)][slot % 4 === 0 || slot % 4 === 3 ? 'outer' : 'inner']
}
