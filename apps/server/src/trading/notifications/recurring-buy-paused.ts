import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A recurring buy bought nothing, and waits for its person. */
export const recurringBuyPaused: NotificationDeclaration = {
  kind: 'recurring_buy_paused',
  group: 'markets',
  words: {
    en: {
      subject: 'Your recurring buy of {counterparty} is paused',
      body: 'Your recurring buy of {counterparty} for {amount} bought nothing and is paused: {reason}',
      button: 'See your recurring buys',
      sms: 'Sadaf: your recurring buy of {counterparty} for {amount} is paused. {reason}',
    },
    ar: {
      subject: 'أوقفنا شراءك المنتظم لأصل {counterparty} مؤقتًا',
      body: 'لم يُنفّذ شراؤك المنتظم لأصل {counterparty} بمبلغ {amount} وأُوقف مؤقتًا: {reason}',
      button: 'عرض عمليات الشراء المنتظم',
      sms: 'صدف: أُوقف شراؤك المنتظم لأصل {counterparty} بمبلغ {amount} مؤقتًا. {reason}',
    },
  },
}
