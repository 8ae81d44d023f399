/** Choices that look random and are the same for the same seed. */
export type Random = {
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** Mulberry32: small, and good enough to choose attacks by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function below(end: number): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  function pick<T>(list: readonly T[]): T {
    const chosen = list[below(list.length)]
    if (chosen === undefined) throw new Error('nothing can be picked from an empty list')
    return chosen
  }
  return {
    below,
    pick,
    shuffled<T>(list: readonly T[]): T[] {
      const places = list.map((value) => ({ value, at: below(2 ** 30) }))
      return places.sort((a, b) => a.at - b.at).map(({ value }) => value)
    },
  }
}
