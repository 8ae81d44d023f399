import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A profile comes of age soon. Parents and the young person are told the same, once, before anything changes. */
export const familyHandOverNear: NotificationDeclaration = {
  kind: 'family_hand_over_near',
  group: 'security',
  words: {
    en: {
      subject: 'From {detail}, {counterparty} can take over the account',
      body: '{counterparty} turns 18. From {detail} on, {counterparty} can take the account over with an email address and a password of their own. At that moment Parents stop seeing it, its devices are signed out, and the allowance ends. The money, the cards and the history stay with {counterparty}.',
      button: 'Open the Family Hub',
      sms: 'Sadaf: from {detail} on, {counterparty} can take over the account with an email address of their own.',
    },
    ar: {
      subject: 'ابتداءً من {detail} يمكن لـ{counterparty} تسلّم الحساب',
      body: 'يبلغ {counterparty} الثامنة عشرة. ابتداءً من {detail} يمكن لـ{counterparty} تسلّم الحساب ببريد إلكتروني وكلمة مرور خاصين. عندها لا يعود الوالدان يريان الحساب، ويُسجَّل خروج أجهزته، وينتهي المصروف. ويبقى المال والبطاقات والسجل لـ{counterparty}.',
      button: 'فتح صفحة العائلة',
      sms: 'صدف: ابتداءً من {detail} يمكن لـ{counterparty} تسلّم الحساب ببريد إلكتروني خاص.',
    },
  },
}
