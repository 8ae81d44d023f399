import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Money can leave the account again. */
export const restrictionLifted: NotificationDeclaration = {
  kind: 'restriction_lifted',
  group: 'security',
  words: {
    en: {
      subject: 'Your account is free again',
      body: 'The restriction of your account has been lifted. You can send money and pay with your cards as before.',
      button: 'Open your account',
      sms: 'Sadaf: the restriction of your account has been lifted.',
    },
    ar: {
      subject: 'رُفع القيد عن حسابك',
      body: 'رُفع القيد عن حسابك. يمكنك إرسال الأموال والدفع ببطاقاتك كما كنت.',
      button: 'فتح حسابك',
      sms: 'صدف: رُفع القيد عن حسابك.',
    },
  },
}
