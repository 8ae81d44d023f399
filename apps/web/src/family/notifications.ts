import { familySpendingCategories } from '@sadaf/api/family'
import {
  CalendarDays,
  CircleX,
  HandCoins,
  KeyRound,
  ListChecks,
  Lock,
  ShoppingBag,
  Smartphone,
  Store,
  Target,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import type { Notification } from '../app/api/api.ts'
import type { NotificationLook, NotificationLooks } from '../app/capability/looks.ts'
import { currentLanguage } from '../app/language/i18n.ts'

type FamilyNotification = Extract<Notification['kind'], `family_${string}`>

function look(
  kind: FamilyNotification,
  icon: NotificationLook['icon'],
  tone: NotificationLook['tone'],
): NotificationLook {
  return {
    icon,
    tone,
    title: `notifications.kind.${kind}.title`,
    detail: `notifications.kind.${kind}.detail`,
    words: ({ note = '' }) => ({ note }),
  }
}

/** Of the shop only what the server names. */
const memberPurchase: NotificationLook = {
  icon: ShoppingBag,
  tone: 'accent',
  title: 'notifications.kind.member_purchase.title',
  detail: 'notifications.kind.member_purchase.detail',
  words: ({ category, [`shop_${currentLanguage()}`]: shop }, t) => {
    const known = familySpendingCategories.find((each) => each === category) ?? 'other'
    const named = t(`notifications.kind.member_purchase.category.${known}`)
    return { what: shop ? t('notifications.kind.member_purchase.at', { shop, category: named }) : named }
  },
}

export const notifications: NotificationLooks = {
  member_purchase: memberPurchase,
  family_invited: look('family_invited', UserPlus, 'accent'),
  family_joined: look('family_joined', Users, 'positive'),
  family_chore_given: look('family_chore_given', ListChecks, 'accent'),
  family_chore_done: look('family_chore_done', ListChecks, 'accent'),
  family_chore_sent_back: look('family_chore_sent_back', Undo2, 'warning'),
  family_request_received: look('family_request_received', HandCoins, 'accent'),
  family_request_declined: look('family_request_declined', CircleX, 'negative'),
  family_spending_asked: look('family_spending_asked', ShoppingBag, 'accent'),
  family_spending_allowed: look('family_spending_allowed', ShoppingBag, 'positive'),
  family_spending_offered: look('family_spending_offered', ShoppingBag, 'accent'),
  family_goal_withdrawal_asked: look('family_goal_withdrawal_asked', HandCoins, 'accent'),
  family_goal_withdrawal_declined: look('family_goal_withdrawal_declined', CircleX, 'negative'),
  family_goal_reached: look('family_goal_reached', Target, 'positive'),
  family_contributions_ended: look('family_contributions_ended', Target, 'accent'),
  family_cards_locked: look('family_cards_locked', Lock, 'warning'),
  family_left: look('family_left', Users, 'warning'),
  family_device_joined: look('family_device_joined', Smartphone, 'accent'),
  family_hand_over_near: look('family_hand_over_near', KeyRound, 'accent'),
  family_hand_over_begun: look('family_hand_over_begun', KeyRound, 'warning'),
  family_handed_over: look('family_handed_over', KeyRound, 'positive'),
  family_weekly_report: look('family_weekly_report', CalendarDays, 'accent'),
  family_shops_asked: look('family_shops_asked', Store, 'accent'),
  family_shops_agreed: look('family_shops_agreed', Store, 'positive'),
  family_shops_declined: look('family_shops_declined', Store, 'warning'),
  family_shops_ended: look('family_shops_ended', Store, 'warning'),
  family_allowance_soon: look('family_allowance_soon', HandCoins, 'accent'),
  family_allowance_waits: look('family_allowance_waits', HandCoins, 'warning'),
  family_allowance_late: look('family_allowance_late', HandCoins, 'warning'),
  family_allowance_missed: look('family_allowance_missed', CircleX, 'negative'),
  family_allowance_none: look('family_allowance_none', HandCoins, 'warning'),
  family_chore_waits: look('family_chore_waits', ListChecks, 'warning'),
  family_role_changed: look('family_role_changed', Users, 'accent'),
}
