import type { ErrorCode } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import { dayLater, type Occurrence, occurrenceAfter, occurrenceAhead, type Series } from './occurrences.ts'

/** The plan: once, or repeated. */
export type ScheduledPayment = {
  readonly id: string
  readonly userId: string
  readonly accountId: string
  /** The kind of operation that each occurrence begins, and what is kept of it for that: the business of its kind. */
  readonly kind: string
  readonly details: unknown
  readonly amount: Money
  readonly note: string | null
  readonly series: Series
  readonly createdAt: Date
  readonly state: State
}

export type State =
  /** The next run, at the moment of its next try, after so many failed ones. */
  | { readonly status: 'active'; readonly next: Next; readonly tries: number }
  /** By its person, or for a reason that cannot pass by itself. */
  | { readonly status: 'paused'; readonly because: ErrorCode | null }
  | { readonly status: 'ended' }
  | { readonly status: 'cancelled' }

/** The next run. It keeps its own day, by which it is known, also where it alone was moved. */
export type Next = Occurrence & {
  /** On which day it is carried out instead, and with which amount; null where it was not changed alone. */
  readonly change: { readonly day: string; readonly amount: Money } | null
}

/** The day on which what comes next was to be carried out first. */
export const plannedDayOf = ({ day, change }: Next): string => change?.day ?? day

/** The amount of the next run, or the most that it costs. */
export function amountOfNext({ amount, state }: ScheduledPayment): Money {
  return state.status === 'active' ? (state.next.change?.amount ?? amount) : amount
}

export type Status = State['status']

/** The outcome of a run, so far. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** It is tried again on the next day. */
  | { readonly kind: 'retrying'; readonly because: ErrorCode }
  /** Null where its person let it go. */
  | { readonly kind: 'skipped'; readonly because: ErrorCode | null }

const MAX_TRIES = 3
/** How often a run is tried at most that waits for a moment it was told. */
const MAX_WAITS = 10

/** Temporary failures of any kind: the run is tried again. */
const passing = new Set<ErrorCode>(['insufficient_funds', 'provider_unavailable'])

/** Permanent failures of any kind: the schedule waits for its person. */
const lasting = new Set<ErrorCode>(['account_not_found', 'currency_mismatch', 'account_blocked'])

/** Failures that its kind adds. */
type OfKind = {
  readonly passing: readonly ErrorCode[]
  readonly lasting: readonly ErrorCode[]
  readonly maxTries?: number
}

export type Due = Extract<State, { status: 'active' }>

/** How it goes on once the occurrence that was due is done with. */
export function moveOn(series: Series, { next }: Due, timeZone: string): State {
  const later = occurrenceAfter(series, next.day, timeZone)
  return later ? { status: 'active', next: { ...later, change: null }, tries: 0 } : { status: 'ended' }
}

/** A refusal of a run, and from which moment on it can be carried out, where that is known. */
export type RefusedRun = { readonly because: ErrorCode; readonly until: Date | null }

type Rules = { readonly series: Series; readonly kind: OfKind }
type Here = { readonly now: Date; readonly timeZone: string }

/** The outcome of a refused run, and of those after it. A run is not tried any more once the next one is due. */
export function afterRefusal(
  { series, kind }: Rules,
  due: Due,
  refused: RefusedRun,
  here: Here,
): { readonly outcome: Exclude<Outcome, { kind: 'sent' }>; readonly state: State } {
  const { because } = refused
  const at = nextTry({ series, kind }, due, refused, here)
  const later = moveOn(series, due, here.timeZone)
  if (at !== null && (later.status !== 'active' || at < later.next.at)) {
    return {
      outcome: { kind: 'retrying', because },
      state: { status: 'active', next: { ...due.next, at }, tries: due.tries + 1 },
    }
  }
  const stays = lasting.has(because) || kind.lasting.includes(because)
  const state: State = stays && later.status === 'active' ? { status: 'paused', because } : later
  return { outcome: { kind: 'skipped', because }, state }
}

/** The moment at which a refused run is tried again; null where it is not. */
function nextTry(
  { series, kind }: Rules,
  due: Due,
  { because, until }: RefusedRun,
  { now, timeZone }: Here,
): Date | null {
  const tries = due.tries + 1
  if (until !== null && until > now) return tries < MAX_WAITS ? until : null
  const mayPass = passing.has(because) || kind.passing.includes(because)
  if (!mayPass || tries >= (kind.maxTries ?? MAX_TRIES)) return null
  return dayLater({ day: plannedDayOf(due.next), time: series.time, tries }, now, timeZone)
}

/**
 * How a paused one goes on: what lies behind is not made up for. Null where nothing lies ahead.
 *
 * @param decided the latest day that was sent or let go, which is done with also where its moment lies ahead: it was
 *   left out early, or its person has moved west since
 */
export function resumed(
  series: Series,
  {
    now,
    timeZone,
    decided,
  }: { readonly now: Date; readonly timeZone: string; readonly decided: string | null },
): State | null {
  const ahead = occurrenceAhead(series, now, timeZone)
  const isDecided = ahead !== null && decided !== null && ahead.day <= decided
  const next = isDecided ? occurrenceAfter(series, decided, timeZone) : ahead
  return next && { status: 'active', next: { ...next, change: null }, tries: 0 }
}

/** Where it may go from each state by its person's will; by itself an active one may also end. */
const transitions = {
  active: ['paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  ended: [],
  cancelled: [],
} as const satisfies Record<Status, readonly Status[]>

export function mayBecome(from: Status, to: Status): boolean {
  const allowed: readonly Status[] = transitions[from]
  return allowed.includes(to)
}
