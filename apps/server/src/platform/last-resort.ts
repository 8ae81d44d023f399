import { exitCodes } from './exit-codes.ts'
import type { Log } from './log.ts'

/** Events of a process; `process` is one. */
type Life = {
  on(event: 'uncaughtException', listener: (error: unknown) => void): unknown
}

/**
 * Handles failures that nothing waits for: each is logged, what is under way is let go of, and the
 * process ends with a code, since nothing is known any more of the state it is in. Its supervisor brings it
 * back. Rejections that nothing waits for come here too, as Node has it.
 *
 * @param end lets go, and ends with the code; it is called once
 */
export function onLastResort(life: Life, log: Log, end: (code: number) => Promise<void>): void {
  let isEnding = false
  life.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception or rejection')
    if (isEnding) return
    isEnding = true
    end(exitCodes.fault).catch((failure: unknown) => {
      log.fatal({ err: failure }, 'what was under way could not be let go of')
    })
  })
}
