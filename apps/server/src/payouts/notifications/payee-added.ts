import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A bank account can be paid from now on. A person who did not add it must hear of it. */
export const payeeAdded: NotificationDeclaration = {
  kind: 'payee_added',
  group: 'security',
  isUrgent: true,
  words: {
    en: {
      subject: '{counterparty} can be paid from your wallet now',
      body: 'The bank account {reference} of {counterparty} was added to your list. For 24 hours, at most {amount} can go there. If this was not you, take it off your list and change your password.',
      button: 'See your bank accounts',
      sms: 'Sadaf: the bank account {reference} of {counterparty} was added to your list. Not you? Change your password.',
    },
    ar: {
      subject: 'صار بالإمكان الدفع إلى {counterparty} من محفظتك',
      body: 'أُضيف الحساب المصرفي {reference} باسم {counterparty} إلى قائمتك. خلال 24 ساعة لا يمكن إرسال أكثر من {amount} إليه. إن لم تُضفه أنت، فأزله من قائمتك وغيّر كلمة مرورك.',
      button: 'عرض حساباتك المصرفية',
      sms: 'صدف: أُضيف الحساب المصرفي {reference} باسم {counterparty} إلى قائمتك. لم تكن أنت؟ غيّر كلمة مرورك.',
    },
  },
}
