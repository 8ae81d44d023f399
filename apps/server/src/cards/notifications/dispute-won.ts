import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A dispute was won: its credit stays. */
export const disputeWon: NotificationDeclaration = {
  kind: 'dispute_won',
  group: 'cards',
  words: {
    en: {
      subject: '{amount} are yours again',
      body: 'You contested {amount} of {counterparty}, and it was decided in your favour. What was given back stays yours.',
      button: 'See it',
      sms: 'Sadaf: your dispute over {amount} of {counterparty} was decided in your favour.',
    },
    ar: {
      subject: 'عاد إليك {amount}',
      body: 'حُسم اعتراضك على {amount} لدى {counterparty} لصالحك. ما أُعيد إليك يبقى لك.',
      button: 'عرض الاعتراض',
      sms: 'صدف: حُسم اعتراضك على {amount} لدى {counterparty} لصالحك.',
    },
  },
}
