import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A person requests money. */
export const requestReceived: NotificationDeclaration = {
  kind: 'request_received',
  group: 'requests',
  words: {
    en: {
      subject: '{counterparty} asks you for {amount}',
      body: '{counterparty} asks you for {amount}. You can pay or decline. Pay only people you know.',
      button: 'See the request',
      sms: 'Sadaf: {counterparty} asks you for {amount}. Pay or decline it in the app.',
    },
    ar: {
      subject: 'طلب منك {counterparty} مبلغ {amount}',
      body: 'طلب منك {counterparty} مبلغ {amount}. يمكنك الدفع أو الرفض. لا تدفع إلا لمن تعرفه.',
      button: 'عرض الطلب',
      sms: 'صدف: طلب منك {counterparty} مبلغ {amount}. يمكنك دفعه أو رفضه في التطبيق.',
    },
  },
}
