import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Nothing has arrived by a webhook for days, or its receiver wants no more. */
export const webhookSwitchedOff: NotificationDeclaration = {
  kind: 'webhook_switched_off',
  group: 'service',
  words: {
    en: {
      subject: 'Your webhook was switched off',
      body: 'Messages to “{counterparty}” no longer arrived, so it was switched off. The log of its deliveries says why. Once your program answers again, switch it on.',
      button: 'See your webhooks',
      sms: 'Sadaf: your webhook “{counterparty}” was switched off, since messages no longer arrived.',
    },
    ar: {
      subject: 'أُوقف خطاف الويب الخاص بك',
      body: 'لم تعد الرسائل تصل إلى «{counterparty}» فأُوقف. يوضح سجل رسائله السبب. شغّله من جديد متى عاد برنامجك إلى الاستجابة.',
      button: 'عرض خطافات الويب',
      sms: 'صدف: أُوقف خطاف الويب «{counterparty}» لأن الرسائل لم تعد تصل إليه.',
    },
  },
}
