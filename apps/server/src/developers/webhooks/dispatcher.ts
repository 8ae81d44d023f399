import type { Platform } from '../../platform/index.ts'
import { TIMEOUT_MS } from './deliver.ts'
import { type Due, takeDue } from './delivery-store.ts'

/** How many messages are sent at once, by this process, */
const AT_ONCE = 32
/** and of one person: a slow receiver keeps no other person's waiting. */
const AT_ONCE_OF_ONE = 2
/** The lease of a message that is being sent: longer than a receiver may take. */
const TAKEN_MS = 3 * TIMEOUT_MS
const LOOK_EVERY_MS = 1_000

/** Sends the deliveries that are due, soon after they are written down and whenever a wait is over. */
export function createDispatcher(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  deliver: (due: Due) => Promise<void>,
) {
  const underWay = new Map<Promise<void>, string>()
  let isRunning = false
  let isLooking = false
  let isWanted = false
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function send(due: Due): Promise<void> {
    try {
      await deliver(due)
    } catch (error) {
      // It stays due: it is sent again when its lease is over.
      log.error({ err: error, delivery: due.id }, 'a webhook could not be delivered')
    }
  }

  function counts(): Map<string, number> {
    const of = new Map<string, number>()
    for (const userId of underWay.values()) of.set(userId, (of.get(userId) ?? 0) + 1)
    return of
  }

  /** @returns whether there may be more */
  async function takeSome(): Promise<boolean> {
    const now = clock.now()
    const taken = await database.asSystem((tx) =>
      takeDue(tx, {
        now,
        until: new Date(now.getTime() + TAKEN_MS),
        limit: AT_ONCE - underWay.size,
        ofOnePerson: AT_ONCE_OF_ONE,
        underWay: counts(),
      }),
    )
    for (const due of taken) {
      const sending = send(due).finally(() => {
        underWay.delete(sending)
        look()
      })
      underWay.set(sending, due.user_id)
    }
    return taken.length > 0
  }

  async function lookNow(): Promise<void> {
    isLooking = true
    clearTimeout(timer)
    try {
      while (isRunning && isWanted && underWay.size < AT_ONCE) {
        isWanted = false
        if (await takeSome()) isWanted = true
      }
    } catch (error) {
      // The database may be away for a while; what is due is found by a later look.
      log.warn({ err: error }, 'due webhooks could not be looked up')
    }
    isLooking = false
    if (isRunning) timer = setTimeout(look, LOOK_EVERY_MS)
  }

  function look(): void {
    isWanted = true
    if (isRunning && !isLooking) looking = lookNow()
  }

  return {
    look,
    start() {
      isRunning = true
      look()
    },
    async stop() {
      isRunning = false
      await looking
      clearTimeout(timer)
      await Promise.all(underWay.keys())
    },
  }
}
