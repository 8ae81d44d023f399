import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import { tooManyRequests } from '../errors.ts'

/** OWASP password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const MAX_WAITING = 256
const RETRY_AFTER_SECONDS = 2

export type Passwords = {
  /** @throws AuthError 429 when too many are being hashed already */
  hash(password: string): Promise<string>
  /** Whether the password is the one; takes as long when there is no hash to compare with. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
  /** Whether the hash was made with other parameters than today's. */
  isOutdated(passwordHash: string): boolean
}

/** Argon2id with the parameters in the hash. Each computation holds 19 MiB, hence a bound on how many run at once. */
export function createPasswords(concurrency = availableParallelism()): Passwords {
  const bounded = bound(concurrency)
  // Compared with where no account exists, so that both cases cost the same.
  const decoy = hash('no account has this password', PARAMETERS)
  return {
    hash: (password) => bounded(() => hash(password, PARAMETERS)),
    async verify(passwordHash, password) {
      const known = passwordHash ?? (await decoy)
      const isMatch = await bounded(() =>
        isBcrypt(known) ? bcrypt.compare(password, known) : verify(known, password),
      )
      return isMatch && passwordHash !== null
    },
    isOutdated(passwordHash) {
      if (isBcrypt(passwordHash)) return true
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
      return (
        memoryCost !== PARAMETERS.memoryCost ||
        timeCost !== PARAMETERS.timeCost ||
        parallelism !== PARAMETERS.parallelism
      )
    },
  }
}

/** Hashes that came from elsewhere; replaced by our own at the next sign-in. */
const isBcrypt = (passwordHash: string): boolean => passwordHash.startsWith('$2')

/** Runs at most `concurrency` at once and lets a bounded number wait. */
function bound(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= MAX_WAITING) throw tooManyRequests(RETRY_AFTER_SECONDS)
      // A finished hash hands over its place, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
