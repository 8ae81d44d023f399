import {
  type Clock,
  DomainError,
  dayIn,
  type Ids,
  invalidField,
  type Language,
  type Tx,
} from '../../platform/index.ts'
import { lockPerson } from '../../profile/index.ts'
import { aboveOperationLimit } from '../limits.ts'
import { accountOf } from '../store.ts'
import { dayAfter, occurrenceAfter, occurrenceAhead, type Series } from './occurrences.ts'
import type { ScheduledPayment } from './scheduled-payment.ts'
import { countPlanned, insertSchedule } from './store.ts'

export type ScheduleOrder = Pick<
  ScheduledPayment,
  'userId' | 'accountId' | 'recipient' | 'amount' | 'note' | 'series'
>

/** How many a person can have planned at a time. */
const MAX_PLANNED = 100
/** How far ahead the first day may be. */
const MAX_DAYS_AHEAD = 5 * 366

/**
 * Plans a payment to somebody who was found and shown. What it may cost is checked when it is due, but for what could
 * never be sent at once.
 *
 * @throws DomainError `account_not_found`, `currency_mismatch`, `limit_exceeded`, `too_many_schedules`, or
 *   `validation_failed` for days that it cannot begin or end on
 */
export async function schedule(
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  tx: Tx,
  order: ScheduleOrder,
  language: Language,
): Promise<ScheduledPayment> {
  const now = clock.now()
  const { userId, accountId, recipient, amount, note, series } = order
  // Two plans at the same moment are counted one after the other.
  const owner = await lockPerson(tx, userId)
  await checkAccount(tx, order)
  if (!owner) throw new DomainError('account_not_found')
  checkDays(order.series, now, owner.time_zone, language)
  const next = occurrenceAhead(order.series, now, owner.time_zone)
  if (!next) throw wrongDay('last_day', 'day_before_first', language)
  if ((await countPlanned(tx, userId)) >= MAX_PLANNED) throw new DomainError('too_many_schedules')
  const planned: ScheduledPayment = {
    ...{ id: ids.next(), userId, accountId, recipient, amount, note, series },
    createdAt: now,
    state: { status: 'active', next, tries: 0 },
  }
  await insertSchedule(tx, planned)
  return planned
}

async function checkAccount(tx: Tx, { userId, accountId, amount }: ScheduleOrder): Promise<void> {
  const account = await accountOf(tx, { userId, id: accountId })
  if (!account) throw new DomainError('account_not_found')
  if (account.currency !== amount.asset) throw new DomainError('currency_mismatch')
  const limit = aboveOperationLimit(amount)
  if (limit) throw new DomainError('limit_exceeded', [], { limit })
}

// The first occurrence is on the first day or not at all: nobody means a day by which it is too late.
function checkDays(series: Series, now: Date, timeZone: string, language: Language): void {
  const { firstDay, lastDay } = series
  if (lastDay !== null && lastDay < firstDay) throw wrongDay('last_day', 'day_before_first', language)
  const first = occurrenceAfter(series, dayAfter(firstDay, -1), timeZone)
  if (!first || first.at <= now) throw wrongDay('first_day', 'moment_past', language)
  if (firstDay > dayAfter(dayIn(now, timeZone), MAX_DAYS_AHEAD)) {
    throw wrongDay('first_day', 'day_too_far', language)
  }
}

function wrongDay(
  field: 'first_day' | 'last_day',
  code: 'moment_past' | 'day_too_far' | 'day_before_first',
  language: Language,
): DomainError {
  return new DomainError('validation_failed', [invalidField(field, language, code)])
}
