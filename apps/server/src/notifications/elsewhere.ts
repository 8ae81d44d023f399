import type { NotificationGroup } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { Jobs, Language, Platform, Tx } from '../platform/index.ts'
import { defineDigestJob, gather, nextDigest } from './digest.ts'
import { fill } from './fill.ts'
import { defineHeldJob, hold } from './held.ts'
import { enqueueMail, newsTemplateOf } from './mail/index.ts'
import type { Notification, NotificationDeclaration, NotificationWords, Told } from './notification.ts'
import { enqueuePushes } from './push.ts'
import { quietUntil } from './quiet-hours.ts'
import type { Reach } from './reach.ts'
import { isGathered, isTold, type NotificationSettings } from './settings.ts'
import { settingsOf } from './settings-store.ts'
import { enqueueSms } from './sms/index.ts'
import { countSince } from './store.ts'
import { valuesOf } from './values.ts'

/** Older news, such as what a provider tells of a month, stands in the bell alone. */
const NEWS_FOR_DAYS = 7
/** So many notifications of a day are told by text message too: each costs, and others can cause them at will. */
const TEXTED_A_DAY = 50

type Telling = {
  readonly platform: Pick<Platform, 'clock' | 'database' | 'jobs'>
  readonly siteUrl: string
  /** How the person wants to be reached beside the bell. */
  readonly reachOf: (tx: Tx, userId: string) => Promise<Reach>
  /** Declared notifications, with their words. */
  readonly notificationKinds: readonly NotificationDeclaration[]
}

/** Adds to the transaction what tells of a notification beside the bell, as far as the person wants it. */
type TellElsewhere = (tx: Tx, told: Told) => Promise<void>

/** Makes it, and defines the job that tells what quiet hours have held back. */
export function createTellElsewhere(telling: Telling): TellElsewhere {
  const { clock, jobs } = telling.platform
  const declared = new Map(telling.notificationKinds.map((each) => [each.kind, each]))

  async function tell(tx: Tx, told: Told): Promise<void> {
    const declaration = declared.get(told.notification.kind)
    if (!declaration?.words) return
    const { words, group, isUrgent = false } = declaration
    const reach = await telling.reachOf(tx, told.userId)
    if (!isReached(reach)) return
    const settings = await settingsOf(tx, told.userId)
    const wanted = await withinTexts(tx, told, group, wantedFor(group, reach, settings))
    if (!isReached(wanted)) return
    const until = isUrgent ? null : quietUntil(clock.now(), settings.quietHours, reach.timeZone)
    if (until) return hold(jobs, tx, told, until)
    const isForDigest = wanted.email !== null && !isUrgent && isGathered(settings, group)
    if (isForDigest) await gather(jobs, tx, told, nextDigest(clock.now(), settings.digestAt, reach.timeZone))
    const atOnce = isForDigest ? { ...wanted, email: null } : wanted
    await tellByAllWays({ jobs, siteUrl: telling.siteUrl, words }, tx, told.notification, atOnce)
  }

  /** The same ways without text messages, where the person has had many notifications today; not for their safety. */
  async function withinTexts(
    tx: Tx,
    { userId }: Told,
    group: NotificationGroup,
    reach: Reach,
  ): Promise<Reach> {
    if (reach.phone === null || group === 'security') return reach
    const since = new Date(clock.now().getTime() - DAY_MS)
    return (await countSince(tx, { userId, since })) > TEXTED_A_DAY ? { ...reach, phone: null } : reach
  }

  defineHeldJob(telling.platform, tell)
  defineDigestJob({ ...telling, declared })
  return async (tx, told) => {
    const { at, isForBellAlone = false } = told.notification
    const isOld = clock.now().getTime() - at.getTime() > NEWS_FOR_DAYS * DAY_MS
    if (!isOld && !isForBellAlone) await tell(tx, told)
  }
}

/** Whether a person is reached by any way beside the bell. */
const isReached = ({ email, phone, browsers }: Reach) =>
  email !== null || phone !== null || browsers.length > 0

/** The ways by which a person wants to hear of a group. */
function wantedFor(group: NotificationGroup, reach: Reach, settings: NotificationSettings): Reach {
  return {
    ...reach,
    email: isTold(settings, group, 'email') ? reach.email : null,
    phone: isTold(settings, group, 'sms') ? reach.phone : null,
    browsers: isTold(settings, group, 'push') ? reach.browsers : [],
  }
}

type Sending = {
  readonly jobs: Jobs
  readonly siteUrl: string
  readonly words: Readonly<Record<Language, NotificationWords>>
}

/** Every way beside the bell stands here, so that groups and quiet hours apply to all of them. */
async function tellByAllWays(
  { jobs, siteUrl, words }: Sending,
  tx: Tx,
  notification: Notification,
  { language, numerals, name, email, phone, browsers }: Reach,
): Promise<void> {
  const values = valuesOf(notification.parameters, language, numerals)
  if (email) {
    const link = linkOf(notification, siteUrl)
    await enqueueMail(jobs, tx, {
      template: newsTemplateOf(notification.kind),
      to: email,
      language,
      name,
      link,
      code: null,
      newEmail: null,
      values,
    })
  }
  if (phone) {
    await enqueueSms(jobs, tx, { to: phone, text: fill(words[language].sms, values, language) })
  }
  const { link } = notification
  await enqueuePushes(jobs, tx, browsers, { words: words[language], values, language, link })
}

/** The page that the notification is about. */
function linkOf({ link }: Notification, siteUrl: string): string | null {
  return link === null ? null : new URL(siteUrl + link).href
}
