import { isKnownWord } from './concepts.ts'
import { type FoundCategory, isCategoryWord } from './find-category.ts'
import { isFunctionWord } from './function-words.ts'
import { capitalized, startsOf, type Word, wordsOf } from './words.ts'

/** A counterparty of the person, by its own name and by all that it is called. */
export type KnownName = { readonly name: string; readonly called: readonly string[] }

/** Letters of a part of a name by which it is known. */
const leastPart = (word: Word) => (/[\u0600-\u06ff]/.test(word) ? 3 : 4)

/** A longer name may be a sentence: its words are read like all others. */
const MOST_NAME_WORDS = 4

/** The words of a question without those of the name in it, as long as it is short and has no number. */
export function withoutName(said: readonly Word[], name: KnownName | null): readonly Word[] {
  const spans = (name?.called ?? [])
    .map(wordsOf)
    .filter((words) => words.length <= MOST_NAME_WORDS && words.every((word) => !/^[0-9]/.test(word)))
  for (const words of spans) {
    const start = said.findIndex((_, index) =>
      words.every((word, at) => startsOf(said[index + at] ?? '').includes(word)),
    )
    const isOfSpan = (index: number) => index >= start && index < start + words.length
    // A gap stays, so that no phrase is made of what stood around it.
    if (words.length > 0 && start !== -1) return said.map((word, index) => (isOfSpan(index) ? '' : word))
  }
  return said
}

/** Whether a word is of a name: of anything that the person has dealt with, or written like a name. */
export function namesIn(question: string, names: readonly KnownName[]): (word: Word) => boolean {
  const written = capitalized(question)
  const all = new Set(names.flatMap(({ called }) => called.flatMap(wordsOf)))
  return (word) => written.has(word) || startsOf(word).some((form) => all.has(form))
}

/**
 * The known name of which all words are there, or else one with a word of its own among them: with most words of its
 * own, and with fewest others, so that a name that is a sentence stands behind the name in it.
 */
export function findName(
  said: readonly Word[],
  names: readonly KnownName[],
  { category, written: capitals }: { category: FoundCategory | null; written: ReadonlySet<Word> },
): KnownName | null {
  const written = new Set(said.flatMap(startsOf))
  const telling = said.filter((_, index) => !isFunctionWord(said, index))
  const tellingForms = new Set(telling.flatMap(startsOf))
  const whole = best(names, (words) => isWhole(words, { written, tellingForms }), isOwnWord)
  if (whole) return whole
  const parts = telling.filter(
    (word) =>
      (word.length >= leastPart(word) || (capitals.has(word) && word.length > 2)) &&
      !isKnownWord(word) &&
      !category?.words.includes(word),
  )
  const partForms = new Set(
    parts.flatMap((word) => startsOf(word).filter((form) => form === word || form.length >= leastPart(form))),
  )
  const isTold = (word: Word) => partForms.has(word) && isOwnWord(word)
  return best(names, (words) => words.some(isTold), isTold)
}

/** Of the names that fit, the one with most words that count and, of these, with fewest others. */
function best(
  names: readonly KnownName[],
  fits: (words: readonly Word[]) => boolean,
  counts: (word: Word) => boolean,
): KnownName | null {
  const found = names.flatMap((name) =>
    name.called.map(wordsOf).flatMap((words) => {
      if (!fits(words)) return []
      const own = words.filter(counts).length
      return [{ name, own, others: words.length - own }]
    }),
  )
  return found.sort((one, two) => two.own - one.own || one.others - two.others)[0]?.name ?? null
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
