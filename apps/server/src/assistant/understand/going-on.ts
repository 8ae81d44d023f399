import { countCurrencies } from './amounts.ts'
import { type Concept, conceptsIn, isKnownWord, isVocabularyWord } from './concepts.ts'
import type { FoundCategory } from './find-category.ts'
import { isCategoryWord } from './find-category.ts'
import { functionWords, isFunctionWord } from './function-words.ts'
import { aboutDays, type Intent, narrowed, orders } from './intents.ts'
import { daysBefore, type FoundDays } from './spans.ts'
import type { Reading, Understood } from './understand.ts'
import { formsOf, type Word, wordsOf } from './words.ts'

export type Named = Omit<Reading, 'intent'>

type Following = {
  readonly previous: Reading | null
  readonly found: FoundDays | null
  /** The words of the question but for those of its days. */
  readonly said: readonly Word[]
  readonly category: FoundCategory | null
}

type GoingOn = Omit<Following, 'said'> & {
  readonly named: Named
  readonly said: readonly Word[]
  readonly rest: readonly Word[]
  readonly isOther: (word: Word) => boolean
  readonly isName: (word: Word) => boolean
}

const set = (list: string): ReadonlySet<Word> => new Set(list.split(' '))
const of = <Each>(...all: readonly Each[]): ReadonlySet<Each> => new Set(all)

/** Words with which a question goes on with the one before it. */
const begins = set(
  'and ok okay no only just instead طيب طب بس لا اقصد قصدي خليها خله خلها ولو واذا وماذا و لو بل برضو كمان',
)
/** "What about", «وش عن». */
const asks = set('what how وش وشو وايش شو ماذا ايش')
const about = set('about عن')
const before = set('before prior previous قبل قبله قبلها السابق السابقه')
const more = set('more others غيرها غيرهم المزيد كمان اكتر اكثر بعدها مجموعها مجموعهم اجماليها')

/** Concepts that ask for nothing by themselves. */
const neutral = of<Concept>('see', 'want', 'which', 'total', 'much', 'last')
/** Concepts that name another thing of the same kind, so that the question before is asked of that. */
const things: Readonly<Partial<Record<Intent, ReadonlySet<Concept>>>> = {
  balance: of('balance', 'account', 'card', 'save', 'bank'),
  net_worth: of('account', 'crypto', 'portfolio', 'go'),
  portfolio: of('crypto', 'company', 'portfolio', 'go'),
  portfolio_result: of('crypto', 'company', 'portfolio', 'go'),
  advice: of('crypto', 'company', 'portfolio', 'go'),
  set_alert: of('crypto', 'company', 'price', 'go'),
  limits: of('card', 'account', 'monthly', 'weekly'),
  cards: of('card'),
  budgets: of('left'),
  upcoming: of('next', 'monthly', 'weekly'),
  forecast: of('next'),
  subscriptions: of('monthly', 'largest'),
  convert_money: of('turn', 'convert'),
  cashback: of('card'),
}

/** Intents that a name narrows, beside those that a category narrows too. */
const ofNames = of<Intent>(
  'income',
  'requests',
  'send_money',
  'request_money',
  'pending',
  'subscriptions',
  'upcoming',
)
const ofCategories = of<Intent>('upcoming', 'set_budget', 'cashback')
const ofAmounts = of<Intent>('afford', 'vacation')
/** Intents of which other days can be asked, although their answer shows what stands now. */
const ofOtherDays = of<Intent>(
  'portfolio_result',
  'cashback',
  'upcoming',
  'forecast',
  'pending',
  'subscriptions',
)
/** Intents that can be asked in another currency. */
const inCurrencies = of<Intent>('balance', 'net_worth', 'portfolio', 'convert_money')
const talk = of<Intent>('greeting', 'thanks', 'help')

/** So many words ask for more of the same at most: «وريني أكتر». */
const MOST_WORDS = 3
/** Unknown words that a question goes on with: more make it another question. */
const MOST_UNKNOWN = 1

/**
 * "And gold?", «ولو ٥٠٠؟», «والشهر الجاي؟»: what was asked before, of what is named now. None where the question asks
 * for something by itself, or for what the one before cannot be asked of.
 */
export function goOn(asked: GoingOn): Reading | null {
  const { previous, named, said, rest } = asked
  if (!previous || talk.has(previous.intent)) return null
  const told = rest.filter((word) => !isBeforeWord(word))
  const isMore = said.length <= MOST_WORDS && more.has(said.at(-1) ?? '')
  if (!isMore && !leadsOn(asked)) return null
  if (unknownIn(told, asked) > (isMore ? 0 : MOST_UNKNOWN)) return null
  const concepts = [...conceptsIn(told, asked.isOther)].filter((each) => !neutral.has(each))
  if (isMore && concepts.every((each) => each === 'largest') && isEmpty(named)) return previous
  if (concepts.some((each) => !things[previous.intent]?.has(each))) return null
  if (!canBeOf(previous.intent, named)) return null
  // Days to come are not of the days before.
  const kept = concepts.includes('next') ? null : previous.days
  const days = named.days ?? (kept && isBefore(said) ? daysBefore(kept) : kept)
  const isOfCurrency = countCurrencies(said) > 0 && inCurrencies.has(previous.intent)
  const isOfAnother = !isEmpty(named) || concepts.length > 0 || isOfCurrency || days !== previous.days
  return isOfAnother ? { ...ofNamed(previous, named), days } : null
}

const isEmpty = ({ days, category, name, amount }: Named) =>
  days === null && category === null && name === null && amount === null

const ofNamed = (previous: Reading, { category, name, amount }: Named): Reading => ({
  ...previous,
  ...((category ?? name) !== null && { category, name }),
  amount: amount ?? previous.amount,
})

function canBeOf(intent: Intent, { days, category, name, amount }: Named): boolean {
  if (days && !aboutDays.has(intent) && !ofOtherDays.has(intent)) return false
  if (category !== null && !narrowed.has(intent) && !ofCategories.has(intent)) return false
  if (name !== null && !narrowed.has(intent) && !ofNames.has(intent)) return false
  return amount === null || orders.has(intent) || ofAmounts.has(intent)
}

/** Whether a question begins like one that goes on: with "and" or "what about", or with what follows «و». */
function leadsOn({ said, found, isName }: GoingOn): boolean {
  const [first = '', second = ''] = said
  if (begins.has(first) || (asks.has(first) && about.has(second))) return true
  if (!first.startsWith('و') || isVocabularyWord(first) || functionWords.has(first)) return false
  const rest = first.slice(1)
  if (countCurrencies([first]) > 0) return true
  const isTold = [isCategoryWord, isName, isKnownWord, isBeforeWord, (word: Word) => functionWords.has(word)]
  return found?.used.has(0) === true || isTold.some((told) => told(rest))
}

const unknownIn = (told: readonly Word[], { category, isOther }: GoingOn): number =>
  told.filter(
    (word, index) =>
      !begins.has(word) &&
      !more.has(word) &&
      !/^[0-9]/.test(word) &&
      !isFunctionWord(told, index) &&
      !category?.words.includes(word) &&
      !isOther(word) &&
      !isKnownWord(word),
  ).length

const goesOn: ReadonlySet<Word> = new Set('and what how وماذا وكم طيب'.split(' '))

/** "And my income?": of the days that were asked about before, where it goes on and names none. */
export function ofSameDays(reading: Reading, said: readonly Word[], previous: Reading | null): Reading {
  const isGoingOn =
    goesOn.has(said[0] ?? '') && (said[0] === 'and' || said[1] === 'about' || /^[وط]/.test(said[0] ?? ''))
  if (!previous || !isGoingOn || reading.days || !aboutDays.has(reading.intent)) return reading
  return { ...reading, days: previous.days }
}

/** "And last month?", "what about restaurants?", "make it 30": what was asked before, of what is named now. */
export function followUp(named: Named, { previous, found, said, category }: Following): Understood {
  const isNarrowed = named.category !== null || named.name !== null
  const nameWords = new Set(named.name === null ? [] : wordsOf(named.name))
  const others = said.filter(
    (word, index) =>
      !isFunctionWord(said, index) &&
      !category?.words.includes(word) &&
      !formsOf(word).some((form) => nameWords.has(form)),
  )
  if (others.length > (previous || named.name ? MOST_OTHERS : 0)) return { kind: 'not_understood' }
  if (previous?.amount && named.amount)
    return { kind: 'reading', reading: { ...previous, amount: named.amount } }
  if (isNarrowed) {
    const intent = previous && narrowed.has(previous.intent) ? previous.intent : 'spending'
    const days = named.days ?? previous?.days ?? null
    return { kind: 'reading', reading: { ...named, intent, days } }
  }
  const days = found?.days ?? (previous?.days && isBefore(said) ? daysBefore(previous.days) : null)
  if (!days) return { kind: 'not_understood' }
  if (previous && aboutDays.has(previous.intent)) return { kind: 'reading', reading: { ...previous, days } }
  return {
    kind: 'either',
    readings: [
      { ...named, intent: 'spending' },
      { ...named, intent: 'income' },
    ],
  }
}

/** Words of which nothing is known, beside what a question goes on with: more make it another question. */
const MOST_OTHERS = 2

const isBeforeWord = (word: Word) => before.has(word) || (word.startsWith('و') && before.has(word.slice(1)))
const isBefore = (said: readonly Word[]) => said.some(isBeforeWord)
