import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The provider approved a check: limits are higher from now on. */
export const verificationApproved: NotificationDeclaration = {
  kind: 'verification_approved',
  group: 'security',
  words: {
    en: {
      subject: 'You are verified',
      body: 'Your documents were found in order. You can move up to {amount} at a time from now on.',
      button: 'See your limits',
      sms: 'Sadaf: you are verified. You can move up to {amount} at a time from now on.',
    },
    ar: {
      subject: 'تم التحقق',
      body: 'المستندات التي أرفقتها سليمة. صار بالإمكان تحويل ما يصل إلى {amount} في المرة الواحدة.',
      button: 'عرض الحدود',
      sms: 'صدف: تم التحقق. صار بالإمكان تحويل ما يصل إلى {amount} في المرة الواحدة.',
    },
  },
}
