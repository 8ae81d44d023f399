import type { Money } from '@sadaf/money'
import { type Clock, DomainError, type Tx } from '../../platform/index.ts'
import { personOf } from '../../profile/index.ts'
import { occurrenceIdOf } from './occurrence-id.ts'
import {
  amountOfNext,
  type Due,
  mayBecome,
  moveOn,
  plannedDayOf,
  resumed,
  type ScheduledPayment,
  type State,
  type Status,
} from './scheduled-payment.ts'
import { keepOutcome, latestOutcomes, lockSchedule, saveSchedule, scheduleOf } from './store.ts'

/** The person, and their schedule that is changed. */
export type Which = { readonly userId: string; readonly id: string }

/** Sends nothing until it is resumed. @throws DomainError `not_found`, `schedule_state` */
export async function pause(clock: Clock, tx: Tx, which: Which): Promise<ScheduledPayment> {
  const planned = await lockFor(tx, which, 'paused')
  await letGoOfTry(tx, planned, clock.now())
  return save(tx, planned, { status: 'paused', because: null })
}

/** Sends nothing any more. @throws DomainError `not_found`, `schedule_state` */
export async function cancel(clock: Clock, tx: Tx, which: Which): Promise<ScheduledPayment> {
  const planned = await lockFor(tx, which, 'cancelled')
  await letGoOfTry(tx, planned, clock.now())
  return save(tx, planned, { status: 'cancelled' })
}

/** Cancels a schedule for the capability that planned it, where it has not ended yet. Runs as the system. */
export async function endSchedule(tx: Tx, { userId, id }: Which): Promise<void> {
  const planned = await lockSchedule(tx, userId, id)
  if (planned && mayBecome(planned.state.status, 'cancelled'))
    await save(tx, planned, { status: 'cancelled' })
}

/** The amounts of a schedule, and its next run. */
export type Runs = {
  readonly status: Status
  readonly accountId: string
  readonly frequency: ScheduledPayment['series']['frequency']
  readonly amount: Money
  /** Null where it is paused or over. */
  readonly nextOn: string | null
  /** The next run by its own day, with the amount of this run; null like the day. */
  readonly next: { readonly day: string; readonly amount: Money } | null
}

/** The amount of each run, and the day of its next run: null where it is paused or over. Runs as the system. */
export async function runsOf(tx: Tx, userId: string, id: string): Promise<Runs | undefined> {
  const planned = await scheduleOf(tx, userId, id)
  if (!planned) return undefined
  const { accountId, amount, series, state } = planned
  const terms = { status: state.status, accountId, frequency: series.frequency, amount }
  if (state.status !== 'active') return { ...terms, nextOn: null, next: null }
  const next = { day: state.next.day, amount: amountOfNext(planned) }
  return { ...terms, nextOn: plannedDayOf(state.next), next }
}

/** Goes on with what lies ahead. @throws DomainError `not_found`, or `schedule_state` where nothing does */
export async function resume(clock: Clock, tx: Tx, which: Which): Promise<ScheduledPayment> {
  const planned = await lockFor(tx, which, 'active')
  const [latest] = await latestOutcomes(tx, which.userId, [which.id], 1)
  const timeZone = await zoneOf(tx, which.userId)
  const state = resumed(planned.series, { now: clock.now(), timeZone, decided: latest?.day ?? null })
  if (!state) throw new DomainError('schedule_state')
  return save(tx, planned, state)
}

/** Leaves one occurrence out, if it is what comes next. @throws DomainError `not_found`, `schedule_state` */
export async function skip(clock: Clock, tx: Tx, which: Which, day: string): Promise<ScheduledPayment> {
  const planned = await lockSchedule(tx, which.userId, which.id)
  if (!planned) throw new DomainError('not_found')
  const { state } = planned
  if (state.status !== 'active' || state.next.day !== day) throw new DomainError('schedule_state')
  await letGo(tx, planned, state, clock.now())
  return save(tx, planned, moveOn(planned.series, state, await zoneOf(tx, which.userId)))
}

async function lockFor(tx: Tx, { userId, id }: Which, wanted: Status): Promise<ScheduledPayment> {
  const planned = await lockSchedule(tx, userId, id)
  if (!planned) throw new DomainError('not_found')
  if (!mayBecome(planned.state.status, wanted)) throw new DomainError('schedule_state')
  return planned
}

async function save(tx: Tx, planned: ScheduledPayment, state: State): Promise<ScheduledPayment> {
  const changed = { ...planned, state }
  await saveSchedule(tx, changed)
  return changed
}

// A person who was told that it is tried again must not find it so.
async function letGoOfTry(tx: Tx, planned: ScheduledPayment, at: Date): Promise<void> {
  const { state } = planned
  if (state.status === 'active' && state.tries > 0) await letGo(tx, planned, state, at)
}

/** Keeps that the next occurrence is not carried out, by its person's will. */
export async function letGo(
  tx: Tx,
  schedule: ScheduledPayment,
  { next: { day }, tries }: Due,
  at: Date,
): Promise<void> {
  const id = occurrenceIdOf(schedule.id, day)
  await keepOutcome(tx, { id, schedule, day, outcome: { kind: 'skipped', because: null }, tries, at })
}

/** By which clocks a person lives. */
export async function zoneOf(tx: Tx, userId: string): Promise<string> {
  return (await personOf(tx, userId))?.time_zone ?? 'UTC'
}
