import type { NotificationDeclaration } from '../../notifications/index.ts'

/** Cashback was paid out. */
export const cashbackPaid: NotificationDeclaration = {
  kind: 'cashback_paid',
  group: 'cards',
  words: {
    en: {
      subject: '{amount} of cashback is yours',
      body: '{amount} of cashback was paid into your account. Reference: {reference}.',
      button: 'See your offers',
      sms: 'Sadaf: {amount} of cashback was paid into your account.',
    },
    ar: {
      subject: 'وصلك {amount} استردادًا نقديًا',
      body: 'أُضيف {amount} من الاسترداد النقدي إلى حسابك. المرجع: {reference}.',
      button: 'عرض العروض',
      sms: 'صدف: أُضيف {amount} من الاسترداد النقدي إلى حسابك.',
    },
  },
}
