import { categories as allCategories, type Category } from '@sadaf/api'
import { type Amount, countCurrencies, findAmount } from './amounts.ts'
import { categoryNames } from './categories.ts'
import { type Clue, type Concept, conceptsIn, isKnownWord, isUnderstood } from './concepts.ts'
import { type Days, daysBefore, daysSince, type FoundDays, findDays } from './days.ts'
import { isFunctionWord } from './function-words.ts'
import { aboutDays, type Intent, narrowed, orders } from './intents.ts'
import { asLookingBack, saysTransfers } from './looking-back.ts'
import { isRefused } from './negation.ts'
import { intentsOf } from './rules.ts'
import { capitalized, formsOf, isSlipOf, type Word, wordsOf, wordsOfQuestion } from './words.ts'

/** Somebody or something that a person has dealt with, by its own name and by all that it is called. */
export type KnownName = { readonly name: string; readonly called: readonly string[] }

/** What a question asks for. Texts of transactions are in it as a name to look for, and as nothing else. */
export type Reading = {
  readonly intent: Intent
  readonly days: Days | null
  readonly category: Category | null
  readonly name: string | null
  readonly amount: Amount | null
}

export type Understood =
  | { readonly kind: 'reading'; readonly reading: Reading }
  /** Two things that it can mean. */
  | { readonly kind: 'either'; readonly readings: readonly [Reading, Reading] }
  | { readonly kind: 'not_understood' }

export type Surroundings = {
  readonly today: string
  /** The currency of amounts that name none. */
  readonly currency: string
  readonly names: readonly KnownName[]
  /** What the question before asked for. */
  readonly previous: Reading | null
}

/** Letters of a part of a name by which it is known. */
const leastPart = (word: Word) => (/[\u0600-\u06ff]/.test(word) ? 3 : 4)

/** What a question asks for, in English or Arabic. Knows nothing but its words, and needs no network. */
export function understand(question: string, { today, currency, names, previous }: Surroundings): Understood {
  const said = wordsOfQuestion(question)
  const found = findDays(said, today)
  const rest = said.filter((_, index) => !found?.used.has(index))
  const isName = namesIn(question, names)
  const category = findCategory(rest, isName)
  const written = capitalized(question)
  const name = findName(rest, names, { category, written })
  const named = {
    days: found?.days ?? null,
    category: category?.category ?? (!name && saysTransfers(rest) ? 'transfer' : null),
    name: name?.name ?? null,
    amount: findAmount(rest, currency),
  }
  const isOther = (word: Word) => isCategoryWord(word) || isName(word)
  const isOtherAt = (words: readonly Word[]) => (word: Word, index: number) =>
    isOther(word) || beforeNames.has(words[index - 1] ?? '')
  const intentsAmong = (words: readonly Word[]): readonly Intent[] => {
    const about = inRhythm(conceptsIn(words, isOtherAt(words)), conceptsIn(said, isOtherAt(said)), named)
    const concepts = withClues(
      asLookingBack(about, words, { ...named, isPast: (named.days?.to ?? today) < today }),
      named,
      words,
    )
    const { intents, score } = intentsOf(concepts)
    if (score <= WEAK && strangeWords(words, isOther) >= MANY_STRANGE) return []
    return preferred(intents, named).filter((intent) => !orders.has(intent) || !isRefused(words))
  }
  const besideName = withoutName(rest, name)
  const ofOthers = besideName !== rest ? intentsAmong(besideName) : []
  const asked = ofOthers.length > 0 ? ofOthers : intentsAmong(rest)
  const compared = asked[0] === 'compare_spending' && found ? neighbours(found) : null
  if (compared) return { kind: 'reading', reading: { ...named, intent: 'compare_spending', days: compared } }
  if (found?.other && asked[0] && aboutDays.has(asked[0])) {
    const one = { ...named, intent: asked[0] }
    return { kind: 'either', readings: [one, { ...one, days: found.other }] }
  }
  const [one, other] = asked.map((intent) => readingOf(intent, named, today))
  if (one && other) return { kind: 'either', readings: [one, other] }
  if (one) return { kind: 'reading', reading: goingOn(one, said, previous) }
  return followUp(named, { previous, found, said: rest, category })
}

/** One word that is known, among so many that are not, says nothing of what is asked for. */
const WEAK = 3
const MANY_STRANGE = 3

const strangeWords = (said: readonly Word[], isOther: (word: Word) => boolean): number =>
  said.filter(
    (word, index) =>
      word !== '' &&
      !/^[0-9]/.test(word) &&
      !isFunctionWord(said, index) &&
      !isOther(word) &&
      !isUnderstood(word),
  ).length

/** A longer name may be a sentence: its words are read like all others. */
const MOST_NAME_WORDS = 4

/** The words of a question without those of the name in it, as long as it is short and has no number. */
function withoutName(said: readonly Word[], name: KnownName | null): readonly Word[] {
  const spans = (name?.called ?? [])
    .map(wordsOf)
    .filter((words) => words.length <= MOST_NAME_WORDS && words.every((word) => !/^[0-9]/.test(word)))
  for (const words of spans) {
    const start = said.findIndex((_, index) =>
      words.every((word, at) => formsOf(said[index + at] ?? '').includes(word)),
    )
    const isOfSpan = (index: number) => index >= start && index < start + words.length
    // A gap stays, so that no phrase is made of what stood around it.
    if (words.length > 0 && start !== -1) return said.map((word, index) => (isOfSpan(index) ? '' : word))
  }
  return said
}

/** After these a name is said more often than anything else. */
const beforeNames: ReadonlySet<Word> = new Set('to at from with named called'.split(' '))

/** Whether a word is of a name: of anything that the person has dealt with, or written like a name. */
function namesIn(question: string, names: readonly KnownName[]): (word: Word) => boolean {
  const written = capitalized(question)
  const all = new Set(names.flatMap(({ called }) => called.flatMap(wordsOf)))
  return (word) => written.has(word) || formsOf(word).some((form) => all.has(form))
}

function withClues(concepts: ReadonlySet<Concept>, named: Named, said: readonly Word[]): Set<Concept> {
  const clues: Readonly<Record<Clue, boolean>> = {
    has_amount: named.amount !== null,
    has_category: named.category !== null,
    has_name: named.name !== null,
    has_days: named.days !== null,
    has_two_currencies: countCurrencies(said) > 1,
  }
  // The keys of the record are what a clue is.
  const found = Object.entries(clues).flatMap(([clue, isThere]) => (isThere ? [clue as Clue] : []))
  return new Set([...concepts, ...found])
}

/** The later of two times that follow each other: an answer compares it with the one before. */
function neighbours({ days, other }: FoundDays): Days | null {
  if (!other) return null
  const [one, two] = [days, other].sort((a, b) => (a.from < b.from ? -1 : 1))
  const isNext = one !== undefined && two !== undefined && daysBefore(two).from === one.from
  return isNext ? two : null
}

const goesOn: ReadonlySet<Word> = new Set('and what how وماذا وكم طيب'.split(' '))

/** "And my income?": of the days that were asked about before, where it goes on and names none. */
function goingOn(reading: Reading, said: readonly Word[], previous: Reading | null): Reading {
  const isGoingOn =
    goesOn.has(said[0] ?? '') && (said[0] === 'and' || said[1] === 'about' || /^[وط]/.test(said[0] ?? ''))
  if (!previous || !isGoingOn || reading.days || !aboutDays.has(reading.intent)) return reading
  return { ...reading, days: previous.days }
}

/**
 * "Save 200 a month" names an amount and a rhythm, which the days that were found may have taken; without an amount a
 * rhythm says nothing of what is asked for.
 */
function inRhythm(
  rest: ReadonlySet<Concept>,
  said: ReadonlySet<Concept>,
  { amount }: Named,
): ReadonlySet<Concept> {
  const concepts = new Set(rest)
  for (const rhythm of ['monthly', 'weekly'] as const) {
    if (amount === null && !said.has('autosave')) concepts.delete(rhythm)
    else if (said.has(rhythm)) concepts.add(rhythm)
  }
  return concepts
}

function readingOf(intent: Intent, named: Named, today: string): Reading {
  const days = intent === 'compare_spending' && named.days ? daysSince(named.days, today) : null
  return { intent, ...named, ...(days && { days }) }
}

type Named = Omit<Reading, 'intent'>

type Following = {
  readonly previous: Reading | null
  readonly found: FoundDays | null
  readonly said: readonly Word[]
  readonly category: FoundCategory | null
}

/** "And last month?", "what about restaurants?": what was asked before, of what is named now. */
function followUp(named: Named, { previous, found, said, category }: Following): Understood {
  const isNarrowed = named.category !== null || named.name !== null
  const nameWords = new Set(named.name === null ? [] : wordsOf(named.name))
  const others = said.filter(
    (word, index) =>
      !isFunctionWord(said, index) &&
      !category?.words.includes(word) &&
      !formsOf(word).some((form) => nameWords.has(form)),
  )
  if (others.length > (previous || named.name ? MOST_OTHERS : 0)) return { kind: 'not_understood' }
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

const before: ReadonlySet<Word> = new Set('before prior previous قبل قبله قبلها السابق السابقه'.split(' '))
const isBefore = (said: readonly Word[]) => said.some((word) => before.has(word))

/** With a category or a name, and days, it is about what was spent rather than about what stands now. */
function preferred(asked: readonly Intent[], { days, category, name }: Named): readonly Intent[] {
  if (asked.length < 2) return asked
  const fits = asked.filter((intent) => (category === null && name === null) || narrowed.has(intent))
  const timely = (fits.length > 0 ? fits : asked).filter((intent) => days === null || aboutDays.has(intent))
  return timely.length > 0 ? timely : asked
}

type FoundCategory = { readonly category: Category; readonly words: readonly Word[] }

const categoryWords = new Map<Word, Category>(
  allCategories.flatMap((category) => {
    const { en, ar, also } = categoryNames[category]
    const isAmbiguous = also === ''
    const words = isAmbiguous ? [] : [...wordsOf(en), ...wordsOf(ar), ...also.split(' ')]
    return words.map((word) => [word, category] as const)
  }),
)

function isCategoryWord(word: Word): boolean {
  return formsOf(word).some((form) => categoryWords.has(form))
}

function findCategory(said: readonly Word[], isName: (word: Word) => boolean): FoundCategory | null {
  for (const word of said) {
    for (const form of formsOf(word)) {
      const category = categoryWords.get(form)
      if (category) return { category, words: [word] }
    }
  }
  for (const word of said) {
    if (isKnownWord(word) || isName(word)) continue
    for (const form of formsOf(word)) {
      for (const [meant, category] of categoryWords) {
        if (isSlipOf(form, meant)) return { category, words: [word] }
      }
    }
  }
  return null
}

/** The longest known name of which all words are there, or else one with a word of its own among them. */
function findName(
  said: readonly Word[],
  names: readonly KnownName[],
  { category, written: capitals }: { category: FoundCategory | null; written: ReadonlySet<Word> },
): KnownName | null {
  const written = new Set(said.flatMap(formsOf))
  const telling = said.filter((_, index) => !isFunctionWord(said, index))
  const tellingForms = new Set(telling.flatMap(formsOf))
  const whole = names
    .filter(({ called }) => called.some((each) => isWhole(wordsOf(each), { written, tellingForms })))
    .sort((one, other) => other.name.length - one.name.length)
  if (whole[0]) return whole[0]
  const parts = telling.filter(
    (word) =>
      (word.length >= leastPart(word) || (capitals.has(word) && word.length > 2)) &&
      !isKnownWord(word) &&
      !category?.words.includes(word),
  )
  const partForms = new Set(
    parts.flatMap((word) => formsOf(word).filter((form) => form === word || form.length >= leastPart(form))),
  )
  const isTold = (word: Word) => partForms.has(word) && isOwnWord(word)
  return names.find(({ called }) => called.some((each) => wordsOf(each).some(isTold))) ?? null
}

type Written = { readonly written: ReadonlySet<Word>; readonly tellingForms: ReadonlySet<Word> }

function isWhole(words: readonly Word[], { written, tellingForms }: Written): boolean {
  // A name that consists of nothing but words that questions are made of would be found in them all.
  return (
    words.length > 0 &&
    words.every((word) => written.has(word)) &&
    words.some((word) => tellingForms.has(word) && isOwnWord(word) && word.length > 2)
  )
}

/** Whether a word is of names alone: of nothing that is asked about, and no number. */
const isOwnWord = (word: Word) => !isKnownWord(word) && !isCategoryWord(word) && !/^[0-9]/.test(word)
