import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An allowance waits for the decision of a Parent. */
export const familyAllowanceWaits: NotificationDeclaration = {
  kind: 'family_allowance_waits',
  group: 'family',
  words: {
    en: {
      subject: 'The allowance of {counterparty} waits for you',
      body: 'Decide how much of {amount} is paid to {counterparty}. Without a decision it is paid in full a week after its day.',
      button: 'Decide',
      sms: 'Sadaf: the allowance of {counterparty} waits for your decision.',
    },
    ar: {
      subject: 'مصروف {counterparty} ينتظر قرارك',
      body: 'قرّر كم يُدفع من {amount} إلى {counterparty}. إن لم تقرّر، يُدفع كاملًا بعد أسبوع من موعده.',
      button: 'اتخاذ القرار',
      sms: 'صدف: مصروف {counterparty} ينتظر قرارك.',
    },
  },
}
