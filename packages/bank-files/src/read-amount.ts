import { type Asset, parseAmountInput } from '@sadaf/money'
import { decimalReader } from './decimals.ts'

/** The character that marks decimals in a column, null where it is unknown. */
export type DecimalMark = '.' | ',' | null

/** Why a cell is no amount; `amount_ambiguous` when it could be two amounts a thousandfold apart. */
export type AmountProblem =
  | 'amount_missing'
  | 'amount_invalid'
  | 'amount_ambiguous'
  | 'amount_too_precise'
  | 'amount_too_large'
  | 'asset_mismatch'

export type ReadAmount =
  | { readonly ok: true; readonly minor: bigint }
  | { readonly ok: false; readonly code: AmountProblem }

const PLAIN = /^-?\d{1,36}(?:\.\d{1,18})?$/
/** Brackets, a minus behind, or the words of an account's side: what accountants write for below zero. */
const IN_BRACKETS = /^\(([^()]{1,100})\)$/
const MARKED = /^([^()]{1,100}?) ?(-|−|\+|dr\.?|cr\.?|db\.?|مدين|دائن)$/i
/** One letter or a short word for a side counts behind a digit alone: `AED` ends with a letter, too. */
const LETTERED = /^([^()\p{L}]{0,99}\p{Nd}) ?(d|s|af|c|h|bij|soll|haben)$/iu
const BELOW_ZERO = new Set(['-', '−', 'dr', 'dr.', 'db', 'db.', 'مدين', 'd', 's', 'af', 'soll'])
const DIRECTION_MARKS = /\p{Cf}/gu
/** Locales in which the mark is that of the decimals and the other one groups. */
const LOCALES = { '.': 'en', ',': 'de' } as const

/**
 * A reader of amounts as banks of any country write them, in any digits, to exact minor units. A decimal mark that is
 * known decides what `1,234` is; without one it is ambiguous, and is refused. More decimals than the asset has are
 * refused as well, even zeros.
 */
export function amountReader(asset: Asset, mark: DecimalMark): (cell: string) => ReadAmount {
  const assets = new Map([[asset.code as string, asset]])
  const readDecimal = decimalReader(asset)
  const readIn = (text: string, locale: string): ReadAmount => {
    const read = parseAmountInput(text, asset.code, locale, { allowNegative: true, assets })
    if (read.ok) return { ok: true, minor: read.money.minor }
    // It has no such code where below zero is allowed.
    return { ok: false, code: read.code === 'amount_negative' ? 'amount_invalid' : read.code }
  }
  const readUnsigned = (text: string): ReadAmount => {
    if (mark !== null)
      return isMarkedOtherwise(text, mark) ? refused('amount_ambiguous') : readIn(text, LOCALES[mark])
    const [first, second] = [readIn(text, 'en'), readIn(text, 'de')]
    return isSame(first, second) ? first : refused('amount_ambiguous')
  }
  return (cell) => {
    // Most files need no guessing; their amounts are read without the rest.
    if (mark === '.' && PLAIN.test(cell) && decimalsOf(cell) <= asset.scale) {
      const minor = readDecimal(cell)
      if (minor !== undefined) return { ok: true, minor }
    }
    const text = cell.slice(0, 201).replace(DIRECTION_MARKS, '').trim()
    const bracketed = IN_BRACKETS.exec(text)?.[1]
    const [, before, side] = MARKED.exec(text) ?? LETTERED.exec(text) ?? []
    const unsigned = bracketed ?? before
    if (unsigned === undefined) return readUnsigned(text)
    if (/[-−]/.test(unsigned)) return refused('amount_invalid')
    const read = readUnsigned(unsigned.trim())
    const isBelowZero = bracketed !== undefined || BELOW_ZERO.has(side?.toLowerCase() ?? '')
    return read.ok && isBelowZero ? { ok: true, minor: -read.minor } : read
  }
}

function refused(code: AmountProblem): ReadAmount {
  return { ok: false, code }
}

function decimalsOf(plain: string): number {
  const point = plain.indexOf('.')
  return point < 0 ? 0 : plain.length - point - 1
}

function isSame(a: ReadAmount, b: ReadAmount): boolean {
  return a.ok && b.ok ? a.minor === b.minor : !a.ok && !b.ok && a.code === b.code
}

/** Whether the text marks its decimals with the other character, which its column does not have for that. */
function isMarkedOtherwise(text: string, mark: '.' | ','): boolean {
  const other = mark === '.' ? ',' : '.'
  const last = text.lastIndexOf(other)
  if (last < 0 || /^[^\d]*$/.test(text.slice(last + 1))) return false
  if (last < text.lastIndexOf(mark)) return false
  // The last of both is what marks decimals, unless it stands for groups: three digits behind each, and no mark.
  const behind = text.slice(last + 1).match(/\d/g)?.length ?? 0
  return text.includes(mark) || behind !== 3
}
