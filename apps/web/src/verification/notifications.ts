import { BadgeCheck, Camera, CircleAlert, Clock, TrendingDown } from 'lucide-react'
import type { NotificationLook, NotificationLooks } from '../app/capability/looks.ts'

/** Reasons to repair a check, by the server's words for them: in the language of the reader. */
const reasons = [
  'blurred',
  'document_expired',
  'document_not_accepted',
  'name_differs',
  'number_differs',
  'selfie_mismatch',
  'underage',
  'other',
] as const

const withReason: Pick<NotificationLook, 'words'> = {
  words: ({ reason }, t) => {
    const known = reasons.find((each) => each === reason) ?? 'other'
    return { reason: t(`notifications.verification.${known}`) }
  },
}

export const notifications: NotificationLooks = {
  verification_approved: {
    icon: BadgeCheck,
    tone: 'positive',
    title: 'notifications.kind.verification_approved.title',
    detail: 'notifications.kind.verification_approved.detail',
  },
  verification_rejected: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.verification_rejected.title',
    detail: 'notifications.kind.verification_rejected.detail',
    ...withReason,
  },
  verification_more_needed: {
    icon: Camera,
    tone: 'warning',
    title: 'notifications.kind.verification_more_needed.title',
    detail: 'notifications.kind.verification_more_needed.detail',
    ...withReason,
  },
  verification_expiring: {
    icon: Clock,
    tone: 'warning',
    title: 'notifications.kind.verification_expiring.title',
    detail: 'notifications.kind.verification_expiring.detail',
  },
  verification_ended: {
    icon: TrendingDown,
    tone: 'warning',
    title: 'notifications.kind.verification_ended.title',
    detail: 'notifications.kind.verification_ended.detail',
  },
}
