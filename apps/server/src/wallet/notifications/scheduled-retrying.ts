import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A scheduled payment could not be sent today, and is tried again. */
export const scheduledRetrying: NotificationDeclaration = {
  kind: 'scheduled_retrying',
  group: 'money',
  words: {
    en: {
      subject: '{amount} could not be sent today',
      body: 'Your scheduled payment of {amount} to {counterparty} was not sent: {reason} We try again tomorrow at the same time.',
      button: 'See your scheduled payments',
      sms: 'Sadaf: your scheduled payment of {amount} to {counterparty} was not sent. {reason} We try again tomorrow.',
    },
    ar: {
      subject: 'تعذّر إرسال مبلغ {amount} اليوم',
      body: 'لم تُرسل دفعتك المجدولة بمبلغ {amount} إلى {counterparty}: {reason} سنحاول مجددًا غدًا في الوقت نفسه.',
      button: 'عرض الدفعات المجدولة',
      sms: 'صدف: لم تُرسل دفعتك المجدولة بمبلغ {amount} إلى {counterparty}. {reason} سنحاول مجددًا غدًا.',
    },
  },
}
