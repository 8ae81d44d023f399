import { type Asset, type Assets, assetOf, isAsset } from './assets.ts'
import { decimalProblem, minorUnits, type ParseOptions } from './decimal.ts'
import { currencySymbols, figureLocale, separatorsOf } from './intl.ts'
import type { Money } from './money.ts'
import { plainCharacters, readTypedNumber } from './typed-number.ts'

/** Why what a person typed is no amount; `amount_ambiguous` when it could mean two amounts a thousandfold apart. */
export type AmountInputProblem =
  | 'amount_missing'
  | 'amount_invalid'
  | 'amount_ambiguous'
  | 'amount_negative'
  | 'amount_too_precise'
  | 'amount_too_large'
  | 'asset_mismatch'

export type AmountInput =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly code: AmountInputProblem }

/** Longer than any amount with its currency; a bound on what a paste can cost. */
const MAX_INPUT_LENGTH = 200

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '').toUpperCase()
}

/**
 * Texts that may stand beside the digits: the code and symbols of this asset, in the person's language,
 * English or Arabic.
 */
function ownSymbols(asset: Asset, locale: string): Set<string> {
  const localized =
    asset.kind === 'fiat'
      ? [locale, figureLocale(locale), 'en', 'ar'].flatMap((language) =>
          currencySymbols(asset.code, language),
        )
      : []
  const symbols = [asset.code, asset.symbol ?? asset.code, ...localized].map(plainCharacters)
  // An abbreviation is as often written without its last full stop.
  return new Set(symbols.flatMap((symbol) => [symbol, symbol.replace(/\.$/, '')]).map(withoutSpaces))
}

/**
 * Part of the number in the text beside the digits: a decimal mark or nothing; undefined when the text is
 * neither empty nor a symbol. A mark is the symbol's where the symbol ends with one (`د.إ.5`), else the
 * number's (`$.5`).
 */
function markBeside(
  text: string,
  side: 'before' | 'after',
  symbols: ReadonlySet<string>,
): string | undefined {
  if (text === '' || symbols.has(text)) return ''
  const [mark, rest] =
    side === 'before' ? [text.slice(-1), text.slice(0, -1)] : [text.slice(0, 1), text.slice(1)]
  const belongsToNumber = /[.,٫]/.test(mark) && (rest === '' || symbols.has(rest))
  return belongsToNumber ? mark : undefined
}

/** Parts before the digits: a sign, a symbol, and the sign again where it stands behind the symbol. */
function signsAround(before: string): { signBefore: string; prefix: string; signAfter: string } {
  const signBefore = /^[-+]/.exec(before)?.[0] ?? ''
  const rest = before.slice(signBefore.length).trimEnd()
  const signAfter = /[-+]$/.exec(rest)?.[0] ?? ''
  return { signBefore, prefix: rest.slice(0, rest.length - signAfter.length), signAfter }
}

function affixProblem(affix: string, assets: Assets | undefined): AmountInputProblem {
  const symbol = withoutSpaces(affix)
  return /\p{Sc}/u.test(symbol) || isAsset(symbol, assets) ? 'asset_mismatch' : 'amount_invalid'
}

/** The text without the asset's code, where that has digits of its own: `5 API3`, `-1INCH 5`. */
function withoutCodeOfDigits(text: string, { code }: Asset): string {
  if (!/\d/.test(code)) return text
  const end = text.length - code.length - 1
  if (end >= 0 && text.slice(end).toUpperCase() === ` ${code}`) return text.slice(0, end).trimEnd()
  const sign = /^[-+]?/.exec(text)?.[0] ?? ''
  const figureAt = sign.length + code.length + 1
  const isFirst = text.slice(sign.length, figureAt).toUpperCase() === `${code} `
  return isFirst ? sign + text.slice(figureAt) : text
}

function refuse(code: AmountInputProblem): AmountInput {
  return { ok: false, code }
}

/**
 * Reads an amount as a person types it in any supported digits, with any separators, with or without the asset's
 * own code or symbol on either side. The README states the rules. Never throws for what was typed.
 * @throws UnknownAsset for `asset`, RangeError for a malformed `locale`: mistakes of the caller
 */
export function parseAmountInput(
  text: string,
  asset: string,
  locale: string,
  options: ParseOptions = {},
): AmountInput {
  const known = assetOf(asset, options.assets)
  if (text.length > MAX_INPUT_LENGTH) return refuse('amount_invalid')
  const plain = withoutCodeOfDigits(plainCharacters(text).trim(), known)
  if (plain === '') return refuse('amount_missing')
  const [, before, digits, after] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(plain) ?? []
  if (before === undefined || digits === undefined || after === undefined) return refuse('amount_invalid')

  const { signBefore, prefix, signAfter } = signsAround(before)
  const symbols = ownSymbols(known, locale)
  const startMark = markBeside(withoutSpaces(prefix), 'before', symbols)
  if (startMark === undefined) return refuse(affixProblem(prefix, options.assets))
  const endMark = markBeside(withoutSpaces(after), 'after', symbols)
  if (endMark === undefined) return refuse(affixProblem(after, options.assets))
  if (signBefore && signAfter) return refuse('amount_invalid')

  const number = readTypedNumber(startMark + digits + endMark, separatorsOf(locale))
  if (typeof number === 'string') return refuse(number)
  const parts = { ...number, isNegative: signBefore === '-' || signAfter === '-' }
  const problem = decimalProblem(parts, known.scale)
  if (problem) return refuse(problem)
  const minor = minorUnits(parts, known.scale)
  if (minor < 0n && !options.allowNegative) return refuse('amount_negative')
  return { ok: true, money: { asset: known.code, minor } }
}
