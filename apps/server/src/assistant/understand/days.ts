import { findArabicDays } from './arabic-days.ts'
import {
  addDays,
  type Days,
  daysAgo,
  type FoundDays,
  iso,
  lastOfMonth,
  latest,
  present,
  previous,
  single,
  type Unit,
} from './spans.ts'
import { definite, duals, numberedMonth, numberOf, units, words } from './time-words.ts'
import { remembering, type Word } from './words.ts'

/** Before it nothing was ever paid here; further back, days have no such spelling. */
const EARLIEST = '1900-01-01'

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

/** The days that words name; the latest such days where a year is not told. */
export function findDays(said: readonly Word[], today: string): FoundDays | null {
  return (
    findDates(said, today) ??
    findMonth(said, today) ??
    findArabicDays(said, today) ??
    findRelative(said, today) ??
    findYear(said, today)
  )
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

const monthOf = remembering((word) => months.get(word) ?? months.get(word.replace(/^و?[بلف]?/, '')) ?? null)

function monthAt(said: readonly Word[], index: number): { month: number; end: number } | null {
  const word = said[index] ?? ''
  const ofPair = months.get(word + (said[index + 1] ?? ''))
  if (ofPair !== undefined && !months.has(word)) return { month: ofPair, end: index + 2 }
  const numbered = numberedMonth(said, index)
  if (numbered !== null) return { month: numbered - 1, end: index + 2 }
  const month = monthOf(word)
  return month === null ? null : { month, end: index + 1 }
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
    (between.every(joins) &&
      (between.length > 0 || (isBetween && said[other.start]?.startsWith('و') === true))) ||
    (between.length === 0 && said[other.start]?.startsWith('ل') === true)
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

/**
 * "May I", and "mar" within other languages' words: a month has a word before it that leads to one, a year or a day.
 */
function isNoMonth(said: readonly Word[], index: number): boolean {
  const word = said[index]
  if (word !== 'may' && word !== 'mar' && word !== 'march') return false
  if (words.to.has(said[index + 1] ?? '')) return false
  return index > 0 ? !words.leading.has(said[index - 1] ?? '') : said.length > 2
}

const withoutAnd = remembering((word) =>
  /^و(هذا|هذه|هذي|امس|امبارح|اليوم|الشهر|الاسبوع|السنه|العام|اخر)$/.test(word) ? word.slice(1) : word,
)

/** The unit that a word names, also with what is written onto it: «للشهر». Null where it names none. */
const unitIn = remembering(
  (word) =>
    definite.get(word.replace(/^(ل|ب|و)(?=ال)/, '')) ??
    (word.startsWith('لل') ? definite.get(`ا${word.slice(1)}`) : undefined) ??
    null,
)

function findRelative(said: readonly Word[], today: string): FoundDays | null {
  for (const [index, written] of said.entries()) {
    const word = withoutAnd(written)
    const [next = '', third = ''] = said.slice(index + 1, index + 3)
    const used = (count: number) => new Set(Array.from({ length: count }, (_, each) => index + each))
    if (word === 'day' && next === 'before' && words.yesterday.has(third))
      return { days: single(addDays(today, -2)), used: used(3) }
    const start = startedAt(said, index)
    if (start) return { days: present(start.unit, today), used: used(start.count) }
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
    const named = units.get(next) ?? definite.get(next)
    if (words.this.has(word) && named) return { days: present(named, today), used: used(2) }
    const unit = unitIn(word)
    if (unit && words.last.has(next)) return { days: previous(unit, today), used: used(2) }
    if (unit && words.this.has(next)) return { days: present(unit, today), used: used(2) }
  }
  return null
}

/** "Since the start of the year", "from the beginning of this month", "year to date". */
function startedAt(said: readonly Word[], index: number): { unit: Unit; count: number } | null {
  const [word = '', next = '', third = ''] = said.slice(index, index + 3)
  const toDate = next === 'to' && third === 'date' ? units.get(word) : undefined
  if (toDate) return { unit: toDate, count: 3 }
  if (word !== 'since' && word !== 'from') return null
  const start = next === 'the' ? index + 2 : index + 1
  if (said[start] !== 'start' && said[start] !== 'beginning') return null
  const unit = units.get(said[start + 3] ?? '')
  return said[start + 1] === 'of' && unit ? { unit, count: start + 4 - index } : null
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

function yearOf(word: Word | undefined): number | null {
  return word !== undefined && /^(19|20)[0-9]{2}[.,]?$/.test(word) ? Number.parseInt(word, 10) : null
}

function isReal(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
