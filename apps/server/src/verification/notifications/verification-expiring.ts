import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A document will expire, and with it what it allows. */
export const verificationExpiring: NotificationDeclaration = {
  kind: 'verification_expiring',
  group: 'security',
  words: {
    en: {
      subject: 'Your verification ends on {detail}',
      body: 'Your document expires then. Show a new one before, and your limits stay as they are.',
      button: 'Renew it',
      sms: 'Sadaf: your verification ends on {detail}. Show a new document before, and your limits stay as they are.',
    },
    ar: {
      subject: 'ينتهي التحقق في {detail}',
      body: 'تنتهي صلاحية مستندك في هذا اليوم. أرفق مستندًا جديدًا قبله لتبقى حدودك كما هي.',
      button: 'تجديد التحقق',
      sms: 'صدف: ينتهي التحقق في {detail}. أرفق مستندًا جديدًا قبله لتبقى حدودك كما هي.',
    },
  },
}
