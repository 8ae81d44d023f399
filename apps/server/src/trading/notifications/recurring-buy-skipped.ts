import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A recurring buy bought nothing this time. */
export const recurringBuySkipped: NotificationDeclaration = {
  kind: 'recurring_buy_skipped',
  group: 'markets',
  words: {
    en: {
      subject: '{counterparty} was not bought this time',
      body: 'Your recurring buy of {counterparty} for {amount} was skipped this time: {reason}',
      button: 'See your recurring buys',
      sms: 'Sadaf: your recurring buy of {counterparty} for {amount} was skipped this time. {reason}',
    },
    ar: {
      subject: 'لم يُشترَ {counterparty} هذه المرة',
      body: 'جرى تخطي شرائك المنتظم لأصل {counterparty} بمبلغ {amount} هذه المرة: {reason}',
      button: 'عرض عمليات الشراء المنتظم',
      sms: 'صدف: جرى تخطي شرائك المنتظم لأصل {counterparty} بمبلغ {amount} هذه المرة. {reason}',
    },
  },
}
