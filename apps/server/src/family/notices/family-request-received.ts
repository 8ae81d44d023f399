import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A Teen or Child asks their Parents for money. */
export const familyRequestReceived: NoticeDeclaration = {
  kind: 'family_request_received',
  words: {
    en: {
      subject: '{counterparty} asks you for {amount}',
      body: '{counterparty} asks for {amount}: {detail}. You can approve or decline it.',
      button: 'See the request',
      sms: 'Sadaf: {counterparty} asks you for {amount}. Approve or decline it in the app.',
    },
    ar: {
      subject: 'يطلب منك {counterparty} مبلغ {amount}',
      body: 'يطلب {counterparty} مبلغ {amount}: {detail}. يمكنك الموافقة أو الرفض.',
      button: 'عرض الطلب',
      sms: 'صدف: يطلب منك {counterparty} مبلغ {amount}. يمكنك الموافقة أو الرفض في التطبيق.',
    },
  },
}
