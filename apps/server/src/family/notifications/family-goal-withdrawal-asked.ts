import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A Teen or Child asks for money of a goal. The purpose is free text of theirs: the bell shows it, no mail does. */
export const familyGoalWithdrawalAsked: NotificationDeclaration = {
  kind: 'family_goal_withdrawal_asked',
  group: 'family',
  words: {
    en: {
      subject: '{counterparty} asks for {amount} of a family goal',
      body: '{counterparty} asks for {amount} of the money that your family saves. See what it is for, then approve or decline it.',
      button: 'See the request',
      sms: 'Sadaf: {counterparty} asks for {amount} of a family goal. Approve or decline it in the app.',
    },
    ar: {
      subject: 'يطلب {counterparty} مبلغ {amount} من هدف العائلة',
      body: 'يطلب {counterparty} مبلغ {amount} مما تدّخره عائلتك. اطّلع على الغرض ثم وافق أو ارفض.',
      button: 'عرض الطلب',
      sms: 'صدف: يطلب {counterparty} مبلغ {amount} من هدف العائلة. يمكنك الموافقة أو الرفض في التطبيق.',
    },
  },
}
