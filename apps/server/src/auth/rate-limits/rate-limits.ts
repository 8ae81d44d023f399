import { createHash } from 'node:crypto'
import { networkOf, type Platform } from '../../platform/index.ts'
import { tooManyRequests } from '../errors.ts'
import { countHits, forgetCounters, type Hit } from './counter-store.ts'
import { defaultRateLimits, type Limit, type RateLimitName } from './rate-limit-defaults.ts'

/** One counter: which limit, and whose. */
export type Counter = readonly [name: RateLimitName, subject: string]

export type RateLimits = {
  /** Counts one call on each counter. @throws AuthError 429 when one of them is over its limit */
  count(...counters: Counter[]): Promise<void>
  /** Counts one call, and says whether that is more than its limit: for what is then done otherwise. */
  isOver(counter: Counter): Promise<boolean>
  /** Counts one try on each, and says which of them had one left. */
  allow(subjects: readonly string[], limit: Limit): Promise<ReadonlySet<string>>
  /** Forgets what was counted: for guesses, once the right answer came. */
  forgive(...counters: Counter[]): Promise<void>
  /**
   * Whether something may be done again, at most once in `seconds`; counts it when it may.
   *
   * @returns 0, or the seconds left to wait
   */
  coolDown(subject: string, seconds: number): Promise<number>
}

/** Counters in the database, so that a restart forgets nothing and all processes count together. */
export function createRateLimits(platform: Platform): RateLimits {
  const settings = platform.config.AUTH_RATE_LIMITS
  const limitOf = (name: RateLimitName): Limit | undefined =>
    settings === 'off' ? undefined : (settings[name] ?? defaultRateLimits[name])
  const now = () => platform.clock.now()
  /** Counts, and says how many seconds the longest of them is closed. */
  const closedFor = async (counters: readonly Counter[]): Promise<number> => {
    const hits = counters.flatMap(([name, subject]): Hit[] => {
      const limit = limitOf(name)
      return limit ? [{ key: digest(name, wide(name, subject)), limit }] : []
    })
    if (hits.length === 0) return 0
    // Of its own transaction: a call that fails has still been made.
    return Math.max(...(await platform.database.asSystem((tx) => countHits(tx, hits, now()))))
  }

  return {
    async count(...counters) {
      const seconds = await closedFor(counters)
      if (seconds > 0) throw tooManyRequests(seconds)
    },
    isOver: async (counter) => (await closedFor([counter])) > 0,
    async allow(subjects, limit) {
      const unique = [...new Set(subjects)]
      if (unique.length === 0) return new Set()
      const hits = unique.map((subject) => ({ key: digest('allow', subject), limit }))
      const waits = await platform.database.asSystem((tx) => countHits(tx, hits, now()))
      return new Set(unique.filter((_, index) => waits[index] === 0))
    },
    async forgive(...counters) {
      const keys = counters.map(([name, subject]) => digest(name, wide(name, subject)))
      await platform.database.asSystem((tx) => forgetCounters(tx, keys))
    },
    async coolDown(subject, seconds) {
      if (seconds === 0) return 0
      const hit = { key: digest('coolDown', subject), limit: { points: 1, seconds } }
      const [wait = 0] = await platform.database.asSystem((tx) => countHits(tx, [hit], now()))
      return wait
    },
  }
}

// Calls are counted by the network that they come from.
const wide = (name: RateLimitName, subject: string): string =>
  name.endsWith('ByAddress') ? networkOf(subject) : subject

function digest(name: string, subject: string): Buffer {
  return createHash('sha256').update(`${name}\0${subject}`).digest()
}
