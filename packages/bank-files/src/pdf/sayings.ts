import { type Asset, formatAmount, formatMoney, type Money } from '@sadaf/money'

export type Saying = {
  readonly language: 'en' | 'ar'
  /** The digits of amounts and dates; Western unless told. */
  readonly numerals?: 'latn' | 'arab'
}

/** Days, moments and numbers as a language and the digits have them, on the days of a zone. */
export function sayings(timeZone: string, { language, numerals = 'latn' }: Saying) {
  const dayStyle = { day: 'numeric', month: 'short', year: 'numeric', numberingSystem: numerals } as const
  const locale = language === 'ar' ? 'ar' : 'en-GB'
  const day = new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, {
    ...dayStyle,
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
  const shortDay = new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone })
  const figures = new Intl.NumberFormat(locale, { numberingSystem: numerals, useGrouping: false })
  return {
    day: (text: string) => day.format(new Date(`${text}T00:00:00Z`)),
    dayOf: (at: Date) => shortDay.format(at),
    moment: (at: Date) => moment.format(at),
    number: (value: number) => figures.format(value),
  }
}

/** Amounts of an asset likewise. */
export function amountSayings(asset: Asset, { language, numerals = 'latn' }: Saying) {
  const assets = new Map([[asset.code as string, asset]])
  const { code } = asset
  const money = (minor: bigint): Money => ({ asset: code, minor })
  return {
    money: (minor: bigint, sign: 'auto' | 'always' = 'auto') =>
      formatMoney(money(minor), language, { numberingSystem: numerals, assets, sign }),
    amount: (minor: bigint, sign: 'auto' | 'always' = 'auto') =>
      formatAmount(money(minor), language, { numberingSystem: numerals, assets, sign }),
  }
}
