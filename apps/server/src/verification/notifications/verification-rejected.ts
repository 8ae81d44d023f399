import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The provider rejected a check; says what to mend. */
export const verificationRejected: NotificationDeclaration = {
  kind: 'verification_rejected',
  group: 'security',
  words: {
    en: {
      subject: 'Your verification needs another try',
      body: 'Your documents could not be accepted. {detail} Your money and your limits are as they were.',
      button: 'Try again',
      sms: 'Sadaf: your documents could not be accepted. {detail}',
    },
    ar: {
      subject: 'التحقق يحتاج إلى محاولة أخرى',
      body: 'تعذّر قبول المستندات التي أرفقتها. {detail} أموالك وحدودك لم تتغيّر.',
      button: 'المحاولة من جديد',
      sms: 'صدف: تعذّر قبول المستندات التي أرفقتها. {detail}',
    },
  },
}
