import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The other side of a trade says that something is wrong with it. */
export const p2pDisputed: NotificationDeclaration = {
  kind: 'p2p_disputed',
  group: 'markets',
  words: {
    en: {
      subject: 'A P2P trade is disputed: {amount}',
      body: '{counterparty} disputes your trade of {amount}. It stays held until our team has looked at it. Reference: {reference}.',
      button: 'See the trade',
      sms: 'Sadaf: {counterparty} disputes your P2P trade of {amount}. It stays held meanwhile.',
    },
    ar: {
      subject: 'اعتراض على صفقة: {amount}',
      body: 'اعترض {counterparty} على صفقتكما بكمية {amount}. تبقى محجوزة إلى أن ينظر فيها فريقنا. المرجع: {reference}.',
      button: 'عرض الصفقة',
      sms: 'صدف: اعترض {counterparty} على صفقتكما بكمية {amount}، وتبقى محجوزة إلى حين البت فيها.',
    },
  },
}
