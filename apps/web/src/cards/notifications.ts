import {
  BadgeCheck,
  CircleAlert,
  CreditCard,
  Gift,
  Lock,
  type LucideIcon,
  Package,
  PackageCheck,
  Scale,
  ShoppingBag,
  Snowflake,
  Undo2,
} from 'lucide-react'
import type { Notification } from '../app/api/api.ts'
import type { NotificationLook, NotificationLooks } from '../app/capability/looks.ts'
import { currentLanguage } from '../app/language/i18n.ts'
import { announceDecline } from './declined/announce.ts'
import { askAddress } from './declined/ask-address.ts'

type CardNotification = Extract<
  Notification['kind'],
  `card_${string}` | `dispute_${string}` | 'cashback_paid'
>

const looks: Readonly<Record<CardNotification, readonly [icon: LucideIcon, tone: NotificationLook['tone']]>> =
  {
    card_declined: [CircleAlert, 'negative'],
    card_purchase: [ShoppingBag, 'accent'],
    card_refunded: [Undo2, 'positive'],
    card_late_charge: [CircleAlert, 'warning'],
    card_refused: [CircleAlert, 'negative'],
    card_issued: [CreditCard, 'positive'],
    card_shipped: [Package, 'accent'],
    card_delivered: [PackageCheck, 'positive'],
    card_frozen: [Snowflake, 'warning'],
    card_replaced: [CreditCard, 'accent'],
    card_closed: [Lock, 'warning'],
    cashback_paid: [Gift, 'positive'],
    dispute_won: [BadgeCheck, 'positive'],
    dispute_lost: [Scale, 'warning'],
  }

function look(kind: CardNotification): NotificationLook {
  const [icon, tone] = looks[kind]
  return {
    icon,
    tone,
    title: `notifications.kind.${kind}.title`,
    detail: `notifications.kind.${kind}.detail`,
    words: ({ card }) => ({ card: card ?? '' }),
  }
}

/** Links to the filled request where Parents can let a purchase pass. */
const asking: NonNullable<NotificationLook['onwards']> = ({
  ask_category: category,
  amount,
  currency,
  ...names
}) => {
  const shop = names[`name_${currentLanguage()}`] ?? names.name
  if (!category || !amount || !currency || !shop) return null
  return {
    text: 'notifications.kind.card_declined.ask',
    address: askAddress({ amount, currency, category, shop }),
  }
}

export const notifications: NotificationLooks = {
  // It asks something: it stays until it is answered.
  card_declined: { ...look('card_declined'), announce: announceDecline, onwards: asking },
  card_purchase: look('card_purchase'),
  card_refunded: look('card_refunded'),
  card_late_charge: look('card_late_charge'),
  card_refused: look('card_refused'),
  card_issued: look('card_issued'),
  card_shipped: look('card_shipped'),
  card_delivered: look('card_delivered'),
  card_frozen: look('card_frozen'),
  card_replaced: look('card_replaced'),
  card_closed: look('card_closed'),
  cashback_paid: look('cashback_paid'),
  dispute_won: look('dispute_won'),
  dispute_lost: look('dispute_lost'),
}
