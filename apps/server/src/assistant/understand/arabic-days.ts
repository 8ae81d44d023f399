import { functionWords } from './function-words.ts'
import {
  addDays,
  type Days,
  daysAgo,
  type FoundDays,
  latest,
  present,
  previous,
  single,
  type Unit,
} from './spans.ts'
import { definite, duals, numberOf, units, words } from './time-words.ts'
import { remembering, type Word } from './words.ts'

/** Days that so many words name. */
type Found = { readonly days: Days; readonly count: number } | null
type Finding = (said: readonly Word[], today: string) => Found

const ago: ReadonlySet<Word> = new Set('قبل من'.split(' '))
const within: ReadonlySet<Word> = new Set('خلال من منذ اخر باخر'.split(' '))
const from: ReadonlySet<Word> = new Set('من منذ مذ'.split(' '))
const many: ReadonlyMap<Word, Unit> = new Map([
  ...'الايام'.split(' ').map((word) => [word, 'day'] as const),
  ...'الاسابيع'.split(' ').map((word) => [word, 'week'] as const),
  ...'الشهور الاشهر'.split(' ').map((word) => [word, 'month'] as const),
  ...'السنوات السنين الاعوام'.split(' ').map((word) => [word, 'year'] as const),
])
const weekdays: ReadonlyMap<Word, number> = new Map(
  'الاحد الاثنين الثلاثاء الاربعاء الخميس الجمعه السبت'.split(' ').map((word, day) => [word, day] as const),
)
const spoken: ReadonlyMap<Word, number> = new Map([
  ['الاتنين', 1],
  ['التنين', 1],
  ['التلات', 2],
  ['الثلاثا', 2],
  ['الاربعا', 3],
  ['الاربع', 3],
])
/** So many days, weeks or months are meant where none are counted. */
const FEW = 3

/** Days as Arabic names them in one or more words, in the written language and in its dialects. */
export function findArabicDays(written: readonly Word[], today: string): FoundDays | null {
  const said = written.map(bare)
  for (const [index, word] of said.entries()) {
    if (!mayBegin(word) || isCompared(said[index - 1] ?? '')) continue
    const rest = said.slice(index, index + MOST_WORDS)
    for (const find of finding) {
      const found = find(rest, today)
      if (!found) continue
      const used = new Set(Array.from({ length: found.count }, (_, each) => index + each))
      return { days: found.days, used }
    }
  }
  return null
}

const MOST_WORDS = 5

/** «أكثر من يومين» counts, and names no days. */
const isCompared = (before: Word) => /^(اكثر|اكتر|اقل|اكبر)$/.test(before)

/** A word of time without «and», «in» and «for», which are written onto it: «للشهر» is «الشهر». */
const bare = remembering(withoutPrefixes)

function withoutPrefixes(word: Word): Word {
  const plain = /^[وف](?=ال|هال|لل|بال|اول|امس|امبارح|مبارح|قبل|من|منذ|خلال|اخر)/.test(word)
    ? word.slice(1)
    : word
  if (plain.startsWith('لل')) return `ا${plain.slice(1)}`
  if (/^[بلعف](?=ال|هال|اول|امس|اخر)/.test(plain)) return plain.slice(1)
  return /^م(?=ال)/.test(plain) && definite.has(plain.slice(1)) ? plain.slice(1) : plain
}

/** «هالشهر», «هاليومين». */
const near: Finding = ([word = ''], today) => {
  if (!word.startsWith('هال')) return null
  const unit = definite.get(word.slice(1))
  if (unit) return { days: present(unit, today), count: 1 }
  const dual = duals.get(word.slice(1))
  return dual ? { days: latest(2, dual, today), count: 1 } : null
}

/** «أول أمس», «قبل أمس», «أول من أمس», «أمس الأول». */
const dayBeforeYesterday: Finding = ([word = '', next = '', third = ''], today) => {
  const days = single(addDays(today, -2))
  const isEarlier = /^(اول|اولت|اوله|قبل)$/.test(word)
  if (isEarlier && words.yesterday.has(next)) return { days, count: 2 }
  if (isEarlier && next === 'من' && words.yesterday.has(third)) return { days, count: 3 }
  return words.yesterday.has(word) && next === 'الاول' ? { days, count: 2 } : null
}

const yesterday: Finding = ([word = ''], today) =>
  words.yesterday.has(word) ? { days: single(addDays(today, -1)), count: 1 } : null

const isGone = (word: Word) => words.last.has(word) || words.gone.has(word)

/** «الشهر اللي فات», and «الشهر قبل الماضي», which is one more before it. */
const gone: Finding = ([word = '', ...after], today) => {
  const unit = definite.get(word)
  if (!unit || unit === 'day') return null
  const [next = '', third = '', fourth = ''] = after
  const earlier = { ...daysAgo(2, unit, today) }
  if (next === 'قبل' && isGone(third)) return { days: earlier, count: 3 }
  if (!words.which.has(next)) return null
  if (isGone(third)) return { days: previous(unit, today), count: 3 }
  if (third !== 'قبل') return null
  if (isGone(fourth)) return { days: earlier, count: 4 }
  return words.which.has(fourth) && isGone(after[3] ?? '') ? { days: earlier, count: 5 } : null
}

/** «قبل ٣ أيام», «قبل شهرين», «قبل أسبوع». */
const before: Finding = ([word = '', next = '', third = ''], today) => {
  if (!ago.has(word)) return null
  const counted = numberOf(next) === null ? undefined : units.get(third)
  if (counted && word === 'قبل') return { days: daysAgo(numberOf(next) ?? 1, counted, today), count: 3 }
  const dual = duals.get(next)
  if (dual && !next.startsWith('ال')) return { days: daysAgo(2, dual, today), count: 2 }
  const unit = units.get(next)
  const isAlone = third === '' || (functionWords.has(third) && !third.startsWith('ال'))
  return unit && word === 'قبل' && isAlone ? { days: daysAgo(1, unit, today), count: 2 } : null
}

/** «خلال أسبوعين», «من ٣ شهور», «آخر كم يوم». */
const lately: Finding = ([word = '', next = '', third = ''], today) => {
  if (!within.has(word)) return null
  const count = numberOf(next)
  const counted = count === null ? undefined : units.get(third)
  if (count !== null && counted) return { days: latest(count, counted, today), count: 3 }
  const dual = word === 'خلال' || word === 'منذ' ? duals.get(next) : undefined
  if (dual) return { days: latest(2, dual, today), count: 2 }
  const unit = word === 'خلال' ? units.get(next) : undefined
  return unit ? { days: latest(1, unit, today), count: 2 } : null
}

/** «من أول الشهر», «منذ بداية هذه السنة». */
const since: Finding = ([word = '', next = '', ...after], today) => {
  if (!from.has(word) || !words.started.has(next)) return null
  const at = words.this.has(after[0] ?? '') ? 1 : 0
  const named = after[at] ?? ''
  const unit = definite.get(named.startsWith('هال') ? named.slice(1) : named)
  return unit ? { days: present(unit, today), count: 3 + at } : null
}

/** «الأشهر الثلاثة الماضية», «الثلاثة أشهر الماضية», «٣ شهور اللي فاتوا». */
const ofMany: Finding = (said, today) => {
  const [one = '', two = ''] = said
  const unit = many.get(one) ?? (counted(one) === null ? undefined : (many.get(two) ?? units.get(two)))
  if (!unit) return null
  const number = counted(many.has(one) ? two : one)
  const end = number === null ? 1 : 2
  const [next = '', last = ''] = said.slice(end)
  const days = latest(number ?? FEW, unit, today)
  if (words.recent.has(next) || words.last.has(next)) return { days, count: end + 1 }
  return words.which.has(next) && isGone(last) ? { days, count: end + 2 } : null
}

const counted = (word: Word): number | null => numberOf(word) ?? numberOf(word.replace(/^ال/, ''))

/** «الخميس الماضي», and from one on: «من يوم الأحد». */
const weekday: Finding = (said, today) => {
  const isSince = from.has(said[0] ?? '')
  const start = isSince ? 1 : 0
  const at = said[start] === 'يوم' ? start + 1 : start
  const day = weekdays.get(said[at] ?? '') ?? spoken.get(said[at] ?? '')
  if (day === undefined) return null
  const [next = '', last = ''] = said.slice(at + 1)
  const back = (new Date(today).getUTCDay() - day + 7) % 7 || 7
  const on = addDays(today, -back)
  const days = isSince ? { from: on, to: today } : single(on)
  if (words.last.has(next)) return { days, count: at + 2 }
  if (words.which.has(next) && isGone(last)) return { days, count: at + 3 }
  return isSince ? { days, count: at + 1 } : null
}

const begins: ReadonlySet<Word> = new Set([
  ...['اول', 'اولت', 'اوله', 'يوم', ...ago, ...within, ...from, ...words.yesterday],
  ...[definite, many, weekdays, spoken].flatMap((each) => [...each.keys()]),
])
/** Whether days can begin with a word: most words of a question are none of those. */
const mayBegin = remembering((word) => word.startsWith('هال') || begins.has(word) || counted(word) !== null)

const finding: readonly Finding[] = [
  near,
  dayBeforeYesterday,
  yesterday,
  gone,
  before,
  lately,
  since,
  ofMany,
  weekday,
]
