import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A chore was done three days ago, and no Parent has looked at it. */
export const familyChoreWaits: NotificationDeclaration = {
  kind: 'family_chore_waits',
  group: 'family',
  words: {
    en: {
      subject: 'A chore of {counterparty} waits for you',
      body: '{counterparty} finished a chore three days ago. Have a look, then confirm it or send it back.',
      button: 'See the chore',
      sms: 'Sadaf: a chore of {counterparty} has waited for you for three days.',
    },
    ar: {
      subject: 'مهمة {counterparty} تنتظرك',
      body: 'أنجز {counterparty} مهمة قبل ثلاثة أيام. راجعها ثم أكّدها أو أعدها.',
      button: 'عرض المهمة',
      sms: 'صدف: تنتظرك مهمة أنجزها {counterparty} قبل ثلاثة أيام.',
    },
  },
}
