import type { Look } from '@sadaf/miniapp-sdk'
import {
  formatMoney,
  type Money,
  money,
  parseAmountInput,
  plainCharacters,
  readTypedNumber,
  separatorsOf,
  unitsPerWhole,
} from '@sadaf/money'

/** What was typed is something, and neither a number nor an amount. */
export const UNREAD = 'unread'
type Typed<Value> = Value | undefined | typeof UNREAD

/** Longer than any figure of an app. */
const MOST_LENGTH = 20

/** A number of zero or more as it was typed, by the rules of amounts; undefined where nothing was. */
export function numberOf(text: string, { language }: Pick<Look, 'language'>): Typed<number> {
  const plain = plainCharacters(text).trim()
  if (plain === '') return undefined
  if (plain.length > MOST_LENGTH || !/^[\d.,٫٬' ]+$/.test(plain) || !/\d/.test(plain)) return UNREAD
  const read = readTypedNumber(plain, separatorsOf(language))
  return typeof read === 'string' ? UNREAD : Number(`${read.whole}.${read.fraction}`)
}

/** An amount of zero or more as it was typed; undefined where nothing was. */
export function amountOf(
  text: string,
  { currency, language }: Pick<Look, 'currency' | 'language'>,
): Typed<Money> {
  const read = parseAmountInput(text, currency, language)
  if (read.ok) return read.money
  return read.code === 'amount_missing' ? undefined : UNREAD
}

/** Reads what was typed, and remembers what it could not read. */
export function readerFor(look: Look) {
  const unread: string[] = []
  function known<Value>(text: string, typed: Typed<Value>): Value | undefined {
    if (typed !== UNREAD) return typed
    unread.push(text)
    return undefined
  }
  return {
    unread: unread as readonly string[],
    /** Undefined where nothing was typed, or nothing that can be read. */
    number: (text: string) => known(text, numberOf(text, look)),
    amount: (text: string, currency = look.currency) => known(text, amountOf(text, { ...look, currency })),
  }
}

export type Reader = ReturnType<typeof readerFor>

/** A text with its `{places}` filled. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** Figures as the reader writes them. */
export function figuresFor(look: Look) {
  const { language, numerals, currency } = look
  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(language, { numberingSystem: numerals, maximumFractionDigits: decimals }).format(
      value,
    )
  const ofMoney = (amount: Money) => formatMoney(amount, language, { numberingSystem: numerals })
  return {
    money: ofMoney,
    number,
    day: (day: Date) =>
      new Intl.DateTimeFormat(language, {
        numberingSystem: numerals,
        calendar: 'gregory',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(day),
    /** How a figure can be typed. */
    example: {
      number: number(1200.5, 1),
      amount: ofMoney(money(currency, 1200n * unitsPerWhole(currency))),
    },
  }
}
