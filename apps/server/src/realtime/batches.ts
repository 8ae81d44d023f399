export type BatchesOptions<Item> = {
  /** Sends one batch; a rejection makes it be sent again later. */
  send(batch: readonly Item[]): Promise<void>
  /**
   * Most bytes of JSON in one batch. A single item may not be larger: the caller that adds it sees to that.
   */
  readonly maxBatchBytes: number
  readonly maxWaiting: number
  /** Makes room when too many wait: answers what is to wait instead. */
  overflow(waiting: readonly Item[]): readonly Item[]
  onFailure(error: unknown): void
  later(work: () => void, delayMs: number): void
}

export type Batches<Item> = {
  add(item: Item): void
  /** Settles when what waits now has been sent, or once sending has failed. */
  drain(): Promise<void>
}

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

/**
 * Sends items in order, one batch at a time: what is added while a batch is under way makes up the next, so
 * that the transport is asked once for many. A batch that fails is sent again with growing pauses.
 */
export function createBatches<Item>(options: BatchesOptions<Item>): Batches<Item> {
  let waiting: Item[] = []
  let sending: Promise<void> | null = null
  let retryMs = FIRST_RETRY_MS
  let isPausing = false

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && !isPausing) {
      const batch = takeBatch(waiting, options.maxBatchBytes)
      waiting = waiting.slice(batch.length)
      try {
        await options.send(batch)
        retryMs = FIRST_RETRY_MS
      } catch (error) {
        waiting = bounded([...batch, ...waiting])
        options.onFailure(error)
        pause()
      }
    }
    sending = null
  }

  function pause(): void {
    isPausing = true
    options.later(() => {
      isPausing = false
      start()
    }, retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  function start(): void {
    if (sending === null && !isPausing && waiting.length > 0) sending = Promise.resolve().then(sendAll)
  }

  function bounded(items: Item[]): Item[] {
    return items.length > options.maxWaiting ? [...options.overflow(items)] : items
  }

  return {
    add(item) {
      waiting.push(item)
      waiting = bounded(waiting)
      start()
    },
    drain: async () => {
      await sending
    },
  }
}

function takeBatch<Item>(waiting: readonly Item[], maxBytes: number): readonly Item[] {
  let bytes = 2
  let count = 0
  for (const item of waiting) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    if (count > 0 && bytes > maxBytes) break
    count += 1
  }
  return waiting.slice(0, count)
}
