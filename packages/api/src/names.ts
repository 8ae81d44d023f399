import { isEnding } from './endings.ts'
import { collapse, hasHidden, onOneLine, tidy, withoutJoiners } from './plain-text.ts'

/** Characters as a reader counts them. */
export const MAX_NAME_LENGTH = 80
/** Code points that the database keeps: a letter may carry many marks. */
const MAX_CODE_POINTS = 120

export const nameFaults = [
  'too_short',
  'too_long',
  'hidden_characters',
  'name_without_letters',
  'name_with_address',
] as const
export type NameFault = (typeof nameFaults)[number]

export type ReadName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly code: NameFault }

/**
 * Reads the name that a person goes by. It stands in letters from us to strangers, so it is one line of visible
 * text with a letter in it, and nothing that a reader of mails would make a link of.
 */
export function readName(typed: string): ReadName {
  const name = collapse(tidy(typed))
  if (name === '') return { ok: false, code: 'too_short' }
  // Counting what a reader sees is work; what is far too long is not counted.
  if ([...name].length > MAX_CODE_POINTS || graphemes(name).length > MAX_NAME_LENGTH)
    return { ok: false, code: 'too_long' }
  if (hasHidden(name)) return { ok: false, code: 'hidden_characters' }
  if (!/\p{L}/u.test(name)) return { ok: false, code: 'name_without_letters' }
  if (hasAddress(name)) return { ok: false, code: 'name_with_address' }
  return { ok: true, name }
}

/**
 * The nearest name to a text that no person can be asked to correct: what another service tells, what was kept before
 * these rules, what a bank says of a payer. Null where nothing of it is a name.
 */
export function cleanName(text: string): string | null {
  const line = onOneLine(text.slice(0, MAX_CODE_POINTS * 4))
  const bare = hasAddress(line) ? collapse(withoutAddresses(line)) : line
  const cut = graphemes([...bare].slice(0, MAX_CODE_POINTS).join('')).slice(0, MAX_NAME_LENGTH)
  const read = readName(cut.join(''))
  return read.ok ? read.name : null
}

/** Words made of the part of a mail address before the @, for a person who has given no name. */
export function nameFromEmail(email: string): string | null {
  // The part after a plus sign tells a person's addresses apart.
  const [local = ''] = email.split(/[@+]/)
  const words = local.split(/[._-]/).filter((word) => word !== '')
  return cleanName(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '))
}

/** Characters as a reader sees them, where a letter and its marks are one. */
export function graphemes(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
}

/** From so many digits on, a number may be called. */
const DIGITS_OF_A_PHONE = 7

function hasAddress(name: string): boolean {
  const plain = asBrowsersRead(name)
  if (plain.includes('://') || (plain.match(/\p{Nd}/gu) ?? []).length >= DIGITS_OF_A_PHONE) return true
  return plain.split(' ').some((word) => isMailAddress(word) || isWebAddress(word))
}

function withoutAddresses(name: string): string {
  return asBrowsersRead(name)
    .split(' ')
    .map((word) => word.replace(/[.:/@\\]/g, ' '))
    .join(' ')
    .replace(/\p{Nd}/gu, '')
}

/** Full-width letters and the full stops of other scripts lead to the same address (UTS 46, section 2.3). */
function asBrowsersRead(name: string): string {
  return withoutJoiners(name)
    .normalize('NFKC')
    .replace(/[\u3002\uff61]/g, '.')
}

function isMailAddress(word: string): boolean {
  const at = word.indexOf('@')
  return at > 0 && at < word.length - 1
}

/** Titles that people write before a name without a space. */
const TITLES = new Set(['dr', 'eng', 'md', 'mr', 'mrs', 'ms', 'prof', 'st'])
/** Endings that are no name, whatever stands before them and however they are written. */
const NEVER_NAMES = new Set(['com', 'net', 'org', 'app', 'info'])

/**
 * Whether a word has a dot in it as addresses have: `evil.com`, `www.x`, `1.2.3.4`. What stands behind the dot of a
 * name is capitalised and no ending of addresses (`Md.Rahim`), or a capitalised name behind an initial or a title
 * (`J.Li`,
 * `Dr.Kim`).
 */
function isWebAddress(word: string): boolean {
  const labels = word.split('.')
  if (labels.length > 3 && labels.slice(0, 4).every((label) => /^\d+$/.test(label))) return true
  return labels.some((label, index) => {
    const next = labels[index + 1]
    if (next === undefined) return false
    const before = trailing(label)
    const [after = ''] = /^[\p{L}\p{M}\p{N}-]*/u.exec(next) ?? []
    if (before === '' || after === '') return false
    if (before.toLowerCase() === 'www' || before.toLowerCase().startsWith('xn--')) return true
    return (isEnding(after) || isSmall(after)) && !isName(before, after)
  })
}

/**
 * Whether a label begins with a small letter: names behind a dot are capitalised, and new endings are added every year.
 */
const isSmall = ([first = '']: string): boolean => first !== first.toUpperCase()

/** Whether the two sides of a dot are an initial or a title and a name, by their case where their script has one. */
function isName(before: string, after: string): boolean {
  if (NEVER_NAMES.has(after.toLowerCase())) return false
  const isBegun = [...before].length === 1 ? /\p{Lu}|\p{Lo}/u.test(before) : TITLES.has(before.toLowerCase())
  const [first = '', ...rest] = after
  const isCapital = first === first.toUpperCase()
  return isBegun && isCapital && rest.every((letter) => letter === letter.toLowerCase())
}

/** The characters of a name's label that stand at the end of a text, without marks. */
function trailing(text: string): string {
  const characters = [...text]
  const begin = characters.findLastIndex((character) => !/[\p{L}\p{M}\p{N}-]/u.test(character)) + 1
  return characters
    .slice(begin)
    .filter((character) => !/\p{M}/u.test(character))
    .join('')
}
