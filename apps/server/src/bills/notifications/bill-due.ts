import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A planned bill is paid within days; the detail is the weekday. */
export const billDue: NotificationDeclaration = {
  kind: 'bill_due',
  group: 'money',
  words: {
    en: {
      subject: 'A bill of {amount} is due on {detail}',
      body: '{counterparty} is paid on {detail}: {amount} as it stands now. See that the money is there, or change the plan.',
      button: 'See the planned payment',
      sms: 'Sadaf: {counterparty} is paid on {detail}, {amount} as it stands now.',
    },
    ar: {
      subject: 'فاتورة بمبلغ {amount} موعدها {detail}',
      body: 'تُسدَّد فاتورة {counterparty} يوم {detail}: {amount} بحسب المستحق الآن. تأكد من توفر المبلغ، أو عدّل الموعد.',
      button: 'عرض الدفعة المجدولة',
      sms: 'صدف: تُسدَّد فاتورة {counterparty} يوم {detail}، {amount} بحسب المستحق الآن.',
    },
  },
}
