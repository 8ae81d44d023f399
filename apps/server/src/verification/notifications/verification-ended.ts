import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A verification has ended, and limits are lower. */
export const verificationEnded: NotificationDeclaration = {
  kind: 'verification_ended',
  group: 'security',
  words: {
    en: {
      subject: 'Your limits are lower again',
      body: 'A verification has ended: its document has expired, or it was taken back. You can move up to {amount} at a time now. If this was not you, change your password.',
      button: 'See your verification',
      sms: 'Sadaf: a verification has ended. You can move up to {amount} at a time now.',
    },
    ar: {
      subject: 'عادت حدودك إلى مستوى أدنى',
      body: 'انتهى التحقق لأن المستند انتهت صلاحيته أو سُحب. الحد الآن {amount} في المرة الواحدة. إن لم يكن ذلك منك، فغيّر كلمة مرورك.',
      button: 'عرض التحقق',
      sms: 'صدف: انتهى التحقق. الحد الآن {amount} في المرة الواحدة.',
    },
  },
}
