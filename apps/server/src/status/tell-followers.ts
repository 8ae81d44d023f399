import { z } from 'zod'
import type { Needs } from '../capability.ts'
import type { Notification } from '../notifications/index.ts'
import type { Jobs, Tx } from '../platform/index.ts'
import {
  type FollowerPlace,
  followersAfter,
  lockUpdateToTell,
  saveToldUpTo,
  type UpdateToTell,
} from './follower-store.ts'

const TELL_FOLLOWERS = 'status.tell_followers'
/** So many share a transaction: what is lost with it is soon done again. */
const TOLD_AT_ONCE = 100
/** Stands behind every follower, so that no person's id stays when all are told. */
const THE_END: FollowerPlace = { created_at: 'infinity', user_id: '00000000-0000-0000-0000-000000000000' }

/** Adds to the transaction that publishes an update the job that tells followers of it. */
export function enqueueTelling(jobs: Jobs, tx: Tx, updateId: string): Promise<void> {
  return jobs.enqueue(tx, TELL_FOLLOWERS, { updateId })
}

/**
 * Defines the job that tells followers of an update, each exactly once however often it is begun: the notifications and
 * the place that it has reached are committed together.
 */
export function defineTelling({ notifications, platform }: Needs<'notifications' | 'platform'>): void {
  const { database, jobs } = platform
  jobs.define(TELL_FOLLOWERS, z.object({ updateId: z.uuid() }), async ({ updateId }) => {
    let isMore = true
    while (isMore) isMore = await database.asSystem((tx) => tellNext(tx, updateId))
  })

  /** Tells the next followers; answers whether there may be more. */
  async function tellNext(tx: Tx, updateId: string): Promise<boolean> {
    const update = await lockUpdateToTell(tx, updateId)
    if (!update) return false
    const followers = await followersAfter(tx, update, TOLD_AT_ONCE)
    for (const { user_id: userId } of followers)
      await notifications.notify(tx, userId, notificationOf(update))
    const isMore = followers.length === TOLD_AT_ONCE
    await saveToldUpTo(tx, updateId, (isMore && followers.at(-1)) || THE_END)
    return isMore
  }
}

function notificationOf({ at, ...update }: UpdateToTell): Notification {
  return {
    kind: 'incident_updated',
    at,
    parameters: {
      detail_en: `${update.title_en}: ${update.text_en}`,
      detail_ar: `${update.title_ar}: ${update.text_ar}`,
    },
    link: '/status',
  }
}
