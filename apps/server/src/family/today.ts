import { dayIn } from '@sadaf/calendar'
import type { Tx } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'

/** The date where a person lives. */
export async function todayOf(tx: Tx, userId: string, now: Date): Promise<string> {
  return dayIn(now, (await personOf(tx, userId))?.time_zone ?? 'UTC')
}
