import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A report was answered. The answer itself is in the app alone, where only they read it. */
export const reportAnswered: NotificationDeclaration = {
  kind: 'report_answered',
  group: 'service',
  words: {
    en: {
      subject: 'We have answered your report about {counterparty}',
      body: 'We have looked at what you reported about {counterparty}. Our answer is with the transaction. Reference: {reference}.',
      button: 'Read the answer',
      sms: 'Sadaf: we have answered your report about {counterparty}. Read it in the app.',
    },
    ar: {
      subject: 'رددنا على بلاغك بشأن {counterparty}',
      body: 'نظرنا في بلاغك بشأن {counterparty}، وستجد ردّنا مع تفاصيل المعاملة. المرجع: {reference}.',
      button: 'قراءة الرد',
      sms: 'صدف: رددنا على بلاغك بشأن {counterparty}. يمكنك قراءة الرد في التطبيق.',
    },
  },
}
