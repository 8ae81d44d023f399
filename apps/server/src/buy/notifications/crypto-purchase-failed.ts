import type { NotificationDeclaration } from '../../notifications/index.ts'

/** It was not paid, or is not delivered. */
export const cryptoPurchaseFailed: NotificationDeclaration = {
  kind: 'crypto_purchase_failed',
  group: 'markets',
  words: {
    en: {
      subject: '{amount} was not bought',
      body: 'Your purchase of {amount} from {counterparty} did not go through. Reference: {reference}.',
      button: 'See why',
      sms: 'Sadaf: your purchase of {amount} did not go through.',
    },
    ar: {
      subject: 'لم يُشترَ {amount}',
      body: 'لم يكتمل شراء {amount} من {counterparty}. المرجع: {reference}.',
      button: 'معرفة السبب',
      sms: 'صدف: لم يكتمل شراء {amount}.',
    },
  },
}
