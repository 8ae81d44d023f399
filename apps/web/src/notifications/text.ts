import type { Language } from '../app/language/language.ts'
import type { Translate } from '../app/language/text-key.ts'
import { toMoney } from '../app/requests/amounts.ts'
import type { Notification } from '../app/requests/api.ts'
import { href } from '../app/routing/route-list.ts'
import { moneyText } from '../ui/money-text.ts'

export type NotificationText = { readonly title: string; readonly detail: string }

/** Why a planned payment was not sent: what there are words for. */
const reasons = [
  'insufficient_funds',
  'provider_unavailable',
  'limit_exceeded',
  'account_not_found',
  'recipient_not_found',
  'recipient_lacks_currency',
] as const

/** What a notification says. Its parameters are the server's: an amount with its currency, a name, a reference. */
export function notificationText(
  notification: Notification,
  t: Translate,
  language: Language,
): NotificationText {
  const { amount = '0', currency = 'USD', name = '', reason = '' } = notification.parameters
  const known = reasons.find((each) => each === reason)
  const words = {
    amount: moneyText(toMoney({ amount, currency }), language),
    name,
    reason: known ? t(`notifications.reason.${known}`) : '',
  }
  return {
    title: t(`notifications.kind.${notification.kind}.title`, words),
    detail: t(`notifications.kind.${notification.kind}.detail`, words),
  }
}

/** The page of ours that it is about: the transaction itself where the server names its reference. */
export function notificationHref({ link, parameters }: Notification): string | null {
  if (link === null || !link.startsWith('/') || link.startsWith('//')) return null
  const { reference } = parameters
  return link === href('transactions') && reference
    ? href('transactions', {}, { query: { search: reference } })
    : link
}
