import type { Tier } from '@sadaf/api'
import { dayIn, momentOf } from '@sadaf/calendar'
import { compare, type Money } from '@sadaf/money'
import { type Clock, DomainError, type Language, type Tx } from '../../platform/index.ts'
import { personOf, tierOf } from '../../profile/index.ts'
import { aboveOperationLimit } from '../limits.ts'
import { letGo, type Which, zoneOf } from './change.ts'
import { occurrenceAfter } from './occurrences.ts'
import { isTooFar, wrongDay } from './plan.ts'
import type { Due, ScheduledPayment } from './scheduled-payment.ts'
import { latestOutcomes, lockSchedule, saveSchedule } from './store.ts'

export type Edit = {
  /** The own day of what comes next. */
  readonly day: string
  /** It alone, or it and all that follow. */
  readonly scope: 'this' | 'following'
  readonly amount: Money
  /** On which it is carried out from now on. */
  readonly newDay: string
}

type Edited = {
  readonly planned: ScheduledPayment
  /** Whether more goes out from now on than was agreed to. */
  readonly isMore: boolean
}

/**
 * Changes amount and day of the next occurrence, or of all from now on. The day that it is on already, also where that
 * is of a next try, is no change.
 *
 * @throws DomainError `not_found`, `schedule_state`, `currency_mismatch`, `limit_exceeded`, or `validation_failed` for a
 *   day that it cannot be on
 */
export async function edit(
  { clock, language }: { readonly clock: Clock; readonly language: Language },
  tx: Tx,
  which: Which,
  wanted: Edit,
): Promise<Edited> {
  const now = clock.now()
  const planned = await lockSchedule(tx, which.userId, which.id)
  if (!planned) throw new DomainError('not_found')
  const { state } = planned
  if (state.status !== 'active' || state.next.day !== wanted.day) throw new DomainError('schedule_state')
  checkAmount(planned, wanted.amount, await tierNow(tx, which.userId))
  const timeZone = await zoneOf(tx, which.userId)
  const isMoved = wanted.newDay !== dayIn(state.next.at, timeZone)
  const at = isMoved ? momentOf(wanted.newDay, planned.series.time, timeZone) : state.next.at
  if (isMoved && at <= now) throw wrongDay('new_day', 'moment_past', language)
  if (isTooFar(wanted.newDay, now, timeZone)) throw wrongDay('new_day', 'day_too_far', language)
  const change = { planned, state, wanted, isMoved, at }
  const edited =
    wanted.scope === 'this' ? thisOne(change, timeZone, language) : await allFollowing(tx, change, language)
  // A person who was told that it is tried again must not find it so.
  if (edited.state.status === 'active' && edited.state.next.day !== state.next.day && state.tries > 0)
    await letGo(tx, planned, state, now)
  await saveSchedule(tx, edited)
  const before = state.next.change?.amount ?? planned.amount
  return { planned: edited, isMore: compare(wanted.amount, before) > 0 }
}

type Change = {
  readonly planned: ScheduledPayment
  readonly state: Due
  readonly wanted: Edit
  readonly isMoved: boolean
  readonly at: Date
}

// It stays the occurrence of its own day, by which it is known and carried out once.
function thisOne(
  { planned, state, wanted, isMoved, at }: Change,
  timeZone: string,
  language: Language,
): ScheduledPayment {
  const { next } = state
  const after = occurrenceAfter(planned.series, next.day, timeZone)
  if (isMoved && after && wanted.newDay >= after.day)
    throw wrongDay('new_day', 'day_of_the_one_after', language)
  const day = isMoved ? wanted.newDay : (next.change?.day ?? next.day)
  const tries = isMoved ? 0 : state.tries
  const change = { day, amount: wanted.amount }
  return { ...planned, state: { status: 'active', next: { day: next.day, at, change }, tries } }
}

async function allFollowing(
  tx: Tx,
  { planned, state, wanted, isMoved, at }: Change,
  language: Language,
): Promise<ScheduledPayment> {
  const { amount, newDay } = wanted
  if (!isMoved) {
    const { day, change: before } = state.next
    const change = before && { day: before.day, amount }
    return { ...planned, amount, state: { ...state, next: { day, at, change } } }
  }
  const { series, userId, id } = planned
  if (series.lastDay !== null && newDay > series.lastDay)
    throw wrongDay('new_day', 'day_after_last', language)
  const [latest] = await latestOutcomes(tx, userId, [id], 1)
  // Farther west a day that was paid for can lie ahead again.
  if (latest?.outcome === 'sent' && latest.day >= newDay) throw wrongDay('new_day', 'moment_past', language)
  const next = { day: newDay, at, change: null }
  return {
    ...planned,
    amount,
    series: { ...series, firstDay: newDay },
    state: { status: 'active', next, tries: 0 },
  }
}

async function tierNow(tx: Tx, userId: string): Promise<Tier> {
  const owner = await personOf(tx, userId)
  if (!owner) throw new DomainError('not_found')
  return tierOf(owner)
}

function checkAmount(planned: ScheduledPayment, amount: Money, tier: Tier): void {
  if (amount.asset !== planned.amount.asset) throw new DomainError('currency_mismatch')
  const limit = aboveOperationLimit(amount, tier)
  if (limit) throw new DomainError('limit_exceeded', [], { limit })
}
