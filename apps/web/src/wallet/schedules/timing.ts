import type { Language } from '../../app/language/language.ts'
import { dayOrderOf } from '../../ui/calendar/calendar-format.ts'
import { readTypedDay } from '../../ui/calendar/typed-day.ts'
import type { FieldProblem } from '../problems/problems.ts'

export const whens = ['now', 'later', 'repeating'] as const
export type When = (typeof whens)[number]
export const repeats = ['weekly', 'monthly', 'yearly'] as const
export type Repeat = (typeof repeats)[number]

/** When money is to be sent, as it is chosen and typed. */
export type TimingForm = {
  readonly when: When
  readonly repeat: Repeat
  readonly firstDay: string
  readonly lastDay: string
}

export const sendNow: TimingForm = { when: 'now', repeat: 'monthly', firstDay: '', lastDay: '' }

/** When a planned payment occurs; null where it is sent at once. */
export type Timing = {
  readonly frequency: 'once' | Repeat
  readonly first_day: string
  readonly last_day?: string
} | null

type DayProblems = { readonly firstDay?: FieldProblem; readonly lastDay?: FieldProblem }

export type ReadTiming =
  | { readonly ok: true; readonly timing: Timing }
  | { readonly ok: false; readonly fields: DayProblems }

/** Reads when money is to be sent. What is for today is sent now: plans begin tomorrow. */
export function readTiming(form: TimingForm, today: string, language: Language): ReadTiming {
  if (form.when === 'now') return { ok: true, timing: null }
  const first = readDay(form.firstDay, language)
  const last = form.when === 'repeating' ? readDay(form.lastDay, language) : null
  const firstCode = first === null ? 'day_missing' : (codeOf(first) ?? isPast(first, today))
  const lastCode =
    last === null
      ? undefined
      : (codeOf(last) ?? (first && isBefore(last, first) ? 'day_before_first' : undefined))
  if (first === null || firstCode || lastCode) {
    return {
      ok: false,
      fields: {
        ...(firstCode && { firstDay: { code: firstCode } }),
        ...(lastCode && { lastDay: { code: lastCode } }),
      },
    }
  }
  const frequency = form.when === 'later' ? 'once' : form.repeat
  return { ok: true, timing: { frequency, first_day: first, ...(last !== null && { last_day: last }) } }
}

const UNREADABLE = 'unreadable'

/** A day as `YYYY-MM-DD`; null where nothing is typed. */
function readDay(text: string, language: Language): string | null {
  const typed = readTypedDay(text, dayOrderOf(language))
  if (typed.kind === 'nothing') return null
  return typed.kind === 'day' ? typed.day : UNREADABLE
}

const codeOf = (day: string) => (day === UNREADABLE ? 'day_unreadable' : undefined)
const isPast = (day: string, today: string) => (day <= today ? 'day_past' : undefined)
const isBefore = (day: string, first: string) => first !== UNREADABLE && day < first
