import type { LimitMet } from '@sadaf/api'
import { toMoney } from '../../app/api/amounts.ts'
import type { Language } from '../../app/language/language.ts'
import type { Translate } from '../../app/language/text-key.ts'
import { type MoneyText, moneyText } from '../../ui/amounts/money-text.ts'
import { formatDate } from '../../ui/format.ts'

export type LimitContext = {
  readonly language: Language
  readonly timeZone: string | undefined
  /** Says what is left, which tells what has been moved; what is allowed is the same for everybody. */
  readonly ownMoney: MoneyText
}

/** Which limit an amount is above, what is left of it, and when this amount would fit. */
export function limitText(
  { kind, allowed, left, renews_at }: LimitMet,
  t: Translate,
  { language, timeZone, ownMoney }: LimitContext,
): string {
  const words = { allowed: moneyText(toMoney(allowed), language), left: ownMoney(toMoney(left)) }
  if (kind === 'operation') return t('wallet.problem.limit_operation', words)
  const met = t(`wallet.problem.limit_${kind}`, words)
  if (renews_at === null) return met
  const time = formatDate(new Date(renews_at), 'full', language, timeZone)
  return `${met} ${t('wallet.problem.limit_renews', { time })}`
}
