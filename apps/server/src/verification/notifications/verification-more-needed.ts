import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The provider requests a document once more. */
export const verificationMoreNeeded: NotificationDeclaration = {
  kind: 'verification_more_needed',
  group: 'security',
  words: {
    en: {
      subject: 'One more picture is needed',
      body: 'Your verification waits for you. {detail} Nothing else has to be shown again.',
      button: 'Show it',
      sms: 'Sadaf: your verification waits for one more picture. {detail}',
    },
    ar: {
      subject: 'يلزم إرفاق صورة أخرى',
      body: 'التحقق في انتظارك. {detail} لا حاجة إلى إرفاق بقية المستندات من جديد.',
      button: 'إرفاق الصورة',
      sms: 'صدف: التحقق في انتظار صورة أخرى منك. {detail}',
    },
  },
}
