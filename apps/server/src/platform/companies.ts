/** Somebody who waits for company. */
export type Waiting = { readonly key: string }

/** Those who are done together, and have to be told when they are. */
export type Companies<W extends Waiting> = { join(waiting: W): void }

/** More in one transaction make all of them wait longer, and save little. */
const USUAL_SIZE = 64
/** Long beside what a company takes. Where one of it waits for a lock for longer, the next goes without it. */
const PATIENCE_MS = 100

/**
 * Brings together those who arrive while others are under way: the next company takes all who wait by then, none twice
 * of one key. Whoever comes alone waits for nobody.
 *
 * @param go does the work of a company and tells each how it went; it never rejects
 * @param mostTogether how many a company has at most
 */
export function createCompanies<W extends Waiting>(
  go: (company: readonly W[]) => Promise<void>,
  mostTogether = USUAL_SIZE,
): Companies<W> {
  const queue: W[] = []
  let isUnderWay = false

  async function run(): Promise<void> {
    while (queue.length > 0) {
      await orPatienceEnds(go(takeCompany(queue, mostTogether)))
      // Whoever was just answered may come again in time for the next.
      await new Promise<void>((resume) => setImmediate(resume))
    }
    isUnderWay = false
  }

  return {
    join(waiting) {
      queue.push(waiting)
      if (isUnderWay) return
      isUnderWay = true
      // Callers of the same turn of the event loop go together.
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

/** Takes out those who go together, in the order in which they came. */
export function takeCompany<W extends Waiting>(queue: W[], mostTogether = USUAL_SIZE): W[] {
  const company = new Map<string, W>()
  const later: W[] = []
  for (const waiting of queue) {
    if (company.size < mostTogether && !company.has(waiting.key)) company.set(waiting.key, waiting)
    else later.push(waiting)
  }
  queue.splice(0, queue.length, ...later)
  return [...company.values()]
}
