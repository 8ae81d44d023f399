import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An allowance was not paid after all tries. */
export const familyAllowanceMissed: NotificationDeclaration = {
  kind: 'family_allowance_missed',
  group: 'family',
  words: {
    en: {
      subject: 'An allowance was not paid',
      body: '{amount} between {counterparty} and you could not be paid. Nothing more is tried for this time.',
      button: 'Open the Family Hub',
      sms: 'Sadaf: an allowance of {amount} could not be paid.',
    },
    ar: {
      subject: 'لم يُدفع المصروف',
      body: 'تعذّر دفع {amount} بينك وبين {counterparty}، ولن نحاول مجددًا هذه المرة.',
      button: 'فتح مركز العائلة',
      sms: 'صدف: تعذّر دفع مصروف قدره {amount}.',
    },
  },
}
