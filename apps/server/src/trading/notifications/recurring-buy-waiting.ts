import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A recurring buy could not be carried out yet, and is tried again. */
export const recurringBuyWaiting: NotificationDeclaration = {
  kind: 'recurring_buy_waiting',
  group: 'markets',
  words: {
    en: {
      subject: '{counterparty} is bought a little later',
      body: 'Your recurring buy of {counterparty} for {amount} has not gone out yet: {reason} We try again by ourselves.',
      button: 'See your recurring buys',
      sms: 'Sadaf: your recurring buy of {counterparty} for {amount} waits. {reason} We try again.',
    },
    ar: {
      subject: 'يتأخر شراء {counterparty} قليلًا',
      body: 'لم يُنفّذ بعد شراؤك المنتظم لأصل {counterparty} بمبلغ {amount}: {reason} سنحاول مجددًا تلقائيًا.',
      button: 'عرض عمليات الشراء المنتظم',
      sms: 'صدف: شراؤك المنتظم لأصل {counterparty} بمبلغ {amount} في الانتظار. {reason} سنحاول مجددًا.',
    },
  },
}
