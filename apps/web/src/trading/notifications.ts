import { CalendarClock, CalendarX, CircleCheck, Coins, PencilLine, TimerOff } from 'lucide-react'
import type { NotificationLook, NotificationLooks } from '../app/capability/looks.ts'

/** Why a recurring buy bought nothing: what there are words for. */
const reasons = [
  'insufficient_funds',
  'market_closed',
  'trading_halted',
  'price_not_live',
  'order_below_minimum',
  'risks_not_acknowledged',
  'asset_not_traded',
  'provider_unavailable',
  'account_not_found',
  'account_blocked',
  'account_restricted',
] as const

const withReason: Pick<NotificationLook, 'words'> = {
  words: ({ reason }, t) => {
    const known = reasons.find((each) => each === reason)
    return { reason: known ? t(`notifications.buyReason.${known}`) : '' }
  },
}

export const notifications: NotificationLooks = {
  order_filled: {
    icon: CircleCheck,
    tone: 'positive',
    title: 'notifications.kind.order_filled.title',
    detail: 'notifications.kind.order_filled.detail',
  },
  dividend_paid: {
    icon: Coins,
    tone: 'positive',
    title: 'notifications.kind.dividend_paid.title',
    detail: 'notifications.kind.dividend_paid.detail',
  },
  order_ended: {
    icon: TimerOff,
    tone: 'warning',
    title: 'notifications.kind.order_ended.title',
    detail: 'notifications.kind.order_ended.detail',
  },
  order_corrected: {
    icon: PencilLine,
    tone: 'accent',
    title: 'notifications.kind.order_corrected.title',
    detail: 'notifications.kind.order_corrected.detail',
  },
  recurring_buy_waiting: {
    icon: CalendarClock,
    tone: 'warning',
    title: 'notifications.kind.recurring_buy_waiting.title',
    detail: 'notifications.kind.recurring_buy_waiting.detail',
    ...withReason,
  },
  recurring_buy_skipped: {
    icon: CalendarX,
    tone: 'negative',
    title: 'notifications.kind.recurring_buy_skipped.title',
    detail: 'notifications.kind.recurring_buy_skipped.detail',
    ...withReason,
  },
  recurring_buy_paused: {
    icon: CalendarX,
    tone: 'negative',
    title: 'notifications.kind.recurring_buy_paused.title',
    detail: 'notifications.kind.recurring_buy_paused.detail',
    ...withReason,
  },
}
