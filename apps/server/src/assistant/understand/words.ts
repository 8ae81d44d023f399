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

const signs: Readonly<Record<string, string>> = { $: 'usd', '€': 'eur', '£': 'gbp' }

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
    .replace(/[$€£]/g, (sign) => ` ${signs[sign] ?? ''} `)
}

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return String(code - (code < 0x06f0 ? 0x0660 : 0x06f0))
}

export function wordsOf(text: string): Word[] {
  return normalize(text).match(WORD) ?? []
}

const isArabic = (word: string) => /[\u0600-\u06ff]/.test(word)

const prefixes = ['وبال', 'وال', 'فال', 'بال', 'كال', 'ولل', 'لل', 'ال', 'و', 'ف', 'ب', 'ل', 'ك']
const suffixes = ['تنا', 'تي', 'تك', 'نا', 'ها', 'ي', 'ك', 'ه', 'ا']
const LEAST_STEM = 3

/** A word and what it may be a form of: without an article, a preposition or a possessive, or in the singular. */
export function formsOf(word: Word): readonly Word[] {
  if (!isArabic(word)) {
    return word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
  }
  const starts = [
    word,
    ...prefixes
      .filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= LEAST_STEM)
      .map((prefix) => word.slice(prefix.length)),
  ]
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

const FUZZY_FROM = 5

/** Whether a word is another with a slip: a letter more, less, wrong, or two in the wrong order. Its first letter stands. */
export function isSlipOf(word: Word, meant: Word): boolean {
  if (meant.length < FUZZY_FROM || word.length < FUZZY_FROM - 1 || word[0] !== meant[0]) return false
  if (Math.abs(word.length - meant.length) > 1) return false
  let at = 0
  while (at < word.length && word[at] === meant[at]) at += 1
  const [rest, meantRest] = [word.slice(at), meant.slice(at)]
  return (
    rest.slice(1) === meantRest ||
    rest === meantRest.slice(1) ||
    (rest.slice(1) === meantRest.slice(1) && rest.length === meantRest.length) ||
    (rest[0] === meantRest[1] && rest[1] === meantRest[0] && rest.slice(2) === meantRest.slice(2))
  )
}
