import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An allowance is paid tomorrow, told to both sides. */
export const familyAllowanceSoon: NotificationDeclaration = {
  kind: 'family_allowance_soon',
  group: 'family',
  words: {
    en: {
      subject: 'An allowance is due tomorrow',
      body: 'The allowance that {counterparty} and you share is due tomorrow: {amount} as it stands now.',
      button: 'See the chores',
      sms: 'Sadaf: an allowance is due tomorrow, {amount} as it stands now.',
    },
    ar: {
      subject: 'موعد المصروف غدًا',
      body: 'المصروف بينك وبين {counterparty} موعده غدًا: {amount} بحسب ما أُنجز حتى الآن.',
      button: 'عرض المهام',
      sms: 'صدف: موعد المصروف غدًا، {amount} حتى الآن.',
    },
  },
}
