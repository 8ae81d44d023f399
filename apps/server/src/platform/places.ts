/** Gives a place, to be left once, or null where none is free. */
export type Places = (subject: string) => (() => void) | null

/**
 * Places for work that runs at once, of which no subject takes more than its part.
 *
 * @param atOnce places of all
 * @param ofOne places of one subject
 */
export function createPlaces(atOnce: number, ofOne: number): Places {
  const taken = new Map<string, number>()
  let all = 0
  return (subject) => {
    const own = taken.get(subject) ?? 0
    if (all >= atOnce || own >= ofOne) return null
    all += 1
    taken.set(subject, own + 1)
    return () => {
      all -= 1
      const rest = (taken.get(subject) ?? 1) - 1
      if (rest > 0) taken.set(subject, rest)
      else taken.delete(subject)
    }
  }
}
