import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A profile has become its person's own account. Both sides are told. */
export const familyHandedOver: NotificationDeclaration = {
  kind: 'family_handed_over',
  group: 'security',
  isUrgent: true,
  words: {
    en: {
      subject: 'The account of {counterparty} is handed over',
      body: 'From now on the account belongs to {counterparty} alone, with an email address of their own. The household does not see it any more. What {counterparty} did in it before stays in the activity.',
      button: 'Open the Family Hub',
      sms: 'Sadaf: the account of {counterparty} is handed over. The household does not see it any more.',
    },
    ar: {
      subject: 'سُلّم حساب {counterparty}',
      body: 'أصبح الحساب لـ{counterparty} وحده، ببريد إلكتروني خاص، ولم تعد العائلة تراه. ويبقى ما فعله {counterparty} فيها من قبل في سجل النشاط.',
      button: 'فتح صفحة العائلة',
      sms: 'صدف: سُلّم حساب {counterparty}، ولم تعد العائلة تراه.',
    },
  },
}
