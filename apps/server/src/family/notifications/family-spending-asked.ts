import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Teen or Child asks to spend an amount. Free text of theirs is in the bell alone. */
export const familySpendingAsked: NotificationDeclaration = {
  kind: 'family_spending_asked',
  group: 'family',
  isUrgent: true,
  words: {
    en: {
      subject: '{counterparty} asks to spend {amount}',
      body: '{counterparty} asks to spend {amount} with their card. See what it is for, then allow it, offer another amount or decline.',
      button: 'See the request',
      sms: 'Sadaf: {counterparty} asks to spend {amount}. Allow or decline it in the app.',
    },
    ar: {
      subject: 'يستأذنك {counterparty} في إنفاق {amount}',
      body: 'يستأذنك {counterparty} في إنفاق {amount} ببطاقته. اطّلع على الغرض، ثم اسمح به أو اعرض مبلغًا آخر أو ارفض.',
      button: 'عرض الطلب',
      sms: 'صدف: يستأذنك {counterparty} في إنفاق {amount}. يمكنك السماح أو الرفض في التطبيق.',
    },
  },
}
