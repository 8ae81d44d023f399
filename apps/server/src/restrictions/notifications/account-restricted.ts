import type { NotificationDeclaration } from '../../notifications/index.ts'

/** No money leaves the account until a restriction is lifted. */
export const accountRestricted: NotificationDeclaration = {
  kind: 'account_restricted',
  group: 'security',
  isUrgent: true,
  words: {
    en: {
      subject: 'Your account is restricted for now',
      body: 'For now no money can leave your account, and your cards are declined. Money still arrives, and you can read everything. In the app you see why, what we need from you and by when you hear from us.',
      button: 'See what to do',
      sms: 'Sadaf: your account is restricted for now. Sign in to the app to see why and what to do.',
    },
    ar: {
      subject: 'حسابك مقيّد مؤقتًا',
      body: 'لا يمكن الآن إخراج أموال من حسابك، وتُرفض بطاقاتك. ما زالت الأموال تصل إليك، ويمكنك الاطلاع على كل شيء. تجد في التطبيق السبب وما نحتاج إليه منك وموعد ردّنا.',
      button: 'عرض المطلوب',
      sms: 'صدف: حسابك مقيّد مؤقتًا. سجّل الدخول إلى التطبيق لمعرفة السبب وما عليك فعله.',
    },
  },
}
