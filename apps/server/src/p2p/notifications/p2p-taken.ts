import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An offer was taken: its maker has to confirm. */
export const p2pTaken: NotificationDeclaration = {
  kind: 'p2p_taken',
  group: 'markets',
  isUrgent: true,
  words: {
    en: {
      subject: 'Your P2P offer was taken: {amount}',
      body: '{counterparty} took {amount} of your offer. Both sides are held. Confirm within an hour, or everything goes back.',
      button: 'See the trade',
      sms: 'Sadaf: {counterparty} took {amount} of your P2P offer. Confirm within an hour.',
    },
    ar: {
      subject: 'قُبل عرضك للتداول بين الأفراد: {amount}',
      body: 'قبِل {counterparty} كمية {amount} من عرضك. حُجز ما على الطرفين. أكّد خلال ساعة وإلا عاد كل شيء إلى صاحبه.',
      button: 'عرض الصفقة',
      sms: 'صدف: قبِل {counterparty} كمية {amount} من عرضك. أكّد خلال ساعة.',
    },
  },
}
