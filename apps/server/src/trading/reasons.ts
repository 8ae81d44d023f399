import type { Language } from '../platform/index.ts'

/** Why an order ended without being filled whole, as a person would say it; by the venue's words. */
const reasons: Readonly<Record<string, Record<Language, string>>> = {
  by_request: { en: 'You cancelled it.', ar: 'ألغيت هذا الأمر.' },
  replaced: { en: 'The order with your changes took its place.', ar: 'حلّ محله الأمر الذي عدّلته.' },
  change_short: {
    en: 'It was called off for your change, but there was not enough available to place it again.',
    ar: 'أُلغي لتعديله، غير أن المتاح لم يكن كافيًا لتقديمه من جديد.',
  },
  change_refused: {
    en: 'It was called off for your change, but an order on the new terms can no longer be placed.',
    ar: 'أُلغي لتعديله، غير أنه لم يعد ممكنًا تقديم أمر بالشروط الجديدة.',
  },
  filled_before_change: {
    en: 'So much was filled before your change that nothing was left to order.',
    ar: 'نُفّذ منه قبل التعديل ما لم يُبقِ شيئًا لطلبه.',
  },
  unfilled: {
    en: 'There was not enough on offer at this moment, so the rest was cancelled.',
    ar: 'لم يتوفر عرض كافٍ في تلك اللحظة، فأُلغي الباقي.',
  },
  collar_reached: {
    en: 'The price moved too far from the one you were shown, so the rest was cancelled.',
    ar: 'ابتعد السعر كثيرًا عن السعر الذي عُرض عليك، فأُلغي الباقي.',
  },
  insufficient_funds: {
    en: 'There was not enough money in the account.',
    ar: 'لم يكن الرصيد كافيًا في الحساب.',
  },
  insufficient_position: {
    en: 'The venue does not have so much of it for you. We are looking into it.',
    ar: 'لا تجد المنصة هذه الكمية لديك. نعمل على معرفة السبب.',
  },
  expired: { en: 'Its time ran out.', ar: 'انتهت مدته.' },
}

const refused: Readonly<Record<Language, string>> = {
  en: 'The venue did not take it. Nothing was bought or sold.',
  ar: 'لم تقبله المنصة، ولم يُشترَ شيء أو يُبَع.',
}

/** @param stage how it ended */
export function presentReason(
  { stage, reason }: { readonly stage: string; readonly reason: string | null },
  language: Language,
): { readonly code: string; readonly message: string } | null {
  if (stage === 'queued' || stage === 'open' || stage === 'filled') return null
  const code = reason !== null && reason in reasons ? reason : stage
  return { code, message: (reasons[code] ?? refused)[language] }
}
