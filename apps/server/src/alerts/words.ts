import { dayIn } from '@sadaf/calendar'
import { formatPrice, parseRate } from '@sadaf/money'
import { knownAsset } from '../markets/index.ts'
import type { Language } from '../platform/index.ts'
import type { Side } from './alert.ts'
import type { AlertRow } from './store.ts'

/** A person's time zone, and the digits in which they read Arabic. */
export type Reader = { readonly timeZone: string; readonly numerals: 'latn' | 'arab' }

type Crossed = {
  readonly side: Side
  readonly line: string
  readonly since: Date | null
  readonly at: Date
}

/** Name of an asset; one that has left the lists is called by its symbol. */
export function nameOf(symbol: string, language: Language): string {
  return knownAsset(symbol)?.name[language] ?? symbol
}

const crossed = {
  en: { above: 'crossed above', below: 'crossed below' },
  ar: { above: 'ارتفع فوق', below: 'انخفض دون' },
} as const satisfies Record<Language, Record<Side, string>>

/** Why an alert has fired, as its owner is told by the bell and by mail. */
export function firedText(
  language: Language,
  alert: Pick<AlertRow, 'symbol' | 'percent'>,
  crossing: Crossed,
  reader: Reader,
): string {
  const name = nameOf(alert.symbol, language)
  const line = priceText(crossing.line, language, reader)
  const when = whenText(language, crossing, reader)
  const verb = crossed[language][crossing.side]
  if (language === 'ar') {
    const moved = alert.percent === null ? '' : `تغيّر بنسبة ${percentText(alert.percent, language, reader)} و`
    return `سعر ${name} ${moved}${verb} ${line} ${when}`
  }
  const moved = alert.percent === null ? '' : `moved by ${percentText(alert.percent, language, reader)} and `
  return `${name} ${moved}${verb} ${line} ${when}`
}

/** Condition of an alert, in words. */
export function wishText(
  language: Language,
  {
    symbol,
    condition,
    upper,
    lower,
    percent,
  }: Pick<AlertRow, 'symbol' | 'condition' | 'upper' | 'lower' | 'percent'>,
  reader: Reader,
): string {
  const name = nameOf(symbol, language)
  if (condition === 'moves_by') {
    const share = percentText(percent ?? '0', language, reader)
    return language === 'ar' ? `${name} بتغيّر ${share}` : `${name} by ${share}`
  }
  const line = priceText(upper ?? lower ?? '0', language, reader)
  if (language === 'ar') return `${name} ${upper === null ? 'دون' : 'فوق'} ${line}`
  return `${name} ${upper === null ? 'below' : 'above'} ${line}`
}

export function priceText(price: string, language: Language, { numerals }: Reader): string {
  return formatPrice(parseRate(price), 'USD', language, {
    numberingSystem: language === 'ar' ? numerals : undefined,
  })
}

function percentText(percent: string, language: Language, { numerals }: Reader): string {
  const style = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const
  // A text keeps every digit of it.
  return new Intl.NumberFormat(localeOf(language, numerals), style).format(percent as `${number}`)
}

function whenText(language: Language, { since, at }: Crossed, reader: Reader): string {
  const hasDay = since !== null && dayIn(since, reader.timeZone) !== dayIn(at, reader.timeZone)
  const [from, to] = [since, at].map((moment) => moment && momentText(moment, { language, reader, hasDay }))
  const isMinute = from === null || from === to
  if (language === 'ar') return isMinute ? `عند الساعة ${to}` : `بين ${hasDay ? '' : 'الساعة '}${from} و${to}`
  return isMinute ? `at ${to}` : `between ${from} and ${to}`
}

type Written = { readonly language: Language; readonly reader: Reader; readonly hasDay: boolean }

function momentText(at: Date, { language, reader: { timeZone, numerals }, hasDay }: Written): string {
  return new Intl.DateTimeFormat(localeOf(language, numerals), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(hasDay && { day: 'numeric', month: 'short' }),
  }).format(at)
}

function localeOf(language: Language, numerals: Reader['numerals']): string {
  return language === 'ar' ? `ar-AE-u-nu-${numerals}` : 'en-GB'
}
