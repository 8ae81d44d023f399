import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A trade ended without anything having moved. */
export const p2pEnded: NotificationDeclaration = {
  kind: 'p2p_ended',
  group: 'markets',
  words: {
    en: {
      subject: 'A P2P trade ended: {amount}',
      body: 'Your trade of {amount} with {counterparty} ended without anything moving. What was held is yours to use again. Reference: {reference}.',
      button: 'See the trade',
      sms: 'Sadaf: your P2P trade of {amount} with {counterparty} ended; nothing moved.',
    },
    ar: {
      subject: 'انتهت صفقة دون تنفيذ: {amount}',
      body: 'انتهت صفقتك بكمية {amount} مع {counterparty} دون أن ينتقل شيء، وما كان محجوزًا عاد إليك. المرجع: {reference}.',
      button: 'عرض الصفقة',
      sms: 'صدف: انتهت صفقتك بكمية {amount} مع {counterparty} دون تنفيذ.',
    },
  },
}
