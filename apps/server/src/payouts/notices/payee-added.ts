import type { NoticeDeclaration } from '../../notifications/index.ts'

/** A bank account can be paid from now on. Whoever did not add it must hear of it. */
export const payeeAdded: NoticeDeclaration = {
  kind: 'payee_added',
  words: {
    en: {
      subject: '{name} can be paid from your wallet now',
      body: 'The bank account {iban} of {name} was added to your list. For 24 hours, at most $1,000.00 can go there. If this was not you, take it off your list and change your password.',
      button: 'See your bank accounts',
      sms: 'Sadaf: the bank account {iban} of {name} was added to your list. Not you? Change your password.',
    },
    ar: {
      subject: 'صار بالإمكان الدفع إلى {name} من محفظتك',
      body: 'أُضيف الحساب المصرفي {iban} باسم {name} إلى قائمتك. خلال 24 ساعة لا يمكن إرسال أكثر من 1,000.00 دولار إليه. إن لم تُضفه أنت، فأزله من قائمتك وغيّر كلمة مرورك.',
      button: 'عرض حساباتك المصرفية',
      sms: 'صدف: أُضيف الحساب المصرفي {iban} باسم {name} إلى قائمتك. لم تكن أنت؟ غيّر كلمة مرورك.',
    },
  },
}
