import { toWire } from '@sadaf/api'
import type { Rate } from '@sadaf/money'
import { mayUseAccount } from '../../auth/index.ts'
import type { Notification, Notifications } from '../../notifications/index.ts'
import { DomainError, inSavepoint, type Platform, type Tx } from '../../platform/index.ts'
import { lockPerson } from '../../profile/index.ts'
import type { Rates } from '../../rates/index.ts'
import { nameParameters } from '../kinds/notifications.ts'
import { occurrenceIdOf } from './occurrence-id.ts'
import {
  type CarryOut,
  type PlannedKind,
  type PlannedKinds,
  RunTooEarly,
  type ToldOfRuns,
} from './planned-kind.ts'
import {
  afterRefusal,
  amountOfNext,
  type Due,
  moveOn,
  type Outcome,
  type RefusedRun,
  type ScheduledPayment,
  type State,
} from './scheduled-payment.ts'
import { type DueRow, dueAfter, keepOutcome, lockDue, saveSchedule } from './store.ts'

export type DueDependencies = Pick<Platform, 'clock' | 'database' | 'log'> & {
  readonly rates: Rates
  readonly notifications: Notifications
  readonly kinds: PlannedKinds
}

type Refused = Exclude<Outcome, { kind: 'sent' }>

/** A blocked person's schedules pay nothing: they wait for the person. */
const BLOCKED: Refusal = { kind: 'refused', because: 'account_blocked', until: null }

const TOLD_OF_PAYMENTS: ToldOfRuns = {
  retrying: 'scheduled_retrying',
  skipped: 'scheduled_skipped',
  paused: 'scheduled_paused',
  link: '/wallet/schedules',
}

const BATCH = 100
/** The most runs at once; the rest is for the next time, a minute later. */
const MAX_BATCHES = 20

/**
 * Carries out what is due, each in a transaction of its own that also moves its schedule on: so a crash, a repeat or
 * another worker at the same moment begins nothing twice and leaves nothing out. One that fails keeps no other from its
 * turn.
 */
export function createRunDue(dependencies: DueDependencies): () => Promise<void> {
  const { clock, database, kinds, log, rates } = dependencies

  async function take(due: DueRow): Promise<void> {
    try {
      const kind = kinds.of(due.kind)
      // Outside of the transaction: the bank may have to be asked.
      const perDollar = await rates.perDollar(due.amount.asset)
      const prepared = await prepare(kind, due)
      await database.asSystem((tx) => settle(dependencies, tx, due, { kind, perDollar, prepared }))
    } catch (error) {
      log.error({ err: error, schedule: due.id }, 'a scheduled payment could not be decided')
    }
  }

  return async () => {
    let last: DueRow | undefined
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const due = await database.asSystem((tx) => dueAfter(tx, clock.now(), last, BATCH))
      for (const each of due) await take(each)
      if (due.length < BATCH) return
      last = due.at(-1)
    }
  }
}

type Prepared = { readonly kind: 'ready'; readonly carryOut: CarryOut } | Refusal
type Refusal = RefusedRun & { readonly kind: 'refused' }

async function prepare(kind: PlannedKind, { details }: ScheduledPayment): Promise<Prepared> {
  try {
    return { kind: 'ready', carryOut: await kind.prepare(details) }
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof DomainError)) throw error
  return { kind: 'refused', because: error.code, until: error instanceof RunTooEarly ? error.until : null }
}

type Known = { readonly kind: PlannedKind; readonly perDollar: Rate | null; readonly prepared: Prepared }

async function settle(
  { clock, notifications }: DueDependencies,
  tx: Tx,
  due: DueRow,
  known: Known,
): Promise<void> {
  const now = clock.now()
  await known.kind.lockFirst(tx, due.details)
  // In the order in which a change of the time zone locks them too.
  const owner = await lockPerson(tx, due.userId)
  const schedule = await lockDue(tx, due, now)
  if (!owner || schedule?.state.status !== 'active') return
  const { series, state } = schedule
  const timeZone = owner.time_zone
  const attempt = (await mayUseAccount(tx, due.userId, now))
    ? await tryCarryingOut(tx, schedule, state, known)
    : BLOCKED
  if (attempt.kind === 'sent') {
    await saveSchedule(tx, {
      ...schedule,
      details: attempt.details,
      state: moveOn(series, state, timeZone),
    })
    return keep(tx, schedule, state, { outcome: { kind: 'sent' }, at: now })
  }
  const rules = { series, kind: known.kind }
  const after = afterRefusal(rules, state, attempt, { now, timeZone })
  await saveSchedule(tx, { ...schedule, state: after.state })
  await keep(tx, schedule, state, { outcome: after.outcome, at: now })
  await notifications.notify(tx, schedule.userId, notificationOf(schedule, known.kind, { ...after, at: now }))
  const { userId, details } = schedule
  const isRetried = after.outcome.kind === 'retrying'
  await known.kind.tellRefused(tx, { userId, details, amount: amountOfNext(schedule), isRetried, at: now })
}

type Attempt = { readonly kind: 'sent'; readonly details: unknown } | Refusal

/** Begins it, or gives the reason of why not, with nothing of it left in the transaction. */
async function tryCarryingOut(
  tx: Tx,
  schedule: ScheduledPayment,
  { next }: Due,
  { perDollar, prepared }: Known,
): Promise<Attempt> {
  if (prepared.kind === 'refused') return prepared
  const { userId, accountId: fromAccountId, note, details } = schedule
  const run = { scheduleId: schedule.id, day: next.day, amount: amountOfNext(schedule) }
  const occasion = { ...run, userId, fromAccountId, note, details, perDollar }
  const id = occurrenceIdOf(schedule.id, next.day)
  try {
    let kept: unknown
    await inSavepoint(tx, async (part) => {
      kept = await prepared.carryOut(part, occasion, id)
    })
    return { kind: 'sent', details: kept }
  } catch (error) {
    return refusalOf(error)
  }
}

async function keep(
  tx: Tx,
  schedule: ScheduledPayment,
  { next: { day }, tries }: Due,
  news: { readonly outcome: Outcome; readonly at: Date },
): Promise<void> {
  const id = occurrenceIdOf(schedule.id, day)
  await keepOutcome(tx, { id, schedule, day, tries: tries + 1, ...news })
}

type After = { readonly outcome: Refused; readonly state: State; readonly at: Date }

function notificationOf(
  schedule: ScheduledPayment,
  kind: PlannedKind,
  { outcome, state, at }: After,
): Notification {
  const told = kind.told ?? TOLD_OF_PAYMENTS
  const how = outcome.kind === 'retrying' ? 'retrying' : state.status === 'paused' ? 'paused' : 'skipped'
  const parameters = {
    ...toWire(amountOfNext(schedule)),
    ...nameParameters(kind.name, kind.recipientOf(schedule.details)),
    reason: outcome.because ?? '',
  }
  return { kind: told[how], at, parameters, link: told.link }
}
