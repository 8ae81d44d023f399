import type { NotificationDeclaration } from '../../notifications/index.ts'

/** An invitation into a household. */
export const familyInvited: NotificationDeclaration = {
  kind: 'family_invited',
  group: 'family',
  words: {
    en: {
      subject: '{counterparty} invites you to a household',
      body: '{counterparty} invites you to join {detail} on Sadaf. You can accept or decline.',
      button: 'See the invitation',
      sms: 'Sadaf: {counterparty} invites you to join {detail}. Answer in the app.',
    },
    ar: {
      subject: 'يدعوك {counterparty} إلى عائلة',
      body: 'يدعوك {counterparty} إلى الانضمام إلى {detail} على صدف. يمكنك القبول أو الرفض.',
      button: 'عرض الدعوة',
      sms: 'صدف: يدعوك {counterparty} إلى الانضمام إلى {detail}. أجب عن الدعوة في التطبيق.',
    },
  },
}
