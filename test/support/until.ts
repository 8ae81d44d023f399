import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10
// Far more than it takes: a machine may be busy with other things.
const DEADLINE_MS = 50_000

/**
 * Waits for a condition that something in the background brings about.
 *
 * @param describe what is still missing, for the message when it does not come
 */
export async function until(
  condition: () => Promise<boolean> | boolean,
  describe: () => Promise<string> | string = () => 'it did not happen',
  deadlineMs = DEADLINE_MS,
): Promise<void> {
  const deadline = Date.now() + deadlineMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain: ${await describe()}`)
    await pause(POLL_MS)
  }
}
