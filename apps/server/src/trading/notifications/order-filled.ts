import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An order was filled whole, perhaps long after it was given. */
export const orderFilled: NotificationDeclaration = {
  kind: 'order_filled',
  group: 'markets',
  words: {
    en: {
      subject: 'Your order was filled: {amount}',
      body: 'Your order for {amount} was filled whole. Reference: {reference}.',
      button: 'See the order',
      sms: 'Sadaf: your order for {amount} was filled.',
    },
    ar: {
      subject: 'نُفّذ أمرك: {amount}',
      body: 'نُفّذ أمرك بكمية {amount} بالكامل. المرجع: {reference}.',
      button: 'عرض الأمر',
      sms: 'صدف: نُفّذ أمرك بكمية {amount}.',
    },
  },
}
