import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The time of a person’s alert is over. `{detail}` says what it waited for. */
export const priceAlertEnded: NotificationDeclaration = {
  kind: 'price_alert_ended',
  group: 'markets',
  words: {
    en: {
      subject: 'Your price alert has ended',
      body: 'The time of your alert is over: {detail}. You can set it again.',
      button: 'See the price',
      sms: 'Sadaf: your price alert has ended: {detail}.',
    },
    ar: {
      subject: 'انتهى تنبيه السعر',
      body: 'انتهت مدة تنبيهك: {detail}. يمكنك إعداده من جديد.',
      button: 'عرض السعر',
      sms: 'صدف: انتهى تنبيه السعر: {detail}.',
    },
  },
}
