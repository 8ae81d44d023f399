import { toWire } from '@sadaf/api'
import type { Rate } from '@sadaf/money'
import type { Notice, Notifications } from '../../notifications/index.ts'
import { DomainError, inSavepoint, type Platform, type Tx } from '../../platform/index.ts'
import { lockPerson } from '../../profile/index.ts'
import type { Rates } from '../../rates/index.ts'
import { nameParameters } from '../kinds/notices.ts'
import type { Send, SendOrder } from '../send.ts'
import { occurrenceIdOf } from './occurrence-id.ts'
import { payeeNow } from './payee.ts'
import { afterRefusal, moveOn, type Outcome, type ScheduledPayment, type State } from './scheduled-payment.ts'
import { type Due, dueAfter, keepOutcome, lockDue, saveState } from './store.ts'

export type DueDependencies = Pick<Platform, 'clock' | 'database' | 'log'> & {
  readonly rates: Rates
  readonly notifications: Notifications
  readonly send: Send
}

type ActiveState = Extract<State, { status: 'active' }>
type Refused = Exclude<Outcome, { kind: 'sent' }>

const BATCH = 100
/** What is left after so many is for the next run, a minute later. */
const MAX_BATCHES = 20

/**
 * Sends what is due, each in a transaction of its own that also moves its schedule on: so a crash, a repeat or another
 * worker at the same moment sends nothing twice and leaves nothing out. One that fails keeps no other from its turn.
 */
export function createRunDue(dependencies: DueDependencies): () => Promise<void> {
  const { clock, database, log, rates } = dependencies

  async function take(due: Due): Promise<void> {
    try {
      // Outside of the transaction: the bank may have to be asked.
      const perDollar = await rates.perDollar(due.asset)
      await database.asSystem((tx) => settle(dependencies, tx, due, perDollar))
    } catch (error) {
      log.error({ err: error, schedule: due.id }, 'a scheduled payment could not be decided')
    }
  }

  return async () => {
    let last: Due | undefined
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const due = await database.asSystem((tx) => dueAfter(tx, clock.now(), last, BATCH))
      for (const each of due) await take(each)
      if (due.length < BATCH) return
      last = due.at(-1)
    }
  }
}

async function settle(
  { clock, notifications, send }: DueDependencies,
  tx: Tx,
  due: Due,
  perDollar: Rate | null,
): Promise<void> {
  const now = clock.now()
  // In the order in which a change of the time zone locks them too.
  const owner = await lockPerson(tx, due.userId)
  const schedule = await lockDue(tx, due, now)
  if (!owner || schedule?.state.status !== 'active') return
  const { series, state } = schedule
  const timeZone = owner.time_zone
  const attempt = await trySending(send, tx, { ...schedule, day: state.next.day }, perDollar)
  if (attempt.kind === 'sent') {
    await saveState(tx, { ...schedule, recipient: attempt.recipient }, moveOn(series, state, timeZone))
    return keep(tx, schedule, state, { outcome: { kind: 'sent' }, at: now })
  }
  const { outcome, state: after } = afterRefusal(series, state, attempt.because, { now, timeZone })
  await saveState(tx, schedule, after)
  await keep(tx, schedule, state, { outcome, at: now })
  await notifications.notify(tx, schedule.userId, noticeOf(schedule, outcome, after, now))
}

type Attempt =
  | { readonly kind: 'sent'; readonly recipient: SendOrder['recipient'] }
  | { readonly kind: 'refused'; readonly because: DomainError['code'] }

/** Pays, or gives the reason of why not, with nothing of it left in the transaction. */
async function trySending(
  send: Send,
  tx: Tx,
  schedule: ScheduledPayment & { readonly day: string },
  perDollar: Rate | null,
): Promise<Attempt> {
  const { userId, accountId: fromAccountId, amount, note, day } = schedule
  try {
    const recipient = await payeeNow(tx, schedule)
    const order = { fromAccountId, recipient, amount, perDollar, ...(note !== null && { note }) }
    const id = occurrenceIdOf(schedule.id, day)
    await inSavepoint(tx, async (part) => void (await send(part, { userId }, order, id)))
    return { kind: 'sent', recipient }
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'refused', because: error.code }
    throw error
  }
}

async function keep(
  tx: Tx,
  schedule: ScheduledPayment,
  { next: { day }, tries }: ActiveState,
  news: { readonly outcome: Outcome; readonly at: Date },
): Promise<void> {
  const id = occurrenceIdOf(schedule.id, day)
  await keepOutcome(tx, { id, schedule, day, tries: tries + 1, ...news })
}

function noticeOf({ amount, recipient }: ScheduledPayment, outcome: Refused, after: State, at: Date): Notice {
  const kind =
    outcome.kind === 'retrying'
      ? 'scheduled_retrying'
      : after.status === 'paused'
        ? 'scheduled_paused'
        : 'scheduled_skipped'
  const parameters = {
    ...toWire(amount),
    ...nameParameters('payment', recipient),
    reason: outcome.because ?? '',
  }
  return { kind, at, parameters, link: '/wallet/schedules' }
}
