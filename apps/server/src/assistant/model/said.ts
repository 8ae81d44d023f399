import type { AssistantPiece } from '@sadaf/api'
import { onOneLine } from '@sadaf/api'
import { findAsset } from '@sadaf/money'
import { type Figures, sizeOf } from './figures.ts'
import { saysNumberInWords } from './number-words.ts'
import { markAt, type Veil } from './veil.ts'

/** The words of a language model say what no tool has said. */
export class Unfounded extends Error {
  override readonly name = 'Unfounded'
}

type Grounds = { readonly figures: Figures; readonly veil: Veil }

/**
 * Words of a language model on one line, as pieces: each figure in them is the figure of a tool, with the link to what
 * it rests on, each mark the name that it stands for.
 *
 * @throws Unfounded for a figure, a mark or an address that no tool has given
 */
export function piecesOf(line: string, { figures, veil }: Grounds): AssistantPiece[] {
  const text = readable(line)
  const pieces: AssistantPiece[] = []
  let words = ''
  const put = (piece: AssistantPiece) => {
    if (words !== '') pieces.push({ kind: 'text', text: words })
    words = ''
    pieces.push(piece)
  }
  let at = 0
  while (at < text.length) {
    const mark = markAt(text, at)
    if (mark !== null) {
      const name = veil.lift(mark)
      if (!name) throw new Unfounded('a name that no tool has given')
      put(name)
      at += mark.length
    } else if (isDigit(text[at])) {
      const number = numberAt(text, at)
      const told = figureOf(words, number, { text, figures })
      words = told.words
      if (told.piece) put(told.piece)
      else words += number.raw
      at = told.end
    } else {
      words += text[at]
      at += 1
    }
  }
  if (words !== '') pieces.push({ kind: 'text', text: words })
  return pieces
}

/** One spelling of the line. @throws Unfounded for what could hide a figure, or lead elsewhere */
function readable(line: string): string {
  const edge = (isSpace: boolean) => (isSpace ? ' ' : '')
  const text = `${edge(line.startsWith(' '))}${onOneLine(inOneSpelling(line))}${edge(line.endsWith(' '))}`
  if (/[^\P{N}0-9\u0660-\u0669\u06f0-\u06f9]/u.test(line)) throw new Unfounded('a figure that is no digit')
  if (saysNumberInWords(text.replaceAll('[name:', '['))) throw new Unfounded('a number in words')
  if (/:\/\/|www\.|\]\(|@|\p{L}{2}\.\p{L}{2}/u.test(text)) throw new Unfounded('an address')
  return text
}

function inOneSpelling(line: string): string {
  return line
    .normalize('NFKC')
    .replaceAll('**', '')
    .replaceAll('`', '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .replaceAll('−', '-')
}

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9'

type Numeral = { readonly raw: string; readonly size: string; readonly end: number }

/** A number as it is written: digits, with groups of three between commas, and a part after a dot. */
function numberAt(text: string, start: number): Numeral {
  let end = start
  while (isDigit(text[end]) || ((text[end] === ',' || text[end] === '.') && isDigit(text[end + 1]))) end += 1
  const raw = text.slice(start, end)
  const [whole = '', ...parts] = raw.split('.')
  const [, ...groups] = whole.split(',')
  const isWritten =
    parts.length < 2 &&
    !parts.some((part) => part.includes(',')) &&
    groups.every(({ length }) => length === 3)
  if (!isWritten) throw new Unfounded(`a number that is written otherwise`)
  return { raw, size: sizeOf(raw.replaceAll(',', '')), end }
}

type Around = { readonly text: string; readonly figures: Figures }

/** The piece of a number with the currency or the percent sign beside it, and the words before without these. */
function figureOf(before: string, { size, end }: Numeral, { text, figures }: Around) {
  const isNegative = /(?:^|[ (])-$/.test(before)
  const unsigned = isNegative ? before.slice(0, -1) : before
  const lead = currencyAtEnd(unsigned)
  const trail = wordAfter(text, end)
  if (trail.word === '%') {
    const piece = figures.percent(size)
    if (!piece || isNegative !== piece.percent.startsWith('-')) throw new Unfounded('a percentage of no tool')
    return { words: unsigned, piece, end: trail.end }
  }
  const currency = lead?.currency ?? currencyOf(trail.word)
  if (currency !== null) {
    const piece = figures.amount(size, currency)
    if (!piece) throw new Unfounded('an amount of no tool')
    const after = lead ? end : trail.end
    return { words: lead?.rest ?? unsigned, piece: signed(piece, isNegative), end: after }
  }
  if (trail.isTouching && !ordinals.has(trail.word)) throw new Unfounded('a number with letters')
  if (!isNegative && figures.isPlain(size)) return { words: before, piece: null, end }
  const piece = figures.amount(size, null)
  if (!piece) throw new Unfounded('a number of no tool')
  return { words: unsigned, piece: signed(piece, isNegative), end }
}

const ordinals: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th'])

type AmountPiece = Extract<AssistantPiece, { kind: 'amount' }>

/** Without a sign in the words, an amount that went out is told by its size. */
function signed(piece: AmountPiece, isNegative: boolean): AmountPiece {
  const is = piece.amount.amount.startsWith('-')
  if (isNegative && !is) throw new Unfounded('an amount of the other sign')
  if (isNegative === is) return piece
  return { ...piece, amount: { ...piece.amount, amount: piece.amount.amount.slice(1) } }
}

const currencyWords: ReadonlyMap<string, string> = new Map(
  [
    ['USD', '$ US$ dollar dollars دولار دولارا دولارًا دولارات'],
    ['EUR', '€ euro euros يورو'],
    ['GBP', '£ pound pounds'],
    ['AED', 'dirham dirhams درهم درهما درهمًا دراهم د.إ د.إ.'],
    ['SAR', 'riyal riyals ريال ريالا ريالًا ريالات'],
  ].flatMap(([currency = '', words = '']) => words.split(' ').map((word) => [word, currency] as const)),
)

const currencyOf = (word: string): string | null =>
  currencyWords.get(word.toLowerCase()) ?? currencyWords.get(word) ?? (isCode(word) ? word : null)

/** Codes are in capitals: "300 all" is no sum in Albanian money. */
const isCode = (word: string): boolean =>
  word.length >= 3 && word === word.toUpperCase() && findAsset(word) !== undefined

/** The currency that the words end with, and the words before it. */
function currencyAtEnd(words: string): { readonly currency: string; readonly rest: string } | null {
  const trimmed = words.trimEnd()
  const word = trimmed.slice(trimmed.lastIndexOf(' ') + 1).replace('(', '')
  const currency = word === '' ? null : currencyOf(word)
  return currency === null ? null : { currency, rest: trimmed.slice(0, trimmed.length - word.length) }
}

/** The word or sign that follows a number, at once or after a space. */
function wordAfter(text: string, start: number) {
  const isTouching = text[start] !== ' '
  const begin = isTouching ? start : start + 1
  if (text[begin] === '%') return { word: '%', end: begin + 1, isTouching: false }
  let end = begin
  while (end < text.length && /[\p{L}\p{M}\p{Sc}]/u.test(text[end] ?? '')) end += 1
  const word = text.slice(begin, end)
  return { word, end, isTouching: isTouching && word !== '' }
}
