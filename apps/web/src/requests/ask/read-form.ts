import { readNote } from '@sadaf/api/plain-text'
import { isZero, type Money, parseAmountInput } from '@sadaf/money'
import type { Language } from '../../app/language/language.ts'
import { dayOrderOf } from '../../ui/calendar/calendar-format.ts'
import { readTypedDay } from '../../ui/calendar/typed-day.ts'
import { type AskedPerson, type AskForm, ME } from './ask-form.ts'
import { isWhole, type Shared, shareOut } from './shares.ts'

/** Values of the form, once it makes sense. */
export type AskDraft = {
  readonly shares: readonly { readonly person: AskedPerson; readonly amount: Money }[]
  readonly settles: 'each' | 'first'
  readonly note: string
  readonly dueOn: string | null
}

export type AskField = 'people' | 'amount' | 'shares' | 'note' | 'dueOn'
/** Problem of a field, by a code that there are words for. */
export type AskProblems = Partial<Record<AskField, string>>

export type ReadAskForm =
  | { readonly ok: true; readonly draft: AskDraft }
  | { readonly ok: false; readonly problems: AskProblems }

/** Reads the form; every field that makes no sense is named, so that all can be mended at once. */
export function readAskForm(
  form: AskForm,
  { language, today }: { readonly language: Language; readonly today: string },
): ReadAskForm {
  const total = readTotal(form, language)
  const shared = typeof total === 'string' ? null : shareOut(total, form, language)
  const note = readNote(form.note)
  const due = readDue(form.dueOn, today, language)
  const problems: AskProblems = {
    ...(form.people.length === 0 && { people: 'people_missing' }),
    ...(typeof total === 'string' && { amount: total }),
    ...(shared && form.people.length > 0 && !isWhole(shared) && { shares: codeOf(shared) }),
    ...(!note.ok && { note: note.code === 'too_long' ? 'note_too_long' : 'note_hidden' }),
    ...(!due.ok && { dueOn: due.code }),
  }
  if (!shared || !note.ok || !due.ok || Object.keys(problems).length > 0) return { ok: false, problems }
  const people = new Map(form.people.map((person) => [person.key, person]))
  const shares = shared.shares.flatMap(({ key, amount }) => {
    const person = key === ME ? undefined : people.get(key)
    return person ? [{ person, amount }] : []
  })
  const settles = form.settlesFirst ? 'first' : 'each'
  return { ok: true, draft: { shares, settles, note: note.note, dueOn: due.day } }
}

/** Total asked for, or a code of its problem. */
export function readTotal({ amount, currency }: AskForm, language: Language): Money | string {
  const read = parseAmountInput(amount, currency, language)
  if (!read.ok) return read.code
  return isZero(read.money) ? 'amount_not_positive' : read.money
}

function codeOf({ left, unread }: Shared): string {
  if (unread.length > 0) return 'share_unread'
  if (isZero(left)) return 'share_empty'
  return left.minor > 0n ? 'shares_short' : 'shares_over'
}

type ReadDue =
  | { readonly ok: true; readonly day: string | null }
  | { readonly ok: false; readonly code: 'day_unreadable' | 'day_past' }

function readDue(text: string, today: string, language: Language): ReadDue {
  const typed = readTypedDay(text, dayOrderOf(language))
  if (typed.kind === 'nothing') return { ok: true, day: null }
  if (typed.kind !== 'day') return { ok: false, code: 'day_unreadable' }
  return typed.day < today ? { ok: false, code: 'day_past' } : { ok: true, day: typed.day }
}
