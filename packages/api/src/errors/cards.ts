import type { ErrorText } from './text.ts'

/** Errors of cards. */
export const cardErrors = {
  card_state: {
    status: 409,
    en: 'The card is not in a state that allows this.',
    ar: 'حالة البطاقة لا تسمح بذلك.',
  },
  card_in_use: {
    status: 409,
    en: 'Something is still pending on this card, or owed on it.',
    ar: 'ما زالت على هذه البطاقة عملية معلّقة أو مبلغ مستحق.',
  },
  card_digits_differ: {
    status: 409,
    en: 'These are not the last four digits of this card.',
    ar: 'هذه ليست الأرقام الأربعة الأخيرة لهذه البطاقة.',
  },
  card_activation_locked: {
    status: 409,
    en: 'Wrong digits were given too often. Have another card made in its place.',
    ar: 'أُدخلت أرقام خاطئة مرات كثيرة. اطلب بطاقة بديلة.',
  },
  card_limit_too_high: {
    status: 409,
    en: 'This is more than you can allow a card. Verify who you are to raise it.',
    ar: 'يتجاوز هذا أقصى حد يمكنك منحه لبطاقة. وثّق هويتك لرفعه.',
  },
  too_many_cards: {
    status: 409,
    en: 'You have as many cards as one person can have. Close one first.',
    ar: 'لديك أكبر عدد من البطاقات يمكن أن يكون لشخص واحد. أغلق إحداها أولًا.',
  },
  purchase_not_declined: {
    status: 409,
    en: 'This purchase was not declined.',
    ar: 'لم تُرفض عملية الشراء هذه.',
  },
  purchase_cannot_be_allowed: {
    status: 409,
    en: 'Letting it pass once would not help here.',
    ar: 'السماح بها مرة واحدة لا يفيد هنا.',
  },
  purchase_not_disputable: {
    status: 409,
    en: 'This purchase cannot be contested.',
    ar: 'لا يمكن الاعتراض على عملية الشراء هذه.',
  },
  merchant_not_found: {
    status: 404,
    en: 'This card was never used at this shop.',
    ar: 'لم تُستخدم هذه البطاقة في هذا المتجر.',
  },
  offer_not_found: { status: 404, en: 'There is no such offer.', ar: 'لا يوجد عرض كهذا.' },
  no_cashback: {
    status: 409,
    en: 'There is no cashback to pay out yet.',
    ar: 'لا يوجد استرداد نقدي لصرفه بعد.',
  },
  dispute_has_ended: {
    status: 409,
    en: 'This was decided already.',
    ar: 'حُسم هذا الاعتراض من قبل.',
  },
  too_much_evidence: {
    status: 422,
    en: 'Five files are the most for one dispute.',
    ar: 'خمسة ملفات هي الحد الأقصى لكل اعتراض.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
