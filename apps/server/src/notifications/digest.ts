import type { NotificationKind } from '@sadaf/api'
import { addDays, dayIn, momentOf } from '@sadaf/calendar'
import { z } from 'zod'
import type { Jobs, Language, Platform, Tx } from '../platform/index.ts'
import { insertGathered, takeGathered } from './digest-store.ts'
import { fill } from './fill.ts'
import { enqueueMail, type Mail } from './mail/index.ts'
import type { NotificationDeclaration, Told } from './notification.ts'
import type { Reach } from './reach.ts'
import { isTold, type NotificationSettings } from './settings.ts'
import { settingsOf } from './settings-store.ts'
import type { NotificationRow } from './store.ts'
import { valuesOf } from './values.ts'

/** The job that mails what a person's groups have gathered. */
export const SEND_DIGEST = 'notifications.send_digest'
/** The most that a digest lists. */
const MOST_LISTED = 50

const digestSchema = z.object({ user_id: z.string() })

/** When the next digest goes out, by the clock of a time zone. */
export function nextDigest(now: Date, at: string, timeZone: string): Date {
  const today = dayIn(now, timeZone)
  const moment = momentOf(today, at, timeZone)
  return moment > now ? moment : momentOf(addDays(today, 1), at, timeZone)
}

/**
 * Keeps the mail of a notification for the next digest. Each has a job, of which the first takes all: one that all
 * share would be a row for which the payments of a person wait.
 */
export async function gather(jobs: Jobs, tx: Tx, { userId, id }: Told, due: Date): Promise<void> {
  await insertGathered(tx, { userId, notificationId: id })
  await jobs.enqueue(tx, SEND_DIGEST, { user_id: userId }, { runAt: due })
}

type Digests = {
  readonly platform: Pick<Platform, 'clock' | 'jobs' | 'database'>
  readonly siteUrl: string
  readonly reachOf: (tx: Tx, userId: string) => Promise<Reach>
  readonly declared: ReadonlyMap<NotificationKind, NotificationDeclaration>
}

/**
 * Defines the job. At which time a person wants their digest, and whether a group is mailed, is asked once more: the
 * settings count as they are by then.
 */
export function defineDigestJob({ platform, siteUrl, reachOf, declared }: Digests): void {
  const { clock, jobs, database } = platform
  jobs.define(SEND_DIGEST, digestSchema, ({ user_id: userId }) =>
    database.asSystem(async (tx) => {
      const reach = await reachOf(tx, userId)
      const settings = await settingsOf(tx, userId)
      const due = momentOf(dayIn(clock.now(), reach.timeZone), settings.digestAt, reach.timeZone)
      // The time of day was moved meanwhile: one job waits for it, however many there were.
      const later = { key: `digest of ${userId}`, runAt: due }
      if (clock.now() < due) return jobs.enqueue(tx, SEND_DIGEST, { user_id: userId }, later)
      const rows = await takeGathered(tx, userId)
      if (!reach.email) return
      const titles = rows.flatMap((row) => titleOf(row, reach, settings))
      if (titles.length > 0) await enqueueMail(jobs, tx, mailOf(titles, reach.email, reach))
    }),
  )

  /** The subject that its own mail would have; none where its group is not mailed any more. */
  function titleOf(
    row: NotificationRow,
    { language, numerals }: Reach,
    settings: NotificationSettings,
  ): string[] {
    // Only `notify` writes rows: the columns hold what it was given.
    const declaration = declared.get(row.kind as NotificationKind)
    if (!declaration?.words || !isTold(settings, declaration.group, 'email')) return []
    const values = valuesOf(row.parameters as Record<string, string>, language, numerals)
    return [fill(declaration.words[language].subject, values, language)]
  }

  const mailOf = (titles: readonly string[], to: string, { language, name }: Reach): Mail => ({
    template: 'daily-digest',
    ...{ to, language, name, link: `${siteUrl}/dashboard/notifications`, code: null, newEmail: null },
    values: { list: digestText(titles, language) },
  })
}

/** A line for each, and one for those that do not fit. */
export function digestText(titles: readonly string[], language: Language): string {
  const more = titles.length - MOST_LISTED
  const lines = titles.slice(0, MOST_LISTED)
  if (more > 0) lines.push(language === 'ar' ? `المزيد في صدف: ${more}` : `More in Sadaf: ${more}`)
  return lines.map((line) => `• ${line}`).join('\n')
}
