import type { NotificationDeclaration } from '../../notifications/index.ts'

/** A card of plastic has arrived. */
export const cardDelivered: NotificationDeclaration = {
  kind: 'card_delivered',
  group: 'cards',
  words: {
    en: {
      subject: 'Your card {counterparty} has arrived',
      body: 'Your card {counterparty} was delivered. Activate it with the last four digits on it. If it is not with you, report it lost at once.',
      button: 'Activate it',
      sms: 'Sadaf: your card {counterparty} was delivered. Activate it in the app, or report it lost.',
    },
    ar: {
      subject: 'وصلت بطاقتك {counterparty}',
      body: 'سُلّمت بطاقتك {counterparty}. فعّلها بآخر أربعة أرقام عليها. إن لم تكن لديك، فأبلغ عن فقدانها فورًا.',
      button: 'تفعيل البطاقة',
      sms: 'صدف: سُلّمت بطاقتك {counterparty}. فعّلها من التطبيق أو أبلغ عن فقدانها.',
    },
  },
}
