import type { Language } from '../platform/index.ts'

/** Why money did not move, as its person can read it. */
export type FailureCode =
  | 'insufficient_funds'
  | 'source_declined'
  | 'declined_by_bank'
  | 'cancelled'
  | 'cancelled_by_merchant'
  | 'refused_by_bank'
  | 'expired'
  | 'quote_expired'
  | 'account_closed'

/** Why it failed and what became of the money, as a person would say it. */
const messages: Record<FailureCode, Record<Language, string>> = {
  insufficient_funds: {
    en: 'There was not enough money in the account. Nothing was taken.',
    ar: 'لم يكن الرصيد كافيًا في الحساب، ولم يُخصم أي مبلغ.',
  },
  source_declined: {
    en: 'Your bank declined it. Nothing was taken.',
    ar: 'رفض مصرفك العملية، ولم يُخصم أي مبلغ.',
  },
  declined_by_bank: {
    en: 'Our banking partner declined it. The money is back in your account.',
    ar: 'رفض شريكنا المصرفي العملية، وأُعيد المبلغ إلى حسابك.',
  },
  // By whoever asked for it, or by a bank or an exchange, before it took anything.
  cancelled: {
    en: 'It was cancelled before our partner began. No money was moved.',
    ar: 'أُلغيت العملية قبل أن يبدأ شريكنا التنفيذ، ولم يتحرك أي مبلغ.',
  },
  cancelled_by_merchant: {
    en: 'The merchant cancelled it. The money is back in your account.',
    ar: 'ألغى التاجر العملية، وأُعيد المبلغ إلى حسابك.',
  },
  refused_by_bank: {
    en: 'Our banking partner could not carry it out. The money is back in your account.',
    ar: 'تعذّر على شريكنا المصرفي تنفيذ العملية، وأُعيد المبلغ إلى حسابك.',
  },
  expired: {
    en: 'It was not taken in time. The money is back in your account.',
    ar: 'لم يُسحب المبلغ في الوقت المحدد، وأُعيد إلى حسابك.',
  },
  quote_expired: {
    en: 'The quote ran out before the exchange could use it. The money is back in your account.',
    ar: 'انتهت صلاحية العرض قبل تنفيذ التحويل، وأُعيد المبلغ إلى حسابك.',
  },
  account_closed: {
    en: 'The account was closed before. Nothing was taken.',
    ar: 'كان الحساب مغلقًا من قبل، ولم يُخصم أي مبلغ.',
  },
}

export type PresentedFailure = { readonly code: FailureCode; readonly message: string }

export function presentFailure(code: FailureCode, language: Language): PresentedFailure {
  return { code, message: messages[code][language] }
}
