import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An allowance could not be paid today. */
export const familyAllowanceLate: NotificationDeclaration = {
  kind: 'family_allowance_late',
  group: 'family',
  words: {
    en: {
      subject: 'An allowance is late',
      body: '{amount} between {counterparty} and you could not be paid today. It is tried again tomorrow.',
      button: 'Open the Family Hub',
      sms: 'Sadaf: an allowance of {amount} is late. It is tried again tomorrow.',
    },
    ar: {
      subject: 'تأخّر المصروف',
      body: 'تعذّر اليوم دفع {amount} بينك وبين {counterparty}، وسنحاول مجددًا غدًا.',
      button: 'فتح مركز العائلة',
      sms: 'صدف: تأخّر مصروف قدره {amount}، وسنحاول مجددًا غدًا.',
    },
  },
}
