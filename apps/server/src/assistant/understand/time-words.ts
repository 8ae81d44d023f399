import type { Unit } from './spans.ts'
import type { Word } from './words.ts'

export const units: ReadonlyMap<Word, Unit> = new Map([
  ...named('day', 'day days يوم ايام يوما'),
  ...named('week', 'week weeks اسبوع اسابيع اسبوعا'),
  ...named('month', 'month months شهر اشهر شهور شهرا'),
  ...named('quarter', 'quarter quarters ربع'),
  ...named('year', 'year years سنه سنوات عام اعوام سنين عاما'),
])
export const duals: ReadonlyMap<Word, Unit> = new Map([
  ...named('day', 'يومين اليومين'),
  ...named('week', 'اسبوعين الاسبوعين fortnight'),
  ...named('month', 'شهرين الشهرين'),
  ...named('year', 'سنتين عامين'),
])
export const definite: ReadonlyMap<Word, Unit> = new Map([
  ...named('week', 'الاسبوع'),
  ...named('month', 'الشهر'),
  ...named('quarter', 'الربع'),
  ...named('year', 'السنه العام'),
  ...named('day', 'اليوم'),
])

export const numbers: ReadonlyMap<Word, number> = new Map(
  Object.entries({
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ twelve: 12, twenty: 20, thirty: 30, sixty: 60, ninety: 90, couple: 2, few: 3 },
    ...{ ثلاثه: 3, ثلاث: 3, اربعه: 4, اربع: 4, خمسه: 5, خمس: 5, سته: 6, ست: 6, سبعه: 7, سبع: 7, ثمانيه: 8 },
    ...{ تلات: 3, تلاته: 3, تسعه: 9, ستين: 60, عشرين: 20, كم: 3, عده: 3, كام: 3 },
    ...{ سبعين: 70, ثمان: 8, تمن: 8, تمنيه: 8, خمستعش: 15, خمستاشر: 15, خمسطعش: 15 },
    ...{ عشره: 10, عشر: 10, ثلاثين: 30, تسعين: 90 },
  }),
)

export const words = {
  today: set('today tonight اليوم النهارده انهارده النهاردا هالنهار'),
  yesterday: set('yesterday امس البارحه بارحه مبارح امبارح البارح الامس بالامس مبارحه'),
  this: set('this current هذا هذه هذي هاذا هاد هاي هاذي ده دي دا ذا ذي الحالي الحاليه الجاري'),
  last: set(
    'last previous past الماضي الماضيه الفائت الفايت الفايته السابق السابقه المنصرم المنصرمه المنقضي المنقضيه فات فاتت فاتوا فاتو الفات الفاتت الفاته الماضيين',
  ),
  latest: set('last past previous اخر'),
  /** «الشهر اللي فات»: what leads to the word that says which. */
  which: set('اللي الي الذي التي'),
  gone: set('راح راحت راحوا راحو مضي مضت عدي عدت فايت فايته'),
  /** «الأشهر الأخيرة»: the latest of many, where one would be the one before. */
  recent: set('الاخيره الاخيرين الماضيه الفايته السابقه المنصرمه'),
  started: set('اول بدايه مطلع بدء'),
  since: set('since منذ'),
  /** "In a day", in Arabic. */
  each: set('في كل'),
  to: set('to till until through الي حتي لغايه'),
  between: set('between بين'),
  and: set('and و'),
  /** Words between a date and its month. */
  ofDate: set('st nd rd th of the شهر من'),
  leading: set('in of for during since last this and about from until to till through between before after'),
}

export function numberOf(word: Word): number | null {
  if (/^[0-9]{1,4}$/.test(word)) return Math.max(1, Number(word))
  return numbers.get(word) ?? null
}

function named(unit: Unit, list: string): (readonly [Word, Unit])[] {
  return list.split(' ').map((name) => [name, unit] as const)
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

const ofMonths: ReadonlyMap<Word, number> = new Map(
  Object.entries({ واحد: 1, اتنين: 2, اثنين: 2, تنين: 2, احدعش: 11, حداشر: 11, اطناعش: 12, اتناشر: 12 }),
)
const currencies = set('درهم دولار ريال دينار يورو جنيه ليره دولارا درهما usd aed eur gbp sar')
const counting = set('كل اخر خلال مده لمده بعد قبل')

/** The number of the month that «شهر ٩» is, or null: in «كل شهر ١٠ دراهم» the number is another thing's. */
export function numberedMonth(said: readonly Word[], index: number): number | null {
  const [word = '', next = '', third = ''] = said.slice(index, index + 3)
  if (!isMonth(word)) return null
  const before = said[index - 1] ?? ''
  if (
    counting.has(before) ||
    (numberOf(before) !== null && !isMonth(said[index - 2] ?? '')) ||
    currencies.has(third)
  )
    return null
  const number = /^[0-9]{1,2}$/.test(next) ? Number(next) : (ofMonths.get(next) ?? numbers.get(next) ?? 0)
  return number >= 1 && number <= 12 && !few.has(next) ? number : null
}
const few = set('few couple كم كام عده')

const isMonth = (word: Word) => word.endsWith('شهر') && /^و?[بلف]?شهر$/.test(word)
