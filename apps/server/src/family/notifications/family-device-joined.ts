import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A device has signed in as a profile that the Parents look after. */
export const familyDeviceJoined: NotificationDeclaration = {
  kind: 'family_device_joined',
  group: 'security',
  isUrgent: true,
  words: {
    en: {
      subject: '{counterparty} signed in on a device',
      body: 'A device has just signed in as {counterparty} with a device code. If that was not your family, sign out all devices of {counterparty} in the Family Hub.',
      button: 'Open the Family Hub',
      sms: 'Sadaf: a device has just signed in as {counterparty}. Not your family? Sign out all devices in the Family Hub.',
    },
    ar: {
      subject: 'جهاز جديد لملف {counterparty}',
      body: 'سُجّل الدخول قبل قليل إلى ملف {counterparty} من جهاز جديد باستخدام رمز جهاز. إن لم يكن الجهاز لعائلتك، فسجّل خروج جميع أجهزة {counterparty} من صفحة العائلة.',
      button: 'فتح صفحة العائلة',
      sms: 'صدف: سُجّل الدخول قبل قليل إلى ملف {counterparty} من جهاز جديد. إن لم يكن لعائلتك، فسجّل خروج جميع الأجهزة من صفحة العائلة.',
    },
  },
}
