import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** A lock on a file that the system takes back when its process ends, however it ends. */
export type FileLock = { close(): void }

const ASK_EVERY_MS = 50

/** Takes the lock; null when another has it. SQLite holds it for us, as Node has no call for it; it writes nothing. */
export function lockFile(path: string): FileLock | null {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('locked')) return null
    throw error
  }
}

/**
 * Takes the lock, once the other has let go of it.
 *
 * @param onWait told once, when another has it
 * @throws Error when the other keeps it for longer than that
 */
export async function lockFileWhenFree(
  path: string,
  longestMs: number,
  { onWait, signal }: { onWait(): void; signal?: AbortSignal | undefined },
): Promise<FileLock> {
  const deadline = Date.now() + longestMs
  for (let isTold = false; ; isTold = true) {
    const lock = lockFile(path)
    if (lock) return lock
    if (!isTold) onWait()
    if (Date.now() > deadline) throw new Error(`Another process holds ${path} and does not let go of it.`)
    await pause(ASK_EVERY_MS, undefined, signal && { signal })
  }
}
