import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A scheduled payment was not sent this time. */
export const scheduledSkipped: NotificationDeclaration = {
  kind: 'scheduled_skipped',
  group: 'money',
  words: {
    en: {
      subject: '{amount} was not sent',
      body: 'Your scheduled payment of {amount} to {counterparty} was skipped this time: {reason}',
      button: 'See your scheduled payments',
      sms: 'Sadaf: your scheduled payment of {amount} to {counterparty} was skipped this time. {reason}',
    },
    ar: {
      subject: 'لم يُرسل مبلغ {amount}',
      body: 'جرى تخطي دفعتك المجدولة بمبلغ {amount} إلى {counterparty} هذه المرة: {reason}',
      button: 'عرض الدفعات المجدولة',
      sms: 'صدف: جرى تخطي دفعتك المجدولة بمبلغ {amount} إلى {counterparty} هذه المرة. {reason}',
    },
  },
}
