import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A shop charged far more than was approved, when its time was up, or without asking: its holder may contest it. */
export const cardLateCharge: NotificationDeclaration = {
  kind: 'card_late_charge',
  group: 'cards',
  words: {
    en: {
      subject: '{counterparty} charged your card {amount}',
      body: '{counterparty} charged your card {amount}: far more than you approved, long after, or without asking. If that is not right, you can contest it.',
      button: 'See the charge',
      sms: 'Sadaf: {counterparty} charged your card {amount}, which differs from what you approved. Open Sadaf if that is not right.',
    },
    ar: {
      subject: 'خصم {counterparty} من بطاقتك مبلغ {amount}',
      body: 'خصم {counterparty} من بطاقتك مبلغ {amount}: أكثر بكثير مما وافقت عليه، أو بعد فوات الموعد، أو دون طلب الموافقة. إن لم يكن ذلك صحيحًا فيمكنك الاعتراض عليه.',
      button: 'عرض العملية',
      sms: 'صدف: خصم {counterparty} من بطاقتك مبلغ {amount}، وهو يختلف عمّا وافقت عليه. افتح صدف إن لم يكن ذلك صحيحًا.',
    },
  },
}
