import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A price has crossed a line of a person’s alert. `{detail}` says which, and when. */
export const priceAlertFired: NotificationDeclaration = {
  kind: 'price_alert_fired',
  group: 'markets',
  words: {
    en: {
      subject: 'Price alert: {detail}',
      body: 'You asked to be told: {detail}. Prices move on; the present one stands on its page.',
      button: 'See the price',
      sms: 'Sadaf: {detail}.',
    },
    ar: {
      subject: 'تنبيه سعر: {detail}',
      body: 'طلبت أن نُعلمك: {detail}. الأسعار في تغيّر مستمر، والسعر الحالي معروض في صفحة الأصل.',
      button: 'عرض السعر',
      sms: 'صدف: {detail}.',
    },
  },
}
