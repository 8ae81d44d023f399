import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An operator has answered a ticket. The answer itself is in the app alone, where only its person reads it. */
export const ticketAnswered: NotificationDeclaration = {
  kind: 'ticket_answered',
  group: 'service',
  words: {
    en: {
      subject: 'Sadaf support has answered you',
      body: 'We have answered your ticket “{counterparty}”. Our answer is in the ticket, where you can also write back.',
      button: 'Read the answer',
      sms: 'Sadaf: support has answered your ticket. Read it in the app.',
    },
    ar: {
      subject: 'ردّ عليك فريق دعم صدف',
      body: 'رددنا على تذكرتك «{counterparty}». ستجد ردّنا في التذكرة نفسها، ويمكنك الكتابة إلينا منها.',
      button: 'قراءة الرد',
      sms: 'صدف: ردّ فريق الدعم على تذكرتك. يمكنك قراءة الرد في التطبيق.',
    },
  },
}
