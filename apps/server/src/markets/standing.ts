import type { Standing } from './choose-feed.ts'

/** How each feed has done lately, by its place in the order of preference. */
export type Standings = {
  all(): readonly Standing[]
  failed(index: number, at: number): void
  isWell(index: number): void
}

export function createStandings(count: number): Standings {
  const standings: Standing[] = Array.from({ length: count }, () => ({ failures: 0, failedAt: 0 }))
  return {
    all: () => standings,
    failed(index, at) {
      standings[index] = { failures: (standings[index]?.failures ?? 0) + 1, failedAt: at }
    },
    isWell(index) {
      standings[index] = { failures: 0, failedAt: 0 }
    },
  }
}
