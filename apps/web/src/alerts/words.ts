import { formatPercent, parseRate, rate } from '@sadaf/money'
import type { AlertFiring, PriceAlert } from '../app/api/api.ts'
import type { Language } from '../app/language/language.ts'
import { numeralsOf } from '../app/language/numerals.ts'
import type { Translate } from '../app/language/text-key.ts'
import { priceText } from '../markets/index.ts'
import { formatDate } from '../ui/format.ts'

/** Condition of an alert: `rises above $98,000.00`. */
export function wishText(alert: PriceAlert, t: Translate, language: Language): string {
  if (alert.condition === 'moves_by') {
    const base = priceText(alert.base_price, language)
    return t('alerts.wish.moves_by', { share: percentText(alert.percent ?? '0', language), base })
  }
  const price = priceText(alert.lines[0]?.price ?? null, language)
  return t(`alerts.wish.${alert.condition}`, { price })
}

type Told = Pick<AlertFiring, 'side' | 'line' | 'since' | 'at'>
type Reading = { readonly language: Language; readonly timeZone: string | undefined }

/** A firing of an alert and its time: `Crossed above $98,000.00 at 26 Nov 2026, 14:02`. */
export function firedText({ side, line, since, at }: Told, t: Translate, reading: Reading): string {
  const { language, timeZone } = reading
  const moment = (text: string) => formatDate(new Date(text), 'full', language, timeZone)
  const values = { line: priceText(line, language), at: moment(at) }
  const from = since === null ? null : moment(since)
  return from === null || from === values.at
    ? t(`alerts.fired.${side}`, values)
    : t(`alerts.missed.${side}`, { ...values, since: from })
}

/** `0.5` as `0.5%`, with as many decimals as it is written with. */
export function percentText(percent: string, language: Language): string {
  const { numerator, denominator } = parseRate(percent)
  return formatPercent(rate(numerator, denominator * 100n), language, {
    decimals: (percent.split('.')[1] ?? '').length,
    numberingSystem: numeralsOf(language),
  })
}
