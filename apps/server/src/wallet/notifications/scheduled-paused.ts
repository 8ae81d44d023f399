import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A scheduled payment was not sent, and waits for its person. */
export const scheduledPaused: NotificationDeclaration = {
  kind: 'scheduled_paused',
  group: 'money',
  words: {
    en: {
      subject: 'Your scheduled payment is paused',
      body: 'Your scheduled payment of {amount} to {counterparty} was not sent and is paused: {reason}',
      button: 'See your scheduled payments',
      sms: 'Sadaf: your scheduled payment of {amount} to {counterparty} is paused. {reason}',
    },
    ar: {
      subject: 'أوقفنا دفعتك المجدولة مؤقتًا',
      body: 'لم تُرسل دفعتك المجدولة بمبلغ {amount} إلى {counterparty} وأُوقفت مؤقتًا: {reason}',
      button: 'عرض الدفعات المجدولة',
      sms: 'صدف: أُوقفت دفعتك المجدولة بمبلغ {amount} إلى {counterparty} مؤقتًا. {reason}',
    },
  },
}
