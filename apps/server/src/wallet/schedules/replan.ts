import { momentOf } from '@sadaf/calendar'
import type { Tx } from '../../platform/index.ts'
import { dayLater } from './occurrences.ts'
import { type Due, plannedDayOf, type ScheduledPayment } from './scheduled-payment.ts'
import { lockActive, saveSchedule } from './store.ts'

/** Moves a person's schedules to the same time of day in their new time zone. */
export async function replan(tx: Tx, userId: string, timeZone: string, now: Date): Promise<void> {
  for (const planned of await lockActive(tx, userId)) {
    const { state } = planned
    if (state.status !== 'active') continue
    const at = momentIn(planned.series, state, timeZone, now)
    await saveSchedule(tx, { ...planned, state: { ...state, next: { ...state.next, at } } })
  }
}

function momentIn(
  { time }: ScheduledPayment['series'],
  { next, tries }: Due,
  timeZone: string,
  now: Date,
): Date {
  const day = plannedDayOf(next)
  return tries > 0 ? dayLater({ day, time, tries }, now, timeZone) : momentOf(day, time, timeZone)
}
