import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Reminder of an unanswered request. */
export const requestReminder: NotificationDeclaration = {
  kind: 'request_reminder',
  group: 'requests',
  words: {
    en: {
      subject: '{counterparty} still waits for {amount}',
      body: '{counterparty} reminds you of the request for {amount}. You can pay or decline it.',
      button: 'See the request',
      sms: 'Sadaf: {counterparty} reminds you of the request for {amount}.',
    },
    ar: {
      subject: 'ما زال {counterparty} ينتظر مبلغ {amount}',
      body: 'يذكّرك {counterparty} بطلب مبلغ {amount}. يمكنك دفعه أو رفضه.',
      button: 'عرض الطلب',
      sms: 'صدف: يذكّرك {counterparty} بطلب مبلغ {amount}.',
    },
  },
}
