import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The statements of a month are made; the detail is the name of the month. */
export const statementReady: NotificationDeclaration = {
  kind: 'statement_ready',
  group: 'service',
  words: {
    en: {
      subject: 'Your statements for {detail} are ready',
      body: 'The statements of your accounts for {detail} are made. You can download them, and they stay as they are.',
      button: 'See the statements',
      sms: 'Sadaf: your statements for {detail} are ready.',
    },
    ar: {
      subject: 'كشوف حساباتك لشهر {detail} جاهزة',
      body: 'أُصدرت كشوف حساباتك لشهر {detail}. يمكنك تنزيلها، وتبقى كما هي من دون تغيير.',
      button: 'عرض الكشوف',
      sms: 'صدف: كشوف حساباتك لشهر {detail} جاهزة.',
    },
  },
}
