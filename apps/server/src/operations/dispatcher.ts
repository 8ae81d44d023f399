import type { Platform } from '../platform/index.ts'
import type { Operations } from './operations.ts'
import { type Due, takeDue } from './store.ts'

/** How many of one provider's operations are told at once: a slow provider keeps no other waiting. */
const AT_ONCE = 64
/** Fewer are not taken while others are being told: each taking costs about as much. */
const AT_LEAST = 16
/** The lease of an order that is being sent: longer than a provider may take to answer. */
export const TAKEN_MS = 15_000
const LOOK_EVERY_MS = 1_000

type Telling = {
  readonly provider: string
  readonly operations: Pick<Operations, 'onOrdered'>
  /** Tells the provider of one, and takes in the answer. What it throws is tried again later. */
  readonly carryOut: (due: Due) => Promise<void>
}

/** Takes the operations that are due at one provider in batches, as soon as there are any. */
export function createDispatcher(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  { provider, operations, carryOut }: Telling,
) {
  const underWay = new Set<Promise<void>>()
  let isRunning = false
  let isLooking = false
  let isWanted = false
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function tell(due: Due): Promise<void> {
    try {
      await carryOut(due)
    } catch (error) {
      // It stays due: it is told again when its lease has ended.
      log.error({ err: error, operation: due.operation.id }, 'an operation could not be carried out')
    }
  }

  const hasRoom = () => underWay.size <= AT_ONCE - AT_LEAST

  /** @returns whether there may be more */
  async function takeSome(): Promise<boolean> {
    const limit = AT_ONCE - underWay.size
    const now = clock.now()
    const until = new Date(now.getTime() + TAKEN_MS)
    const taken = await database.asSystem((tx) => takeDue(tx, { provider, now, until, limit }))
    for (const due of taken) {
      const telling = tell(due).finally(() => {
        underWay.delete(telling)
        if (isWanted && hasRoom()) look()
      })
      underWay.add(telling)
    }
    return taken.length === limit
  }

  async function lookNow(): Promise<void> {
    isLooking = true
    clearTimeout(timer)
    try {
      while (isRunning && isWanted && hasRoom()) {
        isWanted = false
        if (await takeSome()) isWanted = true
      }
    } catch (error) {
      // The database may be away for a while; what is due is found by a later look.
      log.warn({ err: error, provider }, 'what is due could not be looked up')
    }
    isLooking = false
    // The end of a batch looks again, and so does the timer.
    if (isRunning) timer = setTimeout(look, LOOK_EVERY_MS)
  }

  function look(): void {
    isWanted = true
    if (isRunning && !isLooking) looking = lookNow()
  }

  operations.onOrdered((ordered) => {
    if (ordered === provider) look()
  })

  return {
    start() {
      isRunning = true
      look()
    },
    async stop() {
      isRunning = false
      await looking
      clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
