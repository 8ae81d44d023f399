import { MoneyError, parseAmount, toDecimal } from '@sadaf/money'
import { formsOf, type Word } from './words.ts'

/** An amount as the wire spells it. */
export type Amount = { readonly amount: string; readonly currency: string }

const currencies: ReadonlyMap<Word, string> = new Map(
  [
    ['USD', 'usd dollar dollars buck bucks دولار دولارا دولارات'],
    ['EUR', 'eur euro euros يورو'],
    ['AED', 'aed dirham dirhams درهم درهما دراهم'],
    ['GBP', 'gbp pound pounds quid استرليني'],
    ['SAR', 'sar riyal riyals ريال ريالا'],
    ['KWD', 'kwd دينار_كويتي'],
    ['JPY', 'jpy yen ين'],
  ].flatMap(([code = '', names = '']) => names.split(' ').map((name) => [name, code] as const)),
)

/** By how many zeros a word makes the number before it larger. */
const multipliers: ReadonlyMap<Word, number> = new Map(
  [
    'hundred hundreds ميه مايه',
    'k thousand thousands grand الف الاف الفا',
    'lakh lakhs lac',
    'm mn mio million millions مليون ملايين مليونا',
    'crore crores',
    'b bn billion billions مليار مليارات بليون',
  ].flatMap((names, index) =>
    names.split(' ').map((name) => [name, [2, 3, 5, 6, 7, 9][index] ?? 0] as const),
  ),
)

/** "In 2 months", "for 3 people": a number of these is no amount. */
const counted: ReadonlySet<Word> = new Set(
  [
    'day days night nights week weeks month months quarter quarters year years hour hours time times',
    'people persons person percent transactions payments purchases',
    'يوم ايام يوما ليله ليالي اسبوع اسابيع اسبوعا شهر اشهر شهور شهرا سنه سنوات سنين عام اعوام عاما ساعه ساعات',
    'مره مرات اشخاص شخص شخصا بالميه بالمايه معاملات دفعات عمليات',
  ].flatMap((names) => names.split(' ')),
)

/** Currencies of which no amount is kept, so that they are only counted. */
const others: ReadonlySet<Word> = new Set(
  'lira liras rupee rupees franc francs dinar dinars جنيه جنيهات ليره ليرات روبيه روبيات فرنك دينار دنانير'.split(
    ' ',
  ),
)

/** How many different currencies are named. */
export const countCurrencies = (said: readonly Word[]): number =>
  new Set(
    said.flatMap((word) =>
      formsOf(word)
        .flatMap((form) => currencies.get(form) ?? (others.has(form) ? form : []))
        .slice(0, 1),
    ),
  ).size

const NUMBER = /^[0-9][0-9.,]{0,24}$/

/** An amount that is said, null where it cannot be read for certain, and whether its currency stands beside it. */
type Said = { readonly amount: Amount | null; readonly isNamed: boolean }

/**
 * The amount among words: the first with its currency beside it, or else the first number that counts nothing else, in
 * the person's own currency. None where it could be read in two ways: nothing is said of a guess.
 */
export function findAmount(said: readonly Word[], own: string): Amount | null {
  const all = said.flatMap((word, index) => (NUMBER.test(word) ? (amountAt(said, index, own) ?? []) : []))
  return (all.find(({ isNamed }) => isNamed) ?? all[0])?.amount ?? null
}

function amountAt(said: readonly Word[], index: number, own: string): Said | null {
  // A part of what the number before it begins.
  if (isGoingOn(said, index)) return null
  const made = said.slice(index + 1).findIndex((word) => !multipliers.has(word))
  const next = made === -1 ? said.length : index + 1 + made
  const zeros = said.slice(index + 1, next).reduce((sum, word) => sum + (multipliers.get(word) ?? 0), 0)
  if (zeros === 0 && counted.has(said[next] ?? '')) return null
  const beside = currencies.get(said[next] ?? '') ?? currencies.get(said[index - 1] ?? '')
  // "10 thousand 500" goes on: what it comes to is not read.
  const isMore = zeros > 0 && said.slice(next, next + 2).some((word) => NUMBER.test(word))
  const decimal = isMore ? null : readDecimal(said[index] ?? '')
  const amount = decimal === null ? null : exact(withZeros(decimal, zeros), beside ?? own)
  return { amount, isNamed: beside !== undefined }
}

/** Whether a number goes on with one that has a word for its thousands, as in "10 thousand and 500". */
function isGoingOn(said: readonly Word[], index: number): boolean {
  const before = /^(and|و)$/.test(said[index - 1] ?? '') ? index - 2 : index - 1
  return multipliers.has(said[before] ?? '')
}

/** Commas part thousands, or lakhs; one before two last digits, without a point, is a decimal comma. */
const GROUPED = /^[0-9]{1,3}(,[0-9]{2,3}){0,4},[0-9]{3}([.][0-9]{1,8})?$/
const DECIMAL_COMMA = /^[0-9]{1,12},[0-9]{2}$/
const PLAIN = /^[0-9]{1,12}([.][0-9]{1,8})?$/

function readDecimal(word: Word): string | null {
  const trimmed = word.replace(/[.,]$/, '')
  if (DECIMAL_COMMA.test(trimmed)) return trimmed.replace(',', '.')
  const plain = GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  return PLAIN.test(plain) ? plain : null
}

/** A decimal with its point so many places further on. */
function withZeros(decimal: string, zeros: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  // Typed amounts begin with zeros at times; the value has none.
  const digits = BigInt(whole + fraction.slice(0, zeros).padEnd(zeros, '0')).toString()
  const rest = fraction.slice(zeros)
  return rest === '' ? digits : `${digits}.${rest}`
}

function exact(decimal: string, currency: string): Amount | null {
  try {
    const money = parseAmount(decimal, currency)
    return money.minor > 0n ? { amount: toDecimal(money), currency } : null
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}
