import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A card was made that its holder asked for. */
export const cardIssued: NotificationDeclaration = {
  kind: 'card_issued',
  group: 'cards',
  words: {
    en: {
      subject: 'Your card {counterparty} is ready',
      body: 'Your card {counterparty} was made. What it may do, and what it spends, is yours to say in the app.',
      button: 'See the card',
      sms: 'Sadaf: your card {counterparty} is ready.',
    },
    ar: {
      subject: 'بطاقتك {counterparty} جاهزة',
      body: 'صدرت بطاقتك {counterparty}. يمكن تحديد ما يُسمح لها به من التطبيق.',
      button: 'عرض البطاقة',
      sms: 'صدف: بطاقتك {counterparty} جاهزة.',
    },
  },
}
