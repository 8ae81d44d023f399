import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Asset and money have changed hands. */
export const p2pCompleted: NotificationDeclaration = {
  kind: 'p2p_completed',
  group: 'markets',
  words: {
    en: {
      subject: 'Your P2P trade is done: {amount}',
      body: 'Your trade of {amount} with {counterparty} is done. Reference: {reference}.',
      button: 'See the trade',
      sms: 'Sadaf: your P2P trade of {amount} with {counterparty} is done.',
    },
    ar: {
      subject: 'اكتملت صفقتك: {amount}',
      body: 'اكتملت صفقتك بكمية {amount} مع {counterparty}. المرجع: {reference}.',
      button: 'عرض الصفقة',
      sms: 'صدف: اكتملت صفقتك بكمية {amount} مع {counterparty}.',
    },
  },
}
