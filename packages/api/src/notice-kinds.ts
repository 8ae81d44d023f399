/** What people are told. A kind is declared, with its words, in its capability's `notices` folder. */
export const noticeKinds = [
  'topup_completed',
  'topup_failed',
  'payment_completed',
  'payment_failed',
  'payout_completed',
  'payout_failed',
  'payee_added',
  'payee_rejected',
  'money_received',
  'scheduled_retrying',
  'scheduled_skipped',
  'scheduled_paused',
  'request_received',
  'request_reminder',
  'request_paid',
  'request_declined',
  'part_arrived',
] as const

export type NoticeKind = (typeof noticeKinds)[number]
