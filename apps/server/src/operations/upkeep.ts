import { createLedger, createSealer } from '@sadaf/ledger'
import { createPool, type Platform } from '../platform/index.ts'

const EVERY_MS = 2_000
const AT_ONCE = 1_000

/** Work on the books that no request waits for. */
export type Upkeep = { start(): void; stop(): Promise<void> }

/**
 * Seals what was posted into the accounts' hash chains, and returns holds whose time is up, every two seconds.
 * Several processes may do so at once: what one has done, the others find done.
 */
export function createUpkeep({ config, clock, log }: Platform): Upkeep {
  const pool = createPool({ url: config.DATABASE_URL, role: 'sadaf_system', size: 1, log })
  const sealer = createSealer({ pool })
  const ledger = createLedger({ pool, clock })
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  async function turn(): Promise<void> {
    try {
      while (isRunning && (await sealer.seal(AT_ONCE)) === AT_ONCE);
      while (isRunning && (await ledger.expirePending({ limit: AT_ONCE })) === AT_ONCE);
    } catch (error) {
      // The database may be away for a while; what is left is done in a later round.
      log.warn({ err: error }, 'the upkeep of the books was interrupted')
    }
    if (isRunning) timer = setTimeout(next, EVERY_MS)
  }

  function next(): void {
    round = turn()
  }

  return {
    start() {
      isRunning = true
      next()
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await round
      await pool.end()
    },
  }
}
