import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The bank does not pay an account: the other bank does not know it. */
export const payeeRejected: NotificationDeclaration = {
  kind: 'payee_rejected',
  group: 'money',
  words: {
    en: {
      subject: '{counterparty} cannot be paid',
      body: 'Our banking partner cannot pay the account {reference} of {counterparty}: the other bank does not know it. Please check the IBAN with {counterparty} and add it again.',
      button: 'See your bank accounts',
      sms: 'Sadaf: the account {reference} of {counterparty} cannot be paid. Please check the IBAN.',
    },
    ar: {
      subject: 'لا يمكن الدفع إلى {counterparty}',
      body: 'لا يمكن لشريكنا المصرفي الدفع إلى الحساب {reference} باسم {counterparty}: المصرف الآخر لا يعرفه. تأكد من رقم الآيبان مع صاحبه وأضفه من جديد.',
      button: 'عرض حساباتك المصرفية',
      sms: 'صدف: لا يمكن الدفع إلى الحساب {reference} باسم {counterparty}. تأكد من رقم الآيبان.',
    },
  },
}
