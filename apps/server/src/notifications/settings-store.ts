import { switchableGroups } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { NotificationsSettings } from '../platform/database.generated.ts'
import { batched, type Tx } from '../platform/index.ts'
import { defaultSettings, type NotificationSettings } from './settings.ts'

export const settingsOf = batched(
  async (tx, userIds: readonly string[]) => {
    const rows = await tx.db
      .selectFrom('notifications.settings')
      .selectAll()
      .where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)
      .execute()
    const found = new Map(rows.map((row) => [row.user_id, toSettings(row)]))
    return userIds.map((userId) => found.get(userId) ?? defaultSettings)
  },
  { owner: (userId) => userId },
)

/** The settings, locked until the transaction ends, so that two changes of one person never interleave. */
export async function lockSettings(tx: Tx, userId: string): Promise<NotificationSettings> {
  await tx.db
    .insertInto('notifications.settings')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx.db
    .selectFrom('notifications.settings')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toSettings(row)
}

export async function saveSettings(
  tx: Tx,
  userId: string,
  { off, daily, digestAt, quietHours }: NotificationSettings,
): Promise<void> {
  await tx.db
    .updateTable('notifications.settings')
    .set({
      email_off: [...off.email],
      email_daily: [...daily],
      digest_at: digestAt,
      push_off: [...off.push],
      sms_off: [...off.sms],
      quiet_is_on: quietHours.isOn,
      quiet_from: quietHours.from,
      quiet_until: quietHours.until,
    })
    .where('user_id', '=', userId)
    .execute()
}

function toSettings(row: Selectable<NotificationsSettings>): NotificationSettings {
  // A group that is no more is switched off without an effect.
  const known = (names: readonly string[]) => switchableGroups.filter((group) => names.includes(group))
  return {
    off: { email: known(row.email_off), push: known(row.push_off), sms: known(row.sms_off) },
    daily: known(row.email_daily),
    digestAt: row.digest_at,
    quietHours: { isOn: row.quiet_is_on, from: row.quiet_from, until: row.quiet_until },
  }
}
