import { ArrowDownLeft, CalendarClock, CalendarX, CircleAlert, CircleCheck, Plus, Undo2 } from 'lucide-react'
import type { NotificationLook, NotificationLooks } from '../app/capability/looks.ts'

/** Why a planned payment was not sent: what there are words for. */
const reasons = [
  'insufficient_funds',
  'provider_unavailable',
  'limit_exceeded',
  'account_not_found',
  'recipient_not_found',
  'account_restricted',
  'recipient_lacks_currency',
  'bill_reference_not_found',
  'biller_not_found',
  'biller_unavailable',
  'bill_above_most',
  'nothing_due',
  'bill_underpaid',
  'bill_overpaid',
  'payee_not_found',
  'iban_is_here',
] as const

const withReason: Pick<NotificationLook, 'words'> = {
  words: ({ reason }, t) => {
    const known = reasons.find((each) => each === reason)
    return { reason: known ? t(`notifications.reason.${known}`) : '' }
  },
}

export const notifications: NotificationLooks = {
  topup_completed: {
    icon: Plus,
    tone: 'positive',
    title: 'notifications.kind.topup_completed.title',
    detail: 'notifications.kind.topup_completed.detail',
  },
  topup_failed: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.topup_failed.title',
    detail: 'notifications.kind.topup_failed.detail',
  },
  payment_completed: {
    icon: CircleCheck,
    tone: 'accent',
    title: 'notifications.kind.payment_completed.title',
    detail: 'notifications.kind.payment_completed.detail',
  },
  payment_failed: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.payment_failed.title',
    detail: 'notifications.kind.payment_failed.detail',
  },
  invited_payment_returned: {
    icon: Undo2,
    tone: 'warning',
    title: 'notifications.kind.invited_payment_returned.title',
    detail: 'notifications.kind.invited_payment_returned.detail',
  },
  money_received: {
    icon: ArrowDownLeft,
    tone: 'positive',
    title: 'notifications.kind.money_received.title',
    detail: 'notifications.kind.money_received.detail',
  },
  scheduled_retrying: {
    icon: CalendarClock,
    tone: 'warning',
    title: 'notifications.kind.scheduled_retrying.title',
    detail: 'notifications.kind.scheduled_retrying.detail',
    ...withReason,
  },
  scheduled_skipped: {
    icon: CalendarX,
    tone: 'negative',
    title: 'notifications.kind.scheduled_skipped.title',
    detail: 'notifications.kind.scheduled_skipped.detail',
    ...withReason,
  },
  scheduled_paused: {
    icon: CalendarX,
    tone: 'negative',
    title: 'notifications.kind.scheduled_paused.title',
    detail: 'notifications.kind.scheduled_paused.detail',
    ...withReason,
  },
}
