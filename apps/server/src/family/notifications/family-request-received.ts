import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Teen or Child asks their Parents for money. What for is free text of theirs: the bell shows it, no mail does. */
export const familyRequestReceived: NotificationDeclaration = {
  kind: 'family_request_received',
  group: 'family',
  words: {
    en: {
      subject: '{counterparty} asks you for {amount}',
      body: '{counterparty} asks for {amount}. See what it is for, then approve or decline it.',
      button: 'See the request',
      sms: 'Sadaf: {counterparty} asks you for {amount}. Approve or decline it in the app.',
    },
    ar: {
      subject: 'يطلب منك {counterparty} مبلغ {amount}',
      body: 'يطلب {counterparty} مبلغ {amount}. اطّلع على الغرض ثم وافق أو ارفض.',
      button: 'عرض الطلب',
      sms: 'صدف: يطلب منك {counterparty} مبلغ {amount}. يمكنك الموافقة أو الرفض في التطبيق.',
    },
  },
}
