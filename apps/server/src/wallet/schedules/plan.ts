import type { Endpoint } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import {
  type Approver,
  DomainError,
  invalidField,
  type Language,
  type Platform,
  requireApproval,
  type Tx,
} from '../../platform/index.ts'
import { lockPerson, type Person, tierOf } from '../../profile/index.ts'
import { aboveOperationLimit } from '../limits.ts'
import { needsProofToday } from '../payment-proof.ts'
import { accountOf, isSetApart } from '../store.ts'
import { dayAfter, type Frequency, occurrenceAfter, occurrenceAhead, type Series } from './occurrences.ts'
import { createPlannedKinds, type PlannedKinds } from './planned-kind.ts'
import { presentOne } from './present.ts'
import type { ScheduledPayment } from './scheduled-payment.ts'
import { countPlanned, insertSchedule } from './store.ts'

/** A new schedule. Its kind reads its own details. */
export type Plan = Pick<ScheduledPayment, 'accountId' | 'kind' | 'details' | 'amount' | 'note' | 'series'> & {
  /** By which it was asked for: what is approved for one does not open another. */
  readonly endpoint: Pick<Endpoint, 'id'> & { readonly stepUp: 'content' }
}

/** Kinds that can be scheduled, and how. */
export type Schedules = {
  readonly kinds: PlannedKinds
  /**
   * Plans something. What it may cost is checked when it is due, but for what could never be carried out. Make it the
   * last thing that the transaction does: where an approval is lacking, all of it is undone.
   *
   * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `too_many_schedules`, or
   *   `validation_failed` for days that it cannot begin or end on
   * @throws ApprovalLacking `step_up_required` or `recent_sign_in_required`
   */
  plan(tx: Tx, approver: Approver, plan: Plan, language: Language): ReturnType<typeof presentOne>
}

/** How many a person can have planned at a time. */
const MAX_PLANNED = 100
/** How far ahead the first day may be. */
const MAX_DAYS_AHEAD = 5 * 366

type Needed = Pick<Platform, 'clock' | 'ids'>

export function createSchedules({ clock, ids }: Needed): Schedules {
  const kinds = createPlannedKinds()
  return {
    kinds,
    async plan(tx, approver, { endpoint, ...order }, language) {
      const now = clock.now()
      const { userId } = approver.caller
      const { amount, series } = order
      // Two plans at the same moment are counted one after the other.
      const owner = await lockPerson(tx, userId)
      if (!owner) throw new DomainError('account_not_found')
      await checkAccount(tx, owner, order)
      checkDays(series, now, owner.time_zone, language)
      const next = occurrenceAhead(series, now, owner.time_zone)
      if (!next) throw wrongDay('last_day', 'day_before_first', language)
      if ((await countPlanned(tx, userId)) >= MAX_PLANNED) throw new DomainError('too_many_schedules')
      const planned: ScheduledPayment = {
        ...order,
        id: ids.next(),
        userId,
        createdAt: now,
        state: { status: 'active', next: { ...next, change: null }, tries: 0 },
      }
      await insertSchedule(tx, planned)
      const shown = await presentOne(tx, kinds, planned, language)
      if (await needsProofToday(tx, amount, now)) {
        const { frequency, firstDay, time, lastDay } = series
        const recipient = kinds.of(order.kind).recipientOf(order.details)
        const terms = [frequency, firstDay, time, lastDay]
        // Last: no person is asked to approve what is refused.
        await requireApproval(tx, approver, { endpoint, amount, recipient, terms }, now)
      }
      return shown
    },
  }
}

/** When it occurs, as requests say it. */
export function seriesOf(asked: {
  readonly frequency: Frequency
  readonly first_day: string
  readonly time: string
  readonly last_day?: string | undefined
}): Series {
  return {
    frequency: asked.frequency,
    firstDay: asked.first_day,
    time: asked.time,
    lastDay: asked.last_day ?? null,
  }
}

async function checkAccount(
  tx: Tx,
  owner: Person,
  { accountId, amount }: Pick<Plan, 'accountId' | 'amount'>,
): Promise<void> {
  const account = await accountOf(tx, { userId: owner.user_id, id: accountId })
  if (!account || isSetApart(account)) throw new DomainError('account_not_found')
  if (account.currency !== amount.asset) throw new DomainError('currency_mismatch')
  const limit = aboveOperationLimit(amount, tierOf(owner))
  if (limit) throw new DomainError('limit_exceeded', [], { limit })
}

// The first occurrence is on the first day or not at all: no person means a day by which it is too late.
function checkDays(series: Series, now: Date, timeZone: string, language: Language): void {
  const { firstDay, lastDay } = series
  if (lastDay !== null && lastDay < firstDay) throw wrongDay('last_day', 'day_before_first', language)
  const first = occurrenceAfter(series, dayAfter(firstDay, -1), timeZone)
  if (!first || first.at <= now) throw wrongDay('first_day', 'moment_past', language)
  if (isTooFar(firstDay, now, timeZone)) throw wrongDay('first_day', 'day_too_far', language)
}

/** Whether a day is farther ahead than anybody plans. */
export function isTooFar(day: string, now: Date, timeZone: string): boolean {
  return day > dayAfter(dayIn(now, timeZone), MAX_DAYS_AHEAD)
}

/** A day that something planned cannot be on. */
export function wrongDay(
  field: 'first_day' | 'last_day' | 'new_day',
  code: 'moment_past' | 'day_too_far' | 'day_before_first' | 'day_of_the_one_after' | 'day_after_last',
  language: Language,
): DomainError {
  return new DomainError('validation_failed', [invalidField(field, language, code)])
}
