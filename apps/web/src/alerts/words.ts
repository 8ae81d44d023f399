import type { AlertFiring, PriceAlert } from '../app/api/api.ts'
import type { Language } from '../app/language/language.ts'
import type { Translate } from '../app/language/text-key.ts'
import { priceText, shareText } from '../markets/index.ts'
import { formatDate } from '../ui/format.ts'

/** Condition of an alert: `rises above $98,000.00`. */
export function wishText(alert: PriceAlert, t: Translate, language: Language): string {
  if (alert.condition === 'moves_by') {
    const base = priceText(alert.base_price, language)
    return t('alerts.wish.moves_by', { share: shareText(alert.percent, language), base })
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
