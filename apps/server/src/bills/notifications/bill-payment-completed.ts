import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A bill is paid. The reference is the biller's receipt. */
export const billPaymentCompleted: NotificationDeclaration = {
  kind: 'bill_payment_completed',
  group: 'money',
  words: {
    en: {
      subject: 'Your bill of {amount} is paid',
      body: 'Your bill of {amount} to {counterparty} is paid. Receipt number of the biller: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: your bill of {amount} to {counterparty} is paid. Receipt number: {reference}.',
    },
    ar: {
      subject: 'سُدّدت فاتورتك بمبلغ {amount}',
      body: 'سُدّدت فاتورتك بمبلغ {amount} إلى {counterparty}. رقم إيصال الجهة: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: سُدّدت فاتورتك بمبلغ {amount} إلى {counterparty}. رقم الإيصال: {reference}.',
    },
  },
}
