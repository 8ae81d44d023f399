import type { NotificationKind } from '@sadaf/api'
import { z } from 'zod'
import type { Jobs, Platform, Tx } from '../platform/index.ts'
import { insertHeld, takeHeld } from './held-store.ts'
import type { Told } from './notification.ts'

/** The job that tells of a notification when the quiet hours have ended in which it came. */
export const TELL_LATER = 'notifications.tell_later'

const heldSchema = z.object({ user_id: z.string(), id: z.string() })

/** Keeps what tells of a notification beside the bell back until a moment. */
export async function hold(jobs: Jobs, tx: Tx, { userId, id }: Told, until: Date): Promise<void> {
  await insertHeld(tx, { userId, notificationId: id, until })
  await jobs.enqueue(tx, TELL_LATER, { user_id: userId, id }, { runAt: until })
}

/**
 * Defines the job that tells of a held notification when its time has come.
 *
 * @param tell asks once more how the person wants to be told, and may hold it back again
 */
export function defineHeldJob(
  { jobs, database }: Pick<Platform, 'jobs' | 'database'>,
  tell: (tx: Tx, told: Told) => Promise<void>,
): void {
  jobs.define(TELL_LATER, heldSchema, ({ user_id: userId, id }) =>
    database.asSystem(async (tx) => {
      const row = await takeHeld(tx, userId, id)
      if (!row) return
      // Only `notify` writes rows: the columns hold what it was given.
      const kind = row.kind as NotificationKind
      const parameters = row.parameters as Record<string, string>
      await tell(tx, { userId, id, notification: { kind, at: row.created_at, parameters, link: row.link } })
    }),
  )
}
