import { Info } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { Notification } from '../app/api/api.ts'
import { contributions } from '../app/capability/contributed.ts'
import type { NotificationLook } from '../app/capability/looks.ts'
import type { Translation } from '../app/language/i18n.ts'
import { href } from '../app/routing/route-list.ts'
import type { MoneyText } from '../ui/amounts/money-text.ts'

export type NotificationText = {
  readonly title: string
  readonly detail: string
  /** As both write it. */
  readonly amount: string
}

/** A kind that a newer server knows says no more than that there is something new. */
const unknownKind: NotificationLook = {
  icon: Info,
  tone: 'accent',
  title: 'notifications.unknown.title',
  detail: 'notifications.unknown.detail',
}

/** How the capability that it comes from shows a notification. The bell brings them with it. */
export function notificationLook({ kind }: Pick<Notification, 'kind'>): NotificationLook {
  return contributions('notifications').find((looks) => looks[kind])?.[kind] ?? unknownKind
}

/**
 * Text of a notification. Its parameters are the server's: an amount with its currency, a name, a reference.
 */
export function notificationText(
  notification: Notification,
  { t, language }: Translation,
  moneyText: MoneyText,
): NotificationText {
  const { parameters } = notification
  const { currency = 'USD', name = '', [`name_${language}`]: known = name, reference = '' } = parameters
  const amount = moneyText(toMoney({ amount: parameters.amount ?? '0', currency }))
  const { title, detail, words } = notificationLook(notification)
  const values = { amount, name: known, reference, ...words?.(parameters, t) }
  return { title: t(title, values), detail: t(detail, values), amount }
}

/** The page of ours that it is about: the transaction itself where the server names its reference. */
export function notificationHref({ link, parameters }: Notification): string | null {
  if (link === null || !link.startsWith('/') || link.startsWith('//')) return null
  const { reference } = parameters
  return link === href('transactions') && reference
    ? href('transactions', {}, { query: { search: reference, open: 'first' } })
    : link
}
