import type { Mail, TemplateName } from './mail.ts'

export type NewsTemplate = Extract<
  TemplateName,
  | 'money-received'
  | 'payment-failed'
  | 'topup-completed'
  | 'topup-failed'
  | 'scheduled-retrying'
  | 'scheduled-skipped'
  | 'scheduled-paused'
>

/** The words of what is told of somebody's money, by mail and by text message. */
type NewsText = {
  readonly subject: string
  readonly body: readonly string[]
  readonly button: string
  readonly sms: string
}

const off = {
  en: 'You can turn these mails off under Profile, Preferences. Security notices always come.',
  ar: 'يمكنك إيقاف هذه الرسائل من الملف الشخصي ثم التفضيلات، أما إشعارات الأمان فتصلك دائمًا.',
} as const

export const newsTexts: Record<Mail['language'], Record<NewsTemplate, NewsText>> = {
  en: {
    'money-received': {
      subject: 'You received {amount}',
      body: ['{amount} from {counterparty} is in your account. Reference: {reference}.', off.en],
      button: 'See the transaction',
      sms: 'Sadaf: you received {amount} from {counterparty}.',
    },
    'payment-failed': {
      subject: '{amount} was not sent',
      body: [
        'Your payment of {amount} to {counterparty} failed, and the money is back in your account. Reference: {reference}.',
        off.en,
      ],
      button: 'See why',
      sms: 'Sadaf: your payment of {amount} to {counterparty} failed. The money is back in your account.',
    },
    'topup-completed': {
      subject: '{amount} has been added',
      body: ['Your top-up of {amount} from {counterparty} is complete. Reference: {reference}.', off.en],
      button: 'See the transaction',
      sms: 'Sadaf: your top-up of {amount} from {counterparty} is complete.',
    },
    'topup-failed': {
      subject: '{amount} could not be added',
      body: ['Your top-up of {amount} from {counterparty} failed. Reference: {reference}.', off.en],
      button: 'See why',
      sms: 'Sadaf: your top-up of {amount} from {counterparty} failed.',
    },
    'scheduled-retrying': {
      subject: '{amount} could not be sent today',
      body: [
        'Your scheduled payment of {amount} to {counterparty} was not sent: {reason} We try again tomorrow at the same time.',
        off.en,
      ],
      button: 'See your scheduled payments',
      sms: 'Sadaf: your scheduled payment of {amount} to {counterparty} was not sent. {reason} We try again tomorrow.',
    },
    'scheduled-skipped': {
      subject: '{amount} was not sent',
      body: ['Your scheduled payment of {amount} to {counterparty} was skipped this time: {reason}', off.en],
      button: 'See your scheduled payments',
      sms: 'Sadaf: your scheduled payment of {amount} to {counterparty} was skipped this time. {reason}',
    },
    'scheduled-paused': {
      subject: 'Your scheduled payment is paused',
      body: [
        'Your scheduled payment of {amount} to {counterparty} was not sent and is paused: {reason}',
        off.en,
      ],
      button: 'See your scheduled payments',
      sms: 'Sadaf: your scheduled payment of {amount} to {counterparty} is paused. {reason}',
    },
  },
  ar: {
    'money-received': {
      subject: 'استلمت مبلغ {amount}',
      body: ['وصل إلى حسابك مبلغ {amount} من {counterparty}. المرجع: {reference}.', off.ar],
      button: 'عرض المعاملة',
      sms: 'صدف: استلمت مبلغ {amount} من {counterparty}.',
    },
    'payment-failed': {
      subject: 'لم يُرسل مبلغ {amount}',
      body: [
        'لم يكتمل تحويلك بمبلغ {amount} إلى {counterparty}، وأُعيد المبلغ إلى حسابك. المرجع: {reference}.',
        off.ar,
      ],
      button: 'معرفة السبب',
      sms: 'صدف: لم يكتمل تحويلك بمبلغ {amount} إلى {counterparty}، وأُعيد المبلغ إلى حسابك.',
    },
    'topup-completed': {
      subject: 'أُضيف مبلغ {amount}',
      body: ['اكتملت إضافة مبلغ {amount} من {counterparty} إلى حسابك. المرجع: {reference}.', off.ar],
      button: 'عرض المعاملة',
      sms: 'صدف: اكتملت إضافة مبلغ {amount} من {counterparty} إلى حسابك.',
    },
    'topup-failed': {
      subject: 'تعذّرت إضافة مبلغ {amount}',
      body: ['لم تكتمل إضافة مبلغ {amount} من {counterparty}. المرجع: {reference}.', off.ar],
      button: 'معرفة السبب',
      sms: 'صدف: لم تكتمل إضافة مبلغ {amount} من {counterparty}.',
    },
    'scheduled-retrying': {
      subject: 'تعذّر إرسال مبلغ {amount} اليوم',
      body: [
        'لم تُرسل دفعتك المجدولة بمبلغ {amount} إلى {counterparty}: {reason} سنحاول مجددًا غدًا في الوقت نفسه.',
        off.ar,
      ],
      button: 'عرض الدفعات المجدولة',
      sms: 'صدف: لم تُرسل دفعتك المجدولة بمبلغ {amount} إلى {counterparty}. {reason} سنحاول مجددًا غدًا.',
    },
    'scheduled-skipped': {
      subject: 'لم يُرسل مبلغ {amount}',
      body: ['جرى تخطي دفعتك المجدولة بمبلغ {amount} إلى {counterparty} هذه المرة: {reason}', off.ar],
      button: 'عرض الدفعات المجدولة',
      sms: 'صدف: جرى تخطي دفعتك المجدولة بمبلغ {amount} إلى {counterparty} هذه المرة. {reason}',
    },
    'scheduled-paused': {
      subject: 'أوقفنا دفعتك المجدولة مؤقتًا',
      body: ['لم تُرسل دفعتك المجدولة بمبلغ {amount} إلى {counterparty} وأُوقفت مؤقتًا: {reason}', off.ar],
      button: 'عرض الدفعات المجدولة',
      sms: 'صدف: أُوقفت دفعتك المجدولة بمبلغ {amount} إلى {counterparty} مؤقتًا. {reason}',
    },
  },
}
