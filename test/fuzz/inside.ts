import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { watchRoutes } from './route-watch.ts'

// Loaded into the server's own process before the server (`--import`): tells the fuzzer which routes there are and
// how the process is. The server knows nothing of it, so no route can forget to be in the list.

/** How a process is. */
export type Vitals = {
  /** Memory held after everything that could be let go was. */
  readonly heldBytes: number
  /** Connections and timers and whatever else keeps the process going. */
  readonly handles: number
  /** The longest that nothing else could happen, since it was asked last. */
  readonly longestHoldMs: number
}

const NANOSECONDS = 1_000_000

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
const routes = watchRoutes()

process.on('message', (asked) => {
  if (asked === 'routes') process.send?.({ routes })
  if (asked === 'vitals') process.send?.({ vitals: vitalsNow() })
})
// It is the server's to say for how long the process lives.
process.channel?.unref()

function vitalsNow(): Vitals {
  const longestHoldMs = delay.max / NANOSECONDS
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  // Time of the collection is not the server's.
  delay.reset()
  return { heldBytes: heapUsed + external, handles: process.getActiveResourcesInfo().length, longestHoldMs }
}
