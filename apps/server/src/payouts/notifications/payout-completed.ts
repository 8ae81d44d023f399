import type { NotificationDeclaration } from '../../notifications/index.ts'

/** The bank has sent it. */
export const payoutCompleted: NotificationDeclaration = {
  kind: 'payout_completed',
  group: 'money',
  words: {
    en: {
      subject: '{amount} is on its way to {counterparty}’s bank',
      body: 'Your transfer of {amount} to {counterparty} has left. Their bank usually shows it within two hours. Reference: {reference}.',
      button: 'See the transaction',
      sms: 'Sadaf: your transfer of {amount} to {counterparty} has left.',
    },
    ar: {
      subject: 'مبلغ {amount} في طريقه إلى مصرف {counterparty}',
      body: 'خرج تحويلك بمبلغ {amount} إلى {counterparty}. يظهر في مصرفه عادةً خلال ساعتين. المرجع: {reference}.',
      button: 'عرض المعاملة',
      sms: 'صدف: خرج تحويلك بمبلغ {amount} إلى {counterparty}.',
    },
  },
}
