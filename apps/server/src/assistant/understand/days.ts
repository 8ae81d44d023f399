import { DAY_MS } from '@sadaf/calendar'
import type { Word } from './words.ts'

/** Days from the first to the last, both included, as `YYYY-MM-DD`. */
export type Days = { readonly from: string; readonly to: string }

/** Days that a question names, and at which of its words. */
export type FoundDays = { readonly days: Days; readonly used: ReadonlySet<number> }

const MOST_BACK = 3_660

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const units: Readonly<Record<string, Unit>> = {
  ...named('day', 'day days يوم ايام يوما'),
  ...named('week', 'week weeks اسبوع اسابيع اسبوعا'),
  ...named('month', 'month months شهر اشهر شهور شهرا'),
  ...named('quarter', 'quarter quarters ربع'),
  ...named('year', 'year years سنه سنوات عام اعوام سنين عاما'),
}
const duals: Readonly<Record<string, Unit>> = {
  ...named('day', 'يومين'),
  ...named('week', 'اسبوعين'),
  ...named('month', 'شهرين'),
  ...named('year', 'سنتين عامين'),
}
const definite: Readonly<Record<string, Unit>> = {
  ...named('week', 'الاسبوع'),
  ...named('month', 'الشهر'),
  ...named('quarter', 'الربع'),
  ...named('year', 'السنه العام'),
}

const numbers: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, twelve: 12, thirty: 30 },
  ...{ ثلاثه: 3, ثلاث: 3, اربعه: 4, اربع: 4, خمسه: 5, خمس: 5, سته: 6, ست: 6, سبعه: 7, سبع: 7 },
  ...{ عشره: 10, عشر: 10, ثلاثين: 30, تسعين: 90 },
}

const months: Readonly<Record<string, number>> = Object.fromEntries(
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
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index])),
)

const words = {
  today: set('today اليوم'),
  yesterday: set('yesterday امس البارحه مبارح'),
  this: set('this current هذا هذه الحالي الحاليه الجاري'),
  last: set('last previous past الماضي الماضيه الفائت السابق السابقه المنصرم'),
  latest: set('last past previous اخر'),
  since: set('since منذ'),
  /** "In a day", in Arabic. */
  each: set('في كل'),
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
    /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(word) && isReal(word) ? [{ word, index }] : [],
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

function findMonth(said: readonly Word[], today: string): FoundDays | null {
  for (const [index, word] of said.entries()) {
    const pair = word + (said[index + 1] ?? '')
    const isPair = Object.hasOwn(months, pair)
    const month = months[isPair ? pair : Object.hasOwn(months, word) ? word : word.replace(/^[وبل]/, '')]
    if (month === undefined || isNoMonth(said, index)) continue
    const next = index + (isPair ? 2 : 1)
    const year = yearOf(said[next])
    const from = iso(Date.UTC(year ?? Number(today.slice(0, 4)), month, 1))
    const first = year === null && from > today ? addMonths(from, -12) : from
    const isSince = words.since.has(said[index - 1] ?? '')
    const last = isSince || first.slice(0, 7) === today.slice(0, 7) ? today : lastOfMonth(first)
    const used = [index, ...(isPair ? [index + 1] : []), ...(year === null ? [] : [next])]
    return { days: { from: first, to: last < first ? lastOfMonth(first) : last }, used: new Set(used) }
  }
  return null
}

/** "May I", and "mar" within other languages' words: a month has a word before it that leads to one, or a year after. */
function isNoMonth(said: readonly Word[], index: number): boolean {
  const word = said[index]
  if (word !== 'may' && word !== 'mar' && word !== 'march') return false
  const leads = set('in of for during since last this and about from until')
  return index > 0 ? !leads.has(said[index - 1] ?? '') && yearOf(said[index + 1]) === null : said.length > 2
}

function findRelative(said: readonly Word[], today: string): FoundDays | null {
  for (const [index, written] of said.entries()) {
    const word = /^و(هذا|هذه|امس|اليوم|الشهر|الاسبوع|السنه|العام|اخر)$/.test(written)
      ? written.slice(1)
      : written
    const [next = '', third = ''] = said.slice(index + 1, index + 3)
    const used = (count: number) => new Set(Array.from({ length: count }, (_, each) => index + each))
    if (words.today.has(word) && !words.each.has(said[index - 1] ?? ''))
      return { days: { from: today, to: today }, used: used(1) }
    if (words.yesterday.has(word)) return { days: single(addDays(today, -1)), used: used(1) }
    if (words.latest.has(word)) {
      const count = numberOf(next)
      const unit = units[third]
      if (count !== null && unit) return { days: latest(count, unit, today), used: used(3) }
      const dual = duals[next]
      if (dual) return { days: latest(2, dual, today), used: used(2) }
      if (word === 'اخر' && units[next]) return { days: latest(1, units[next], today), used: used(2) }
      const unitNext = units[next]
      if (word !== 'اخر' && unitNext) return { days: previous(unitNext, today), used: used(2) }
    }
    const named = units[next] ?? definite[next]
    if (words.this.has(word) && named) return { days: present(named, today), used: used(2) }
    const unit =
      definite[word.replace(/^(ل|ب|و)(?=ال)/, '')] ??
      (word.startsWith('لل') ? definite[`ا${word.slice(1)}`] : undefined)
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
  return numbers[word] ?? null
}

function yearOf(word: Word | undefined): number | null {
  return word !== undefined && /^(19|20)[0-9]{2}$/.test(word) ? Number(word) : null
}

const single = (day: string): Days => ({ from: day, to: day })
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)

function isReal(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

function named(unit: Unit, list: string): Record<string, Unit> {
  return Object.fromEntries(list.split(' ').map((name) => [name, unit]))
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
