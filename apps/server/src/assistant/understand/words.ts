/** One word of a question, as it is compared: in small letters, without what spellings differ in. */
export type Word = string

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Vowel signs, the small alef, and the stroke that only makes a word longer. */
const SIGNS = /[\u064b-\u065f\u0670\u0640]/g
const WORD = /\p{L}{1,60}|[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9][0-9.,]{0,24}/gu

const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  '٫': '.',
  '٬': ',',
}

const signs: Readonly<Record<string, string>> = { $: 'usd', '€': 'eur', '£': 'gbp', '%': 'percent' }

/** The text in one spelling: small letters, plain Arabic letters, western digits. */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(ARABIC_DIGITS, digitOf)
    .replace(SIGNS, '')
    .replace(/[أإآٱىةؤئ٫٬]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’]s(?!\p{L})/gu, '')
    .replace(/['’]/g, '')
    .replace(/[$€£%]/g, (sign) => ` ${signs[sign] ?? ''} `)
}

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return String(code - (code < 0x06f0 ? 0x0660 : 0x06f0))
}

export function wordsOf(text: string): Word[] {
  return normalize(text).match(WORD) ?? []
}

/**
 * Letters of a question that are read: more than the longest that can be asked, also where one letter is written as
 * many.
 */
const MOST_LETTERS = 1_000

/** The words of a question, as far as one is read. */
export const wordsOfQuestion = (question: string): Word[] => wordsOf(question.slice(0, MOST_LETTERS))

/**
 * Words that are written like names: with a capital letter, where not most of the others are too and no sentence
 * begins.
 */
export function capitalized(question: string): ReadonlySet<Word> {
  const written = question.slice(0, MOST_LETTERS).split(' ')
  const isCapital = (word: string) => /^\p{Lu}\p{Ll}/u.test(word)
  const capitals = written.filter((word, index) => isCapital(word) && !beginsSentence(written[index - 1]))
  return new Set(capitals.length * 2 > written.length ? [] : capitals.flatMap(wordsOf))
}

const beginsSentence = (before: string | undefined) => before === undefined || /[.!?:]$/.test(before)

const isArabic = (word: string) => /[\u0600-\u06ff]/.test(word)

const prefixes = [
  'وعال',
  'وبال',
  'وال',
  'عال',
  'هال',
  'فال',
  'بال',
  'كال',
  'ولل',
  'لل',
  'ال',
  'و',
  'ف',
  'ب',
  'ل',
  'ك',
]
const suffixes = ['تنا', 'تي', 'تك', 'نا', 'ها', 'ي', 'ك', 'ه', 'ا']
const LEAST_STEM = 3

/** A word, and what is left of it without what is written onto the front of words in Arabic. */
export const startsOf = (word: Word): readonly Word[] =>
  isArabic(word)
    ? [
        word,
        ...prefixes
          .filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= LEAST_STEM)
          .map((prefix) => word.slice(prefix.length)),
      ]
    : [word]

/** So many words are remembered at most, before all are forgotten. */
const MOST_REMEMBERED = 20_000

/**
 * A function of single words that gives again what it gave before for a word, since few words are in most questions.
 */
export function remembering<Told>(tell: (word: Word) => Told): (word: Word) => Told {
  const told = new Map<Word, Told>()
  return (word) => {
    const before = told.get(word)
    if (before !== undefined) return before
    if (told.size >= MOST_REMEMBERED) told.clear()
    const now = tell(word)
    told.set(word, now)
    return now
  }
}

/** A word and what it may be a form of: without an article, a preposition or a possessive, or in the singular. */
export const formsOf: (word: Word) => readonly Word[] = remembering(findForms)

function findForms(word: Word): readonly Word[] {
  if (!isArabic(word)) {
    return word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
  }
  const starts = startsOf(word)
  return [
    ...new Set(
      starts.flatMap((start) => [
        start,
        ...suffixes
          .filter((suffix) => start.endsWith(suffix) && start.length - suffix.length >= LEAST_STEM)
          .flatMap((suffix) => withFeminine(start.slice(0, -suffix.length))),
      ]),
    ),
  ]
}

/** Before a possessive, the letter at the end of feminine words is written as another. */
const withFeminine = (stem: Word): Word[] => (stem.endsWith('ت') ? [stem, `${stem.slice(0, -1)}ه`] : [stem])

/**
 * Stems that a word may be a form of in the vocabulary, beyond `formsOf`: without the endings of English verbs and
 * plurals, or without the pronouns that Arabic verbs and nouns end with. Names are not read so.
 */
export const stemsOf: (word: Word) => readonly Word[] = remembering(findStems)

function findStems(word: Word): readonly Word[] {
  const stems = isArabic(word) ? withoutPronouns(word) : withoutEndings(word)
  return stems.filter((stem) => stem.length >= LEAST_STEM)
}

function withoutEndings(word: Word): Word[] {
  const cut = (count: number) => word.slice(0, -count)
  const ofVerb = (stem: Word) => [
    stem,
    `${stem}e`,
    ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []),
  ]
  if (word.endsWith('ies')) return [`${cut(3)}y`]
  if (word.endsWith('ing')) return ofVerb(cut(3))
  if (word.endsWith('ied')) return [`${cut(3)}y`]
  if (word.endsWith('ed')) return ofVerb(cut(2))
  if (word.endsWith('es')) return [cut(1), cut(2)]
  return word.endsWith('s') ? [cut(1)] : []
}

const pronouns = [
  'هالي',
  'ولي',
  'لهم',
  'لها',
  'ني',
  'له',
  'لي',
  'لك',
  'هم',
  'كم',
  'وها',
  'وه',
  'ات',
  'ين',
  'ان',
]

function withoutPronouns(word: Word): Word[] {
  return [word, ...prefixes.filter((each) => word.startsWith(each)).map((each) => word.slice(each.length))]
    .filter((start) => start.length > LEAST_STEM)
    .flatMap((start) =>
      pronouns
        .filter((each) => start.endsWith(each))
        .flatMap((each) => withFeminine(start.slice(0, -each.length))),
    )
}

const FUZZY_FROM = 5
/** Shorter words are other words too often where one letter stands for another. */
const ANY_SLIP_FROM = 6

/**
 * Whether a word is another with a slip: a letter more, less, wrong, or two in the wrong order. Its first letter
 * stands.
 */
export function isSlipOf(word: Word, meant: Word): boolean {
  if (meant.length < FUZZY_FROM || word.length < FUZZY_FROM || word[0] !== meant[0]) return false
  if (Math.abs(word.length - meant.length) > 1) return false
  let at = 0
  while (at < word.length && word[at] === meant[at]) at += 1
  const [rest, meantRest] = [word.slice(at), meant.slice(at)]
  // Arabic words of one pattern differ in a letter.
  if (isArabic(meant) && meant.length < ANY_SLIP_FROM) return false
  if (rest[0] === meantRest[1] && rest[1] === meantRest[0] && rest.slice(2) === meantRest.slice(2))
    return true
  if (meant.length < ANY_SLIP_FROM && rest !== meantRest.slice(1)) return false
  return (
    rest === meantRest.slice(1) ||
    rest.slice(1) === meantRest ||
    (rest.slice(1) === meantRest.slice(1) && rest.length === meantRest.length)
  )
}
