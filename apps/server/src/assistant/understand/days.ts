import { DAY_MS } from '@sadaf/calendar'
import type { Word } from './words.ts'

/** Days from the first to the last, both included, as `YYYY-MM-DD`. */
export type Days = { readonly from: string; readonly to: string }

/** Days that a question names, and at which of its words. */
export type FoundDays = {
  readonly days: Days
  readonly used: ReadonlySet<number>
  /** Others that it names beside them, where they are not one time together. */
  readonly other?: Days
}

const MOST_BACK = 3_660
/** Before it nothing was ever paid here; further back, days have no such spelling. */
const EARLIEST = '1900-01-01'

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const units: ReadonlyMap<Word, Unit> = new Map([
  ...named('day', 'day days يوم ايام يوما'),
  ...named('week', 'week weeks اسبوع اسابيع اسبوعا'),
  ...named('month', 'month months شهر اشهر شهور شهرا'),
  ...named('quarter', 'quarter quarters ربع'),
  ...named('year', 'year years سنه سنوات عام اعوام سنين عاما'),
])
const duals: ReadonlyMap<Word, Unit> = new Map([
  ...named('day', 'يومين اليومين'),
  ...named('week', 'اسبوعين الاسبوعين fortnight'),
  ...named('month', 'شهرين الشهرين'),
  ...named('year', 'سنتين عامين'),
])
const definite: ReadonlyMap<Word, Unit> = new Map([
  ...named('week', 'الاسبوع'),
  ...named('month', 'الشهر'),
  ...named('quarter', 'الربع'),
  ...named('year', 'السنه العام'),
  ...named('day', 'اليوم'),
])

const numbers: ReadonlyMap<Word, number> = new Map(
  Object.entries({
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ twelve: 12, twenty: 20, thirty: 30, sixty: 60, ninety: 90, couple: 2, few: 3 },
    ...{ ثلاثه: 3, ثلاث: 3, اربعه: 4, اربع: 4, خمسه: 5, خمس: 5, سته: 6, ست: 6, سبعه: 7, سبع: 7, ثمانيه: 8 },
    ...{ تلات: 3, تلاته: 3, تسعه: 9, ستين: 60, عشرين: 20 },
    ...{ عشره: 10, عشر: 10, ثلاثين: 30, تسعين: 90 },
  }),
)

const months: ReadonlyMap<Word, number> = new Map(
  [
    'january jan يناير كانونالثاني',
    'february feb فبراير شباط',
    'march mar مارس اذار',
    'april apr ابريل نيسان',
    'may مايو ايار',
    'june jun يونيو حزيران',
    'july jul يوليو تموز',
    'august aug اغسطس',
    'september sep sept سبتمبر ايلول',
    'october oct اكتوبر تشرينالاول',
    'november nov نوفمبر تشرينالثاني',
    'december dec ديسمبر كانونالاول',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index] as const)),
)

const words = {
  today: set('today tonight اليوم النهارده انهارده'),
  yesterday: set('yesterday امس البارحه مبارح امبارح البارح'),
  this: set('this current هذا هذه هذي هاذا هاد هاي ده دي دا الحالي الحاليه الجاري'),
  last: set(
    'last previous past الماضي الماضيه الفائت الفايت الفايته السابق السابقه المنصرم فات فاتت الماضيين',
  ),
  latest: set('last past previous اخر'),
  /** «الشهر اللي فات»: what leads to the word that says which. */
  which: set('اللي الي الذي التي'),
  gone: set('راح راحت مضي مضت'),
  since: set('since منذ'),
  /** "In a day", in Arabic. */
  each: set('في كل'),
  to: set('to till until through الي حتي لغايه'),
  between: set('between بين'),
  and: set('and و'),
  /** What stands between a date and its month. */
  ofDate: set('st nd rd th of the شهر من'),
  leading: set('in of for during since last this and about from until to till through between before after'),
}

/** The days that words name; the latest such days where a year is not told. */
export function findDays(said: readonly Word[], today: string): FoundDays | null {
  return (
    findDates(said, today) ?? findMonth(said, today) ?? findRelative(said, today) ?? findYear(said, today)
  )
}

/** As many days before these, or the same days of the month before. */
export function daysBefore({ from, to }: Days): Days {
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)) {
    const before = addMonths(from, -1)
    const last = lastOfMonth(before)
    const asFar = `${before.slice(0, 7)}-${to.slice(-2)}`
    return { from: before, to: to === lastOfMonth(to) || asFar > last ? last : asFar }
  }
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** The days since others, up to today, where those are the latest of their kind: "than last month" compares this month. */
export function daysSince({ from, to }: Days, today: string): Days | null {
  const since = { from: addDays(to, 1), to: today }
  return to < today && countDays(since) <= Math.max(31, countDays({ from, to })) ? since : null
}

export const lastDays = (count: number, today: string): Days => ({
  from: addDays(today, 1 - count),
  to: today,
})

export const monthOfDay = (today: string): Days => ({ from: firstOf('month', today), to: today })

export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

export function addDays(day: string, count: number): string {
  return iso(Date.parse(day) + count * DAY_MS)
}

/** A month later or earlier; the last day of the month where that has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

export function lastOfMonth(day: string): string {
  return addDays(addMonths(firstOf('month', day), 1), -1)
}

function findDates(said: readonly Word[], today: string): FoundDays | null {
  const found = said.flatMap((word, index) =>
    /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(word) && isReal(word)
      ? [{ word: word < EARLIEST ? EARLIEST : word, index }]
      : [],
  )
  const [first, second] = found
  if (!first) return null
  const used = new Set(found.map(({ index }) => index))
  if (second) {
    const [from, to] = [first.word, second.word].sort()
    return { days: { from: from ?? first.word, to: to ?? second.word }, used }
  }
  const isSince = words.since.has(said[first.index - 1] ?? '')
  return { days: { from: first.word, to: isSince && first.word <= today ? today : first.word }, used }
}

/** A month as a question names it, at its words from one place up to before another. */
type SaidMonth = {
  /** Counted from zero. */
  readonly month: number
  readonly year: number | null
  /** The first and the last of its days; null for all of it. */
  readonly dates: readonly [from: number, to: number] | null
  readonly start: number
  readonly end: number
}

/** A month, a day of one, or all from one to another. */
function findMonth(said: readonly Word[], today: string): FoundDays | null {
  const all = saidMonths(said)
  const [one, other] = all
  if (!one) return null
  if (other && leadsTo(said, one, other)) {
    const { from, to } = fromTo(one, other, today)
    return { days: { from, to: to > today && from <= today ? today : to }, used: placesOf([one, other]) }
  }
  const days = daysOfMonth(one, today)
  const isSince = words.since.has(said[one.start - 1] ?? '')
  const since = isSince && days.from <= today ? { from: days.from, to: today } : days
  const apart = other && daysOfMonth(other, today)
  return { days: since, used: placesOf(all), ...(apart && { other: apart }) }
}

const placesOf = (all: readonly SaidMonth[]): ReadonlySet<number> =>
  new Set(all.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, each) => start + each)))

function saidMonths(said: readonly Word[]): SaidMonth[] {
  const found: SaidMonth[] = []
  for (let index = 0; index < said.length; index += 1) {
    const named = monthAt(said, index)
    if (!named) continue
    const before = datesBefore(said, index, found.at(-1)?.end ?? 0)
    const after = before ? null : datesAfter(said, named.end)
    const end = after?.end ?? named.end
    const year = yearOf(said[end])
    const dates = before?.dates ?? after?.dates ?? null
    if (!dates && year === null && isNoMonth(said, index)) continue
    const start = before?.start ?? index
    found.push({ month: named.month, year, dates, start, end: year === null ? end : end + 1 })
    index = (found.at(-1)?.end ?? end) - 1
  }
  return found
}

function monthAt(said: readonly Word[], index: number): { month: number; end: number } | null {
  const word = said[index] ?? ''
  const ofPair = months.get(word + (said[index + 1] ?? ''))
  if (ofPair !== undefined && !months.has(word)) return { month: ofPair, end: index + 2 }
  const month = months.get(word) ?? months.get(word.replace(/^[وبل]/, ''))
  return month === undefined ? null : { month, end: index + 1 }
}

/** "5", "5th of", "1 to 15": the dates in front of a month. */
function datesBefore(said: readonly Word[], month: number, least: number) {
  let last = month - 1
  while (last >= least && words.ofDate.has(said[last] ?? '')) last -= 1
  const to = last >= least ? dateOf(said[last]) : null
  if (to === null) return null
  let first = last - 1
  while (first >= least && (words.to.has(said[first] ?? '') || words.ofDate.has(said[first] ?? '')))
    first -= 1
  const from = first >= least ? dateOf(said[first]) : null
  return from !== null && from < to
    ? { dates: [from, to] as const, start: first }
    : { dates: [to, to] as const, start: last }
}

/** "November 5", "November the 5th", "November 1 to 15". */
function datesAfter(said: readonly Word[], after: number) {
  const start = words.ofDate.has(said[after] ?? '') ? after + 1 : after
  const from = dateOf(said[start])
  if (from === null) return null
  const end = words.ofDate.has(said[start + 1] ?? '') ? start + 2 : start + 1
  const to = words.to.has(said[end] ?? '') ? dateOf(said[end + 1]) : null
  const isOfNext = monthAt(said, end + 2) !== null
  return to !== null && from < to && !isOfNext
    ? { dates: [from, to] as const, end: end + 2 }
    : { dates: [from, from] as const, end }
}

function dateOf(word: Word | undefined): number | null {
  const date = word !== undefined && /^[0-9]{1,2}[.,]?$/.test(word) ? Number.parseInt(word, 10) : 0
  return date >= 1 && date <= 31 ? date : null
}

/** Whether all from one to another is meant, rather than one and the other. */
function leadsTo(said: readonly Word[], one: SaidMonth, other: SaidMonth): boolean {
  const between = said.slice(one.end, other.start)
  const isBetween = words.between.has(said[one.start - 1] ?? '')
  const joins = (word: Word) => words.to.has(word) || (isBetween && words.and.has(word))
  return (
    between.every(joins) && (between.length > 0 || (isBetween && said[other.start]?.startsWith('و') === true))
  )
}

/** The days of a month; the latest that has begun where no year is told. */
function daysOfMonth({ month, year, dates }: SaidMonth, today: string): Days {
  const within = (ofYear: number): Days => {
    const first = iso(Date.UTC(ofYear, month, 1))
    const last = lastOfMonth(first)
    const at = (date: number) =>
      [`${first.slice(0, 8)}${String(date).padStart(2, '0')}`, last].sort()[0] ?? last
    return dates ? { from: at(dates[0]), to: at(dates[1]) } : { from: first, to: last }
  }
  const thisYear = Number(today.slice(0, 4))
  const days = within(year ?? thisYear)
  const told = year === null && days.from > today ? within(thisYear - 1) : days
  return told.to > today && told.from <= today ? { from: told.from, to: today } : told
}

/** From the first of one to the last of another, which is in the same year or, over its end, in the next. */
function fromTo(one: SaidMonth, other: SaidMonth, today: string): Days {
  const isOverYear = one.month > other.month
  const toldYear = other.year ?? (one.year !== null && isOverYear ? one.year + 1 : one.year)
  const last = isOverYear || toldYear !== null ? daysOfMonth({ ...other, year: toldYear }, today) : null
  const year = one.year ?? (last ? Number(last.from.slice(0, 4)) - (isOverYear ? 1 : 0) : null)
  const first = daysOfMonth({ ...one, year }, today)
  const end = last ?? daysOfMonth({ ...other, year: Number(first.from.slice(0, 4)) }, today)
  const [from = first.from, to = end.to] = [first.from, end.to].sort()
  return { from, to }
}

/** "May I", and "mar" within other languages' words: a month has a word before it that leads to one, a year or a day. */
function isNoMonth(said: readonly Word[], index: number): boolean {
  const word = said[index]
  if (word !== 'may' && word !== 'mar' && word !== 'march') return false
  if (words.to.has(said[index + 1] ?? '')) return false
  return index > 0 ? !words.leading.has(said[index - 1] ?? '') : said.length > 2
}

function findRelative(said: readonly Word[], today: string): FoundDays | null {
  for (const [index, written] of said.entries()) {
    // «هالشهر» is «هذا الشهر».
    const near = written.startsWith('هال') ? definite.get(written.slice(1)) : undefined
    if (near) return { days: present(near, today), used: new Set([index]) }
    const word = /^و(هذا|هذه|هذي|امس|امبارح|اليوم|الشهر|الاسبوع|السنه|العام|اخر)$/.test(written)
      ? written.slice(1)
      : written
    const [next = '', third = ''] = said.slice(index + 1, index + 3)
    const used = (count: number) => new Set(Array.from({ length: count }, (_, each) => index + each))
    if (word === 'day' && next === 'before' && words.yesterday.has(third))
      return { days: single(addDays(today, -2)), used: used(3) }
    const ago = numberOf(word) !== null && third === 'ago' ? units.get(next) : undefined
    if (ago) return { days: daysAgo(numberOf(word) ?? 1, ago, today), used: used(3) }
    if (words.today.has(word) && !words.each.has(said[index - 1] ?? ''))
      return { days: { from: today, to: today }, used: used(1) }
    if (words.yesterday.has(word)) return { days: single(addDays(today, -1)), used: used(1) }
    if (words.latest.has(word)) {
      const count = numberOf(next)
      const unit = units.get(third)
      if (count !== null && unit) return { days: latest(count, unit, today), used: used(3) }
      const ofCouple = next === 'couple' && third === 'of' ? units.get(said[index + 3] ?? '') : undefined
      if (ofCouple) return { days: latest(2, ofCouple, today), used: used(4) }
      const dual = duals.get(next)
      if (dual) return { days: latest(2, dual, today), used: used(2) }
      const unitNext = units.get(next)
      if (unitNext)
        return {
          days: word === 'اخر' ? latest(1, unitNext, today) : previous(unitNext, today),
          used: used(2),
        }
    }
    if (word === 'اول' && words.yesterday.has(next))
      return { days: single(addDays(today, -2)), used: used(2) }
    const named = units.get(next) ?? definite.get(next)
    if (words.this.has(word) && named) return { days: present(named, today), used: used(2) }
    const unit =
      definite.get(word.replace(/^(ل|ب|و)(?=ال)/, '')) ??
      (word.startsWith('لل') ? definite.get(`ا${word.slice(1)}`) : undefined)
    if (unit && words.which.has(next) && (words.last.has(third) || words.gone.has(third)))
      return { days: previous(unit, today), used: used(3) }
    if (unit && words.last.has(next)) return { days: previous(unit, today), used: used(2) }
    if (unit && words.this.has(next)) return { days: present(unit, today), used: used(2) }
  }
  return null
}

function findYear(said: readonly Word[], today: string): FoundDays | null {
  const index = said.findIndex(
    (word, at) =>
      yearOf(word) !== null && /^(in|for|of|since|during|year|عام|سنه|في|منذ)$/.test(said[at - 1] ?? ''),
  )
  const year = yearOf(said[index])
  if (year === null || `${year}` > today) return null
  const to =
    `${year}` === today.slice(0, 4) || words.since.has(said[index - 1] ?? '') ? today : `${year}-12-31`
  return { days: { from: `${year}-01-01`, to }, used: new Set([index - 1, index]) }
}

function latest(count: number, unit: Unit, today: string): Days {
  const bounded = Math.min(count, MOST_BACK)
  if (unit === 'day') return lastDays(bounded, today)
  if (unit === 'week') return lastDays(Math.min(bounded * 7, MOST_BACK), today)
  const inMonths = { month: 1, quarter: 3, year: 12 }[unit] * Math.min(bounded, 120)
  return { from: addDays(addMonths(today, -inMonths), 1), to: today }
}

/** A day, week or month so many before this one. */
function daysAgo(count: number, unit: Unit, today: string): Days {
  const bounded = Math.min(count, MOST_BACK)
  if (unit === 'day') return single(addDays(today, -bounded))
  if (unit === 'week') {
    const from = addDays(firstOf('week', today), -7 * Math.min(bounded, 520))
    return { from, to: addDays(from, 6) }
  }
  const inMonths = { month: 1, quarter: 3, year: 12 }[unit] * Math.min(bounded, 40)
  const from = addMonths(firstOf(unit, today), -inMonths)
  return { from, to: addDays(addMonths(from, { month: 1, quarter: 3, year: 12 }[unit]), -1) }
}

function present(unit: Unit, today: string): Days {
  return { from: firstOf(unit, today), to: today }
}

function previous(unit: Unit, today: string): Days {
  const to = addDays(firstOf(unit, today), -1)
  return { from: firstOf(unit, to), to }
}

/** The first day of the week, which begins on Monday, of the month, quarter or year. */
function firstOf(unit: Unit, day: string): string {
  if (unit === 'day') return day
  if (unit === 'week') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
}

function numberOf(word: Word): number | null {
  if (/^[0-9]{1,4}$/.test(word)) return Math.max(1, Number(word))
  return numbers.get(word) ?? null
}

function yearOf(word: Word | undefined): number | null {
  return word !== undefined && /^(19|20)[0-9]{2}[.,]?$/.test(word) ? Number.parseInt(word, 10) : null
}

const single = (day: string): Days => ({ from: day, to: day })
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)

function isReal(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

function named(unit: Unit, list: string): (readonly [Word, Unit])[] {
  return list.split(' ').map((name) => [name, unit] as const)
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
