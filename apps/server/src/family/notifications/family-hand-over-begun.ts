import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A profile that is of age has named an email address: Parents can still stop a thief of the device. */
export const familyHandOverBegun: NotificationDeclaration = {
  kind: 'family_hand_over_begun',
  group: 'security',
  isUrgent: true,
  words: {
    en: {
      subject: '{counterparty} is taking over the account',
      body: '{counterparty} has named an email address of their own. The account is theirs once they follow the link in the mail. If that was not {counterparty}, sign out all devices in the Family Hub: that stops it.',
      button: 'Open the Family Hub',
      sms: 'Sadaf: {counterparty} is taking over the account. Not {counterparty}? Sign out all devices in the Family Hub.',
    },
    ar: {
      subject: 'بدأ {counterparty} تسلّم الحساب',
      body: 'أدخل {counterparty} بريدًا إلكترونيًا خاصًا. يصبح الحساب له عند فتح الرابط في الرسالة. إن لم يكن ذلك {counterparty}، فسجّل خروج جميع الأجهزة من صفحة العائلة ليتوقف ذلك.',
      button: 'فتح صفحة العائلة',
      sms: 'صدف: بدأ {counterparty} تسلّم الحساب. إن لم يكن هو، فسجّل خروج جميع الأجهزة من صفحة العائلة.',
    },
  },
}
