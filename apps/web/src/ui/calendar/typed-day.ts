import { inWesternDigits } from '@sadaf/api/digits'
import { type DayBounds, type DayRange, noonOf } from './calendar-days.ts'

export type DayPart = 'day' | 'month' | 'year'

/** A text typed where a day belongs. */
export type TypedDay =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'unreadable' }
  /** Such as the 31st of February. */
  | { readonly kind: 'no-such-day' }

const LENGTHS = { day: 2, month: 2, year: 4 } as const satisfies Record<DayPart, number>
const THIS_CENTURY = 2000

/**
 * Reads a day that was typed in the page's order of day, month and year: with any signs between them or none, in
 * Western or Arabic digits, the year also by its last two. `2026-11-21` is understood in every order.
 */
export function readTypedDay(text: string, order: readonly DayPart[]): TypedDay {
  const typed = inWesternDigits(text).trim()
  if (typed === '') return { kind: 'nothing' }
  const numbers = /^\d{8}$/.test(typed) ? cut(typed, order) : typed.split(/[^\d]+/)
  if (numbers.length !== 3 || !numbers.every((number) => /^\d+$/.test(number))) return { kind: 'unreadable' }
  const parts = numbers[0]?.length === LENGTHS.year ? (['year', 'month', 'day'] as const) : order
  const part = (wanted: DayPart) => numbers[parts.indexOf(wanted)] ?? ''
  if (part('day').length > LENGTHS.day || part('month').length > LENGTHS.month) return { kind: 'unreadable' }
  if (part('year').length !== 2 && part('year').length !== LENGTHS.year) return { kind: 'unreadable' }
  const year = part('year').length === 2 ? THIS_CENTURY + Number(part('year')) : part('year')
  const day = `${year}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`
  return isReal(day) ? { kind: 'day', day } : { kind: 'no-such-day' }
}

/** A day as it would be typed in this order. */
export function typedDay(day: string, order: readonly DayPart[]): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = { year, month, day: date }
  return order.map((part) => parts[part]).join('/')
}

/** Whether the calendar has the day. */
function isReal(day: string): boolean {
  const noon = noonOf(day)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day)
}

function cut(digits: string, order: readonly DayPart[]): string[] {
  let start = 0
  return order.map((part) => {
    const end = start + LENGTHS[part]
    const number = digits.slice(start, end)
    start = end
    return number
  })
}

/** Why a typed range cannot be chosen. */
export type DayFault = 'unreadable' | 'no-such-day' | 'too-early' | 'too-late'

/** Faults of each end of a typed range, and the range where there are none: its earlier day is the first. */
export function judgeRange(
  from: TypedDay,
  to: TypedDay,
  bounds: DayBounds,
): { readonly range: DayRange; readonly from: DayFault | undefined; readonly to: DayFault | undefined } {
  const [first, last] = [dayIn(from), dayIn(to)]
  const isBackwards = first !== undefined && last !== undefined && first > last
  return {
    range: isBackwards ? { from: last, to: first } : { from: first, to: last },
    from: faultOf(from, bounds),
    to: faultOf(to, bounds),
  }
}

function faultOf(typed: TypedDay, { earliest, latest }: DayBounds): DayFault | undefined {
  switch (typed.kind) {
    case 'nothing':
      return undefined
    case 'unreadable':
    case 'no-such-day':
      return typed.kind
    case 'day':
      if (earliest !== undefined && typed.day < earliest) return 'too-early'
      return latest !== undefined && typed.day > latest ? 'too-late' : undefined
  }
}

function dayIn(typed: TypedDay): string | undefined {
  return typed.kind === 'day' ? typed.day : undefined
}
