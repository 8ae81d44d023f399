type Chosen = {
  /** All that is listed, in its order. */
  readonly listed: readonly string[]
  readonly ids: readonly string[]
  /** From where a range goes; undefined where it is about one alone. */
  readonly from: string | undefined
}

/** Chosen ids after a press on one more: that one, or all from the one before to it. */
export function toggled({ listed, ids, from }: Chosen, id: string): readonly string[] {
  const [start, end] = [listed.indexOf(from ?? ''), listed.indexOf(id)]
  if (start >= 0 && end >= 0) {
    const range = listed.slice(Math.min(start, end), Math.max(start, end) + 1)
    return [...new Set([...ids, ...range])]
  }
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}
