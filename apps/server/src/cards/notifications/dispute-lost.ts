import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A dispute was lost: its charge stays. */
export const disputeLost: NotificationDeclaration = {
  kind: 'dispute_lost',
  group: 'cards',
  words: {
    en: {
      subject: 'The charge of {amount} stands',
      body: 'You contested {amount} of {counterparty}. The charge was found to be right; what was given back for the time being is taken back.',
      button: 'See it',
      sms: 'Sadaf: your dispute over {amount} of {counterparty} was not accepted.',
    },
    ar: {
      subject: 'بقي خصم {amount} قائمًا',
      body: 'اعترضت على {amount} لدى {counterparty}، وتبيّن أن الخصم صحيح. ما أُعيد مؤقتًا يُسترد.',
      button: 'عرض الاعتراض',
      sms: 'صدف: لم يُقبل اعتراضك على {amount} لدى {counterparty}.',
    },
  },
}
