// Comparison of texts when people look for something: one rule for client, server and database (`app.fold`, which a
// test holds to this one, letter by letter).

/** Marks on letters of Latin, Greek, Cyrillic, Hebrew and Arabic. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu
const INVISIBLE =
  /[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u00ad\u061c\u0640\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu

/** Letters that Unicode takes for others of their own, and that people type for one another; digits of either kind. */
const TYPED_FOR: Readonly<Record<string, string>> = {
  ...{ ς: 'σ', ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ۃ: 'ه', ک: 'ك', ڪ: 'ك' },
  ...{ '٠': '0', '١': '1', '٢': '2', '٣': '3', '٤': '4', '٥': '5', '٦': '6', '٧': '7', '٨': '8', '٩': '9' },
  ...{ '۰': '0', '۱': '1', '۲': '2', '۳': '3', '۴': '4', '۵': '5', '۶': '6', '۷': '7', '۸': '8', '۹': '9' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '‐': '-', '–': '-', '—': '-', '−': '-' },
}
const TYPED = /[ςıøłđðħŧßæœþٱىیےةہھەۃکڪ٠-٩۰-۹‘’ʼ‐–—−]/g

/**
 * A text as it is looked for: in small letters, without accents, vowel marks and invisible characters, one letter for
 * those that Arabic writes in several ways, Western digits.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(TYPED, (letter) => TYPED_FOR[letter] ?? letter)
}

const SPACE = /[ \t\n\v\f\r\u0085\u1680\u2028\u2029]/
const BETWEEN_WORDS = /[ \t\n\v\f\r\u0085\u1680\u2028\u2029*#/_]/

/** The words of a text as they are looked for. */
export function foldedWords(text: string): readonly string[] {
  return foldText(text)
    .split(SPACE)
    .filter((word) => word !== '')
}

/** Whether all words that are looked for stand in a text, in any order. */
export function hasWords(text: string, sought: readonly string[]): boolean {
  const folded = foldText(text)
  return sought.every((word) => folded.includes(word))
}

/** From so many digits on, a number in a merchant's name tells a purchase and not a shop. */
const DIGITS_OF_A_REFERENCE = 3

/**
 * One name for a merchant under the changing ones that banks write: `UBER *TRIP 7X2K1` and `Uber *Trip 9Q8ZP` are
 * `uber trip`. Its first word is part of the name whatever it is made of (`7-Eleven`, `3M`).
 */
export function merchantKey(name: string): string {
  const folded = foldText(name)
  const words = folded.split(BETWEEN_WORDS).filter((word) => word !== '')
  return words.filter((word, index) => index === 0 || !isReference(word)).join(' ') || folded
}

/** Letters and digits in turns, or a long number, alone or behind letters. */
function isReference(word: string): boolean {
  const turns = word.match(/[0-9]+|[^0-9]+/g) ?? []
  const digits = word.replace(/[^0-9]/g, '').length
  return (digits > 1 && turns.length > 2) || (digits >= DIGITS_OF_A_REFERENCE && /[0-9]$/.test(word))
}
