/** A caller that waits for a group. */
export type Waiting = { readonly key: string }

/** Forms groups of callers. */
export type Grouping<W extends Waiting> = { join(waiting: W): void }

/** Callers in one group: more make all of them wait longer, and save little. */
const USUAL_SIZE = 64
/** Long beside the time that a group takes. Where a member waits for a lock for longer, the next group starts. */
const PATIENCE_MS = 100

/**
 * Forms the groups of a group commit, from callers that arrive while a group is under way: the next group takes all
 * that wait by then, at most one of each key. A lone caller does not wait.
 *
 * @param go does the work of a group and tells each member its outcome; it never rejects
 * @param maxSize the most callers in a group
 */
export function createGrouping<W extends Waiting>(
  go: (group: readonly W[]) => Promise<void>,
  maxSize = USUAL_SIZE,
): Grouping<W> {
  const queue: W[] = []
  let isUnderWay = false

  async function run(): Promise<void> {
    while (queue.length > 0) {
      await orPatienceEnds(go(takeGroup(queue, maxSize)))
      // A caller that was just answered may come again in time for the next.
      await new Promise<void>((resume) => setImmediate(resume))
    }
    isUnderWay = false
  }

  return {
    join(waiting) {
      queue.push(waiting)
      if (isUnderWay) return
      isUnderWay = true
      // Callers of the same turn of the event loop share a group.
      setImmediate(() => void run())
    },
  }
}

function orPatienceEnds(underWay: Promise<void>): Promise<void> {
  return new Promise((resume) => {
    const timer = setTimeout(resume, PATIENCE_MS)
    void underWay.then(() => {
      clearTimeout(timer)
      resume()
    })
  })
}

/** Takes the next group out of the queue, in the order of arrival. */
export function takeGroup<W extends Waiting>(queue: W[], maxSize = USUAL_SIZE): W[] {
  const group = new Map<string, W>()
  const later: W[] = []
  for (const waiting of queue) {
    if (group.size < maxSize && !group.has(waiting.key)) group.set(waiting.key, waiting)
    else later.push(waiting)
  }
  queue.splice(0, queue.length, ...later)
  return [...group.values()]
}
