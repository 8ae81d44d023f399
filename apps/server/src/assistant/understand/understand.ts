import { categories as allCategories, type Category } from '@sadaf/api'
import { type Amount, findAmount } from './amounts.ts'
import { categoryNames } from './categories.ts'
import { type Concept, conceptsIn, isKnownWord } from './concepts.ts'
import { type Days, daysSince, type FoundDays, findDays } from './days.ts'
import { isFunctionWord } from './function-words.ts'
import { aboutDays, type Intent, intentsOf, narrowed } from './intents.ts'
import { asLookingBack, saysTransfers } from './looking-back.ts'
import { formsOf, isSlipOf, type Word, wordsOf } from './words.ts'

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
  const said = wordsOf(question)
  const found = findDays(said, today)
  const rest = said.filter((_, index) => !found?.used.has(index))
  const category = findCategory(rest)
  const name = findName(rest, names, category)
  const named = {
    days: found?.days ?? null,
    category: category?.category ?? (!name && saysTransfers(rest) ? 'transfer' : null),
    name: name?.name ?? null,
    amount: findAmount(rest, currency),
  }
  const isOther = (word: Word) => isCategoryWord(word) || isOfName(word, name)
  const about = inRhythm(conceptsIn(rest, isOther), conceptsIn(said, isOther), named)
  const concepts = asLookingBack(about, rest, named)
  const asked = preferred(intentsOf(concepts), named)
  if (found?.other && asked[0] && aboutDays.has(asked[0])) {
    const one = { ...named, intent: asked[0] }
    return { kind: 'either', readings: [one, { ...one, days: found.other }] }
  }
  const [one, other] = asked.map((intent) => readingOf(intent, named, today))
  if (one && other) return { kind: 'either', readings: [one, other] }
  if (one) return { kind: 'reading', reading: one }
  return followUp(named, previous, found)
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

/** "And last month?", "what about restaurants?": what was asked before, of what is named now. */
function followUp(named: Named, previous: Reading | null, found: FoundDays | null): Understood {
  const isNarrowed = named.category !== null || named.name !== null
  if (isNarrowed) {
    const intent = previous && narrowed.has(previous.intent) ? previous.intent : 'spending'
    const days = named.days ?? previous?.days ?? null
    return { kind: 'reading', reading: { ...named, intent, days } }
  }
  if (!found) return { kind: 'not_understood' }
  if (previous && aboutDays.has(previous.intent)) {
    return { kind: 'reading', reading: { ...previous, days: found.days } }
  }
  return {
    kind: 'either',
    readings: [
      { ...named, intent: 'spending' },
      { ...named, intent: 'income' },
    ],
  }
}

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

function findCategory(said: readonly Word[]): FoundCategory | null {
  for (const word of said) {
    for (const form of formsOf(word)) {
      const category = categoryWords.get(form)
      if (category) return { category, words: [word] }
    }
  }
  for (const word of said) {
    if (isKnownWord(word)) continue
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
  category: FoundCategory | null,
): KnownName | null {
  const written = new Set(said.flatMap(formsOf))
  const telling = said.filter((_, index) => !isFunctionWord(said, index))
  const tellingForms = new Set(telling.flatMap(formsOf))
  const whole = names
    .filter(({ called }) => called.some((each) => isWhole(wordsOf(each), { written, tellingForms })))
    .sort((one, other) => other.name.length - one.name.length)
  if (whole[0]) return whole[0]
  const parts = telling.filter(
    (word) => word.length >= leastPart(word) && !isKnownWord(word) && !category?.words.includes(word),
  )
  const partForms = new Set(parts.flatMap(formsOf).filter((form) => form.length >= leastPart(form)))
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

function isOfName(word: Word, name: KnownName | null): boolean {
  return name?.called.some((each) => wordsOf(each).includes(word)) ?? false
}
