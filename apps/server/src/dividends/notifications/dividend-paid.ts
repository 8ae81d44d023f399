import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A dividend arrived, after tax. */
export const dividendPaid: NotificationDeclaration = {
  kind: 'dividend_paid',
  group: 'markets',
  words: {
    en: {
      subject: '{amount} of dividends from {counterparty}',
      body: 'A dividend of {amount} from {counterparty} has arrived in your account, after tax. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: a dividend of {amount} from {counterparty} has arrived.',
    },
    ar: {
      subject: 'وصلك توزيع أرباح قدره {amount} من {counterparty}',
      body: 'وصل إلى حسابك توزيع أرباح قدره {amount} من {counterparty} بعد خصم الضريبة. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: وصلك توزيع أرباح قدره {amount} من {counterparty}.',
    },
  },
}
