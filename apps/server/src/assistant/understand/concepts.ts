import { arabic, verbs } from './vocabulary/ar.ts'
import { conjugate } from './vocabulary/conjugate.ts'
import { english } from './vocabulary/en.ts'
import { formsOf, isSlipOf, normalize, remembering, stemsOf, type Word } from './words.ts'

/** Clues of a question beside its words: that it names an amount, a category, a name, days, or two currencies. */
export const clues = ['has_amount', 'has_category', 'has_name', 'has_days', 'has_two_currencies'] as const
export type Clue = (typeof clues)[number]

/** Subjects of words, and clues. */
export type Concept = keyof typeof english | Clue

type Phrase = { readonly words: readonly Word[]; readonly concept: Concept }

const single = new Map<Word, Set<Concept>>()
/** Phrases by their first word. */
const phrases = new Map<Word, Phrase[]>()
/** Words of which slips are read, by their first letter. */
const slippery = new Map<string, Word[]>()
/** Companies are called by words that names of payees have too. */
const ofNames: Concept = 'company'
const known = new Set<Word>()
const ofPhrases = new Set<Word>()

function add(word: Word, concept: Concept): void {
  const concepts = single.get(word)
  if (concepts) concepts.add(concept)
  else single.set(word, new Set([concept]))
  if (concept !== ofNames) known.add(word)
}

function learn(concept: Concept, list: string): void {
  for (const entry of list.split(' ')) {
    const words = entry.split('_').map(normalize)
    const [word = ''] = words
    if (words.length > 1) {
      phrases.set(word, [...(phrases.get(word) ?? []), { words, concept }])
      for (const each of words) ofPhrases.add(each)
    } else {
      add(word, concept)
      slippery.set(word[0] ?? '', [...(slippery.get(word[0] ?? '') ?? []), word])
    }
  }
}

function learnVerbs(concept: Concept, list: string): void {
  for (const { word, isFuture } of list.split(' ').flatMap(conjugate)) {
    add(word, concept)
    if (isFuture) add(word, 'future')
  }
}

for (const vocabulary of [english, arabic]) {
  // The keys of the vocabularies are what a concept is.
  for (const [name, list] of Object.entries(vocabulary)) learn(name as keyof typeof english, list)
}
for (const [name, list] of Object.entries(verbs)) learnVerbs(name as keyof typeof english, list)

/** Words that are no slips of others, although they look like them. */
const plain: ReadonlySet<Word> = new Set(
  [
    'there these those their three other where which while waiting waited would could after about other under never every since still right',
    'great first second third place month months year years week today house phone paris france match weather',
    'عمله عملات اسبوع اشهر سنوات الماضي الشهر السنه الاسبوع اليوم كثير جميع',
  ].flatMap((list) => list.split(' ')),
)

/** Whether a word, or what it is a form of, is in the vocabulary as it is written. */
export const isKnownWord = (word: Word): boolean =>
  formsOf(word).some((form) => known.has(form) || plain.has(form))

/** Whether a word is in the vocabulary as it is written. */
export const isVocabularyWord = (word: Word): boolean => known.has(word)

/**
 * Concepts of words. Slips of the keyboard are read as the word that they are nearest to, but for words that may be
 * a person's name.
 */
export function conceptsIn(
  said: readonly Word[],
  isName: (word: Word, index: number) => boolean,
): Set<Concept> {
  const found = new Set<Concept>()
  const read = new Map<Word, ReadonlySet<Concept>>()
  const forms = said.map(formSetOf)
  for (const [index, word] of said.entries()) {
    const concepts = read.get(word) ?? (isName(word, index) ? conceptsOfName(word) : conceptsOfWord(word))
    read.set(word, concepts)
    for (const concept of concepts) found.add(concept)
    for (const form of forms[index] ?? []) {
      for (const { words, concept } of phrases.get(form) ?? []) {
        if (words.every((each, at) => forms[index + at]?.has(each))) found.add(concept)
      }
    }
  }
  return found
}

/** Whether a word, a form or a stem of it, or what it is a slip of, is in the vocabulary, also within a phrase. */
export const isUnderstood = (word: Word): boolean =>
  isKnownWord(word) || ofPhrases.has(word) || conceptsOfWord(word).size > 0

const none: ReadonlySet<Concept> = new Set()

/** The concepts of a word as it is written, or else of its forms, its stems, or the word that it is a slip of. */
function conceptsOf(word: Word, isName: boolean): ReadonlySet<Concept> {
  const exact = single.get(word)
  if (exact) return exact
  const forms = formsOf(word)
  for (const candidates of [forms, stemsOf(word)]) {
    const found = candidates.flatMap((form) => [...(single.get(form) ?? [])])
    if (found.length > 0) return new Set(found)
  }
  if (isName || isKnownWord(word)) return none
  for (const form of forms) {
    const meant = slippery.get(form[0] ?? '')?.find((each) => isSlipOf(form, each))
    if (meant !== undefined) return single.get(meant) ?? none
  }
  return none
}

const conceptsOfWord = remembering((word) => conceptsOf(word, false))
const conceptsOfName = remembering((word) => conceptsOf(word, true))
const formSetOf = remembering((word): ReadonlySet<Word> => new Set(formsOf(word)))
