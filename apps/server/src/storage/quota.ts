import type { Tx } from '../platform/index.ts'
import { runAs, type Writer } from './caller.ts'
import type { Storage } from './context.ts'
import { quotaUsedUp, tooManyUploads } from './errors.ts'
import {
  deleteExpired,
  deleteReservation,
  insertReservation,
  lockQuota,
  quotaUsed,
  reservationsHeld,
} from './quota-store.ts'

/** Files of one person that may be on their way at the same time. */
const MAX_UPLOADS_AT_ONCE = 10
/** How long the bytes of one file may take to arrive. */
export const LONGEST_RECEPTION_MS = 15 * 60_000
/** A reservation outlives what it is for, but not by much: it is all that is left when a process is killed. */
const RESERVATION_MS = LONGEST_RECEPTION_MS + 5 * 60_000

/** Size of an upload: the least it needs, the most it may come to, and the bytes that it replaces. */
export type Load = { readonly least: number; readonly most: number; readonly replaces: number }

/**
 * Room in the writer's quota, for one file. It is held in the database before the bytes come, so that
 * uploads at the same time, to whichever process, cannot fill it twice.
 */
export type Reservation = {
  /**
   * Takes room in the transaction that admits the file.
   *
   * @returns how many bytes it may have
   * @throws StorageError EntityTooLarge or SlowDown
   */
  reserve(tx: Tx, load: Load): Promise<number>
  /** Takes room for a file that turns out to be longer. @throws StorageError EntityTooLarge */
  enlarge(load: Load): Promise<number>
  /**
   * Makes a file own its bytes and gives the reservation back, in one transaction. What was to be replaced may be
   * elsewhere by now: the quota is judged once more, by what is there.
   *
   * @throws StorageError EntityTooLarge
   */
  settle<T>(tx: Tx, put: () => Promise<T>): Promise<T>
  /** Gives back what is held, whether or not anything is. */
  release(): Promise<void>
}

/** The room of a writer for a file of a version; the system's has no bounds. */
export function reservationFor(storage: Storage, writer: Writer, id: string): Reservation {
  return writer.kind === 'service' ? unbounded : reservationOfPerson(storage, writer, id)
}

/**
 * How many bytes a file may have where so many are free: all that it may come to, or as much of it as there is.
 * A file no longer than the one it replaces needs no reservation.
 *
 * @param free below nothing where a quota was lowered
 * @returns undefined where there is less than it needs
 */
export function grant({ least, most, replaces }: Load, free: number): number | undefined {
  const within = Math.max(0, free) + replaces
  return least > within ? undefined : Math.min(most, within)
}

const unbounded: Reservation = {
  reserve: async (_tx, { most }) => most,
  enlarge: async ({ most }) => most,
  settle: (_tx, put) => put(),
  release: async () => {},
}

function reservationOfPerson(storage: Storage, writer: Writer, id: string): Reservation {
  const { clock, config } = storage.platform
  const quota = config.STORAGE_PERSON_QUOTA

  async function hold(tx: Tx, load: Load): Promise<number> {
    const granted = grant(load, quota - (await quotaUsed(tx)))
    if (granted === undefined) throw quotaUsedUp()
    const expiresAt = new Date(clock.now().getTime() + RESERVATION_MS)
    await insertReservation(tx, { id, bytes: Math.max(0, granted - load.replaces), expiresAt })
    return granted
  }

  return {
    async reserve(tx, load) {
      await lockQuota(tx)
      await deleteExpired(tx, clock.now())
      if ((await reservationsHeld(tx)) >= MAX_UPLOADS_AT_ONCE) throw tooManyUploads()
      return hold(tx, load)
    },
    enlarge: (load) =>
      runAs(storage.platform, writer, async (tx) => {
        await lockQuota(tx)
        await deleteReservation(tx, id)
        return hold(tx, load)
      }),
    async settle(tx, put) {
      await lockQuota(tx)
      await deleteReservation(tx, id)
      const before = await quotaUsed(tx)
      const result = await put()
      const after = await quotaUsed(tx)
      // A person above a lowered quota may still make a file smaller.
      if (after > quota && after > before) throw quotaUsedUp()
      return result
    },
    async release() {
      await runAs(storage.platform, writer, (tx) => deleteReservation(tx, id))
    },
  }
}
