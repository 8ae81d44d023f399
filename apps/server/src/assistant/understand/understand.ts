import type { Category } from '@sadaf/api'
import { type Amount, countCurrencies, findAmount } from './amounts.ts'
import { type Clue, type Concept, conceptsIn, isUnderstood } from './concepts.ts'
import { findDays } from './days.ts'
import { findCategory, isCategoryWord } from './find-category.ts'
import { isFunctionWord } from './function-words.ts'
import { followUp, goOn, type Named, ofSameDays } from './going-on.ts'
import { aboutDays, type Intent, narrowed, ofNoMoney, orders } from './intents.ts'
import type { Guess } from './learned/classifier.ts'
import { guessIntent, type Meant } from './learned/guess-intent.ts'
import { asLookingBack, saysTransfers } from './looking-back.ts'
import { findName, type KnownName, namesIn, withoutName } from './names.ts'
import { isRefused } from './negation.ts'
import { intentsOf } from './rules.ts'
import { type Days, daysBefore, daysSince, type FoundDays } from './spans.ts'
import { capitalized, type Word, wordsOfQuestion } from './words.ts'

export type { KnownName } from './names.ts'

/** Meaning of a question. Texts of transactions are in it as a name to look for, and as nothing else. */
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
  /** Reading of the question before. */
  readonly previous: Reading | null
}

/** Reads a question in English or Arabic. Knows nothing but its words, and needs no network. */
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
  const continued = goOn({ named, previous, found, said, rest, category, isOther, isName })
  if (continued) return { kind: 'reading', reading: continued }
  const intentsAmong = (words: readonly Word[]): readonly Intent[] => {
    const about = inRhythm(conceptsIn(words, isOtherAt(words)), conceptsIn(said, isOtherAt(said)), named)
    const concepts = withClues(
      asLookingBack(about, words, { ...named, isPast: (named.days?.to ?? today) < today }),
      named,
      words,
    )
    if (asksOnWhat(said, named)) concepts.add('category')
    const { intents, score } = intentsOf(concepts)
    if (isGuess(score, strangeWords(words, isOther))) return []
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
  const guess = guessIntent(said, found, isName)
  const decided = decide(asked, guess, said)
  if (decided === 'not_understood') return { kind: 'not_understood' }
  const [one, other] = decided.map((intent) => readingOf(intent, named, today))
  if (one && other) return { kind: 'either', readings: [one, other] }
  if (one) return { kind: 'reading', reading: ofSameDays(one, said, previous) }
  const followed = followUp(named, { previous, found, said: rest, category })
  if (followed.kind !== 'not_understood' || !guess || guess.share < LIKELY) return followed
  if (guess.label === 'not_understood' || (orders.has(guess.label) && isRefused(said))) return followed
  return { kind: 'reading', reading: readingOf(guess.label, named, today) }
}

/** A guess of this share decides where the rules do not, */
const LIKELY = 0.8
/** and of this one against them, though never for an order that moves money. */
const CERTAIN = 0.99

/** The intents that are asked for, by the rules and by likeness to other questions. */
function decide(
  ruled: readonly Intent[],
  guess: Guess<Meant> | null,
  said: readonly Word[],
): readonly Intent[] | 'not_understood' {
  const [one, other] = ruled
  if (!one || !guess) return ruled
  if (other && ruled.some((intent) => intent === guess.label) && guess.share >= LIKELY)
    return ruled.filter((intent) => intent === guess.label)
  if (guess.share < CERTAIN || guess.label === one) return ruled
  if (guess.label === 'not_understood') return guess.label
  const isOrder = orders.has(guess.label)
  if (isOrder && (isRefused(said) || !(other || ofNoMoney.has(guess.label)))) return ruled
  return [guess.label]
}

/** A single word that is known, among so many that are not, says nothing of what is asked for. */
const WEAK = 3
const MANY_STRANGE = 3
/** So much has a word of courtesy, which says little of a question that it is in. */
const WEAKEST = 1
const SOME_STRANGE = 2

const isGuess = (score: number, strange: number): boolean =>
  (score <= WEAK && strange >= MANY_STRANGE) || (score <= WEAKEST && strange >= SOME_STRANGE)

const strangeWords = (said: readonly Word[], isOther: (word: Word) => boolean): number =>
  said.filter(
    (word, index) =>
      word !== '' &&
      !/^[0-9]/.test(word) &&
      !isFunctionWord(said, index) &&
      !isOther(word) &&
      !isUnderstood(word),
  ).length

/** After these a name is said more often than anything else. */
const beforeNames: ReadonlySet<Word> = new Set('to at from with named called'.split(' '))

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

/** "What do I spend my salary on": the last word asks for what it goes to. */
const asksOnWhat = (said: readonly Word[], { category, name }: Named): boolean =>
  said.at(-1) === 'on' && said.includes('what') && category === null && name === null

/** The later of two times that follow each other: an answer compares it with the one before. */
function neighbours({ days, other }: FoundDays): Days | null {
  if (!other) return null
  const [one, two] = [days, other].sort((a, b) => (a.from < b.from ? -1 : 1))
  const isNext = one !== undefined && two !== undefined && daysBefore(two).from === one.from
  return isNext ? two : null
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

/** With a category or a name, and days, it is about what was spent rather than about what stands now. */
function preferred(asked: readonly Intent[], { days, category, name }: Named): readonly Intent[] {
  if (asked.length < 2) return asked
  const fits = asked.filter((intent) => (category === null && name === null) || narrowed.has(intent))
  const timely = (fits.length > 0 ? fits : asked).filter((intent) => days === null || aboutDays.has(intent))
  return timely.length > 0 ? timely : asked
}
