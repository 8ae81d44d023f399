import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An order ended without being filled whole. */
export const orderEnded: NotificationDeclaration = {
  kind: 'order_ended',
  group: 'markets',
  words: {
    en: {
      subject: 'Your {counterparty} order has ended',
      body: 'Your order has ended, with {amount} filled. What was set aside for the rest is yours to use again. Reference: {reference}.',
      button: 'See why',
      sms: 'Sadaf: your {counterparty} order has ended, with {amount} filled.',
    },
    ar: {
      subject: 'انتهى أمر {counterparty}',
      body: 'انتهى أمرك بعد تنفيذ {amount}، وما حُجز للباقي صار متاحًا لك من جديد. المرجع: {reference}.',
      button: 'معرفة السبب',
      sms: 'صدف: انتهى أمر {counterparty} بعد تنفيذ {amount}.',
    },
  },
}
