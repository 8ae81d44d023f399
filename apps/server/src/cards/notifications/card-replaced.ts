import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A card was made in the place of another. */
export const cardReplaced: NotificationDeclaration = {
  kind: 'card_replaced',
  group: 'cards',
  words: {
    en: {
      subject: 'Your new card {counterparty} is here',
      body: 'A card was made in the place of {counterparty}. Its limits, and what was used of them, go on as they were.',
      button: 'See the card',
      sms: 'Sadaf: a card was made in the place of {counterparty}.',
    },
    ar: {
      subject: 'بطاقتك البديلة {counterparty} صدرت',
      body: 'صدرت بطاقة بديلة عن {counterparty}. حدودها وما استُخدم منها مستمرة كما كانت.',
      button: 'عرض البطاقة',
      sms: 'صدف: صدرت بطاقة بديلة عن {counterparty}.',
    },
  },
}
