import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ComeBackLater } from '../platform/index.ts'

/** Keys that are refused, and those that are being looked up, of one network in a minute. */
const GUESSES_PER_MINUTE = 120

/**
 * Limits how often a network may send keys that are none: each costs a look into the database. One that is good costs
 * its network nothing once it is known.
 */
export function createGuesses(isLimited: boolean) {
  const limiter = new RateLimiterMemory({ points: GUESSES_PER_MINUTE, duration: 60 })
  return {
    /** @throws ComeBackLater rate_limited, without having looked */
    async judge<T>(network: string, look: () => Promise<T>): Promise<T> {
      if (!isLimited) return look()
      await limiter.consume(network).catch(refuse)
      const found = await look()
      await limiter.reward(network)
      return found
    },
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof RateLimiterRes)) throw error
  throw new ComeBackLater('rate_limited', Math.ceil(error.msBeforeNext / 1_000))
}
