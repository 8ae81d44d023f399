/** How often something may be done within a time that goes along. */
export type Allowance = {
  /** Whether it may be done now; it counts as done then. */
  take(): boolean
}

export function createAllowance(most: number, withinMs: number, now: () => number): Allowance {
  let taken: number[] = []
  return {
    take() {
      const at = now()
      taken = taken.filter((moment) => moment > at - withinMs && moment <= at)
      if (taken.length >= most) return false
      taken.push(at)
      return true
    },
  }
}
