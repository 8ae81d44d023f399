import { type ErrorCode, errorCatalogue, toWire } from '@sadaf/api'
import { statusesOf } from '../../operations/index.ts'
import type { Language, Tx } from '../../platform/index.ts'
import type { PlannedKinds } from './planned-kind.ts'
import { amountOfNext, type ScheduledPayment } from './scheduled-payment.ts'
import { latestOutcomes, type OccurrenceRow } from './store.ts'

/** How many of the latest occurrences are shown of each. */
const SHOWN_OUTCOMES = 5

/** Schedules of one person with what became of their latest occurrences. */
export async function presentSchedules(
  tx: Tx,
  kinds: PlannedKinds,
  schedules: readonly ScheduledPayment[],
  language: Language,
) {
  const [first] = schedules
  if (!first) return []
  const { userId } = first
  const ids = schedules.map(({ id }) => id)
  const rows = await latestOutcomes(tx, userId, ids, SHOWN_OUTCOMES)
  const sent = rows.flatMap(({ id, outcome }) => (outcome === 'sent' ? [id] : []))
  const statuses = await statusesOf(tx, userId, sent)
  const outcomesOf = ({ id }: ScheduledPayment) =>
    rows
      .filter((row) => row.schedule_id === id)
      .map((row) => presentOutcome(row, statuses.get(row.id), language))
  return schedules.map((schedule) => ({
    ...presentSchedule(schedule, kinds, language),
    outcomes: outcomesOf(schedule),
  }))
}

/** One of them. */
export async function presentOne(tx: Tx, kinds: PlannedKinds, one: ScheduledPayment, language: Language) {
  const [shown] = await presentSchedules(tx, kinds, [one], language)
  if (!shown) throw new Error(`${one.id} is not shown`)
  return shown
}

function presentSchedule(schedule: ScheduledPayment, kinds: PlannedKinds, language: Language) {
  const { kind, details, series, state } = schedule
  return {
    id: schedule.id,
    status: state.status,
    from_account_id: schedule.accountId,
    to: kinds.of(kind).present(details, language),
    amount: toWire(schedule.amount),
    note: schedule.note,
    frequency: series.frequency,
    first_day: series.firstDay,
    time: series.time,
    last_day: series.lastDay,
    next: presentNext(schedule),
    paused_because: state.status === 'paused' ? presentReason(state.because, language) : null,
    created_at: schedule.createdAt.toISOString(),
  }
}

function presentNext(schedule: ScheduledPayment) {
  const { state } = schedule
  if (state.status !== 'active') return null
  const { next, tries } = state
  return { day: next.day, at: next.at.toISOString(), amount: toWire(amountOfNext(schedule)), tries }
}

function presentOutcome(
  row: OccurrenceRow,
  status: 'pending' | 'completed' | 'failed' | undefined,
  language: Language,
) {
  return {
    day: row.day,
    // The table's check allows no other values, and reasons are codes of refusals.
    outcome: row.outcome as 'sent' | 'retrying' | 'skipped',
    reason: presentReason(row.reason as ErrorCode | null, language),
    payment: status ? { id: row.id, status } : null,
    at: row.at.toISOString(),
  }
}

function presentReason(code: ErrorCode | null, language: Language) {
  return code && { code, message: errorCatalogue[code][language] }
}
