import { momentOf, type Tx } from '../../platform/index.ts'
import { dayLater } from './occurrences.ts'
import type { ScheduledPayment } from './scheduled-payment.ts'
import { lockActive, saveState } from './store.ts'

/** Has what a person planned come at the same time of the day in the time zone that they live in from now on. */
export async function replan(tx: Tx, userId: string, timeZone: string, now: Date): Promise<void> {
  for (const planned of await lockActive(tx, userId)) {
    const { state } = planned
    if (state.status !== 'active') continue
    const at = momentIn(planned.series, state, timeZone, now)
    await saveState(tx, planned, { ...state, next: { ...state.next, at } })
  }
}

function momentIn(
  { time }: ScheduledPayment['series'],
  { next: { day }, tries }: Extract<ScheduledPayment['state'], { status: 'active' }>,
  timeZone: string,
  now: Date,
): Date {
  return tries > 0 ? dayLater({ day, time, tries }, now, timeZone) : momentOf(day, time, timeZone)
}
