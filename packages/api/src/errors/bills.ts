import type { ErrorText } from './text.ts'

/** Errors of bills and their billers. */
export const billErrors = {
  biller_not_found: {
    status: 422,
    en: 'This biller cannot be paid here any more.',
    ar: 'لم يعد الدفع إلى هذه الجهة ممكنًا هنا.',
  },
  bill_reference_not_found: {
    status: 422,
    en: 'The biller does not know this reference.',
    ar: 'الجهة لا تعرف هذا الرقم.',
  },
  biller_unavailable: {
    status: 409,
    en: 'The biller does not answer right now. Please try again later.',
    ar: 'الجهة لا تستجيب حاليًا. يُرجى المحاولة لاحقًا.',
  },
  bill_not_found: {
    status: 422,
    en: 'This bill is not among yours.',
    ar: 'هذه الفاتورة ليست من فواتيرك.',
  },
  bill_exists: {
    status: 409,
    en: 'You have kept this bill already.',
    ar: 'هذه الفاتورة محفوظة لديك بالفعل.',
  },
  too_many_bills: {
    status: 422,
    en: 'You have kept as many bills as one can. Remove one before you keep another.',
    ar: 'بلغت الحد الأقصى من الفواتير المحفوظة. أزل إحداها قبل حفظ غيرها.',
  },
  bill_amount_changed: {
    status: 409,
    en: 'Another amount is due by now. Please look at it before you pay.',
    ar: 'تغيّر المبلغ المستحق. يُرجى الاطلاع عليه قبل الدفع.',
  },
  nothing_due: {
    status: 409,
    en: 'Nothing is due.',
    ar: 'لا يوجد مبلغ مستحق.',
  },
  bill_underpaid: {
    status: 422,
    en: 'This biller takes no less than is due.',
    ar: 'لا تقبل هذه الجهة أقل من المبلغ المستحق.',
  },
  bill_overpaid: {
    status: 422,
    en: 'This biller takes no more than is due.',
    ar: 'لا تقبل هذه الجهة أكثر من المبلغ المستحق.',
  },
  bill_above_most: {
    status: 422,
    en: 'More is due than the most that you allowed.',
    ar: 'المبلغ المستحق أكبر من الحد الأقصى الذي سمحت به.',
  },
  due_not_told: {
    status: 422,
    en: 'This biller does not say what is due. Choose an amount of your own.',
    ar: 'لا تُعلن هذه الجهة المبلغ المستحق. حدّد مبلغًا بنفسك.',
  },
  recipient_lacks_currency: {
    status: 422,
    en: 'The recipient has no account in this currency.',
    ar: 'ليس لدى المستلم حساب بهذه العملة.',
  },
  source_not_found: {
    status: 422,
    en: 'This bank account is not linked to your wallet.',
    ar: 'هذا الحساب المصرفي غير مرتبط بمحفظتك.',
  },
  quote_not_found: { status: 404, en: 'This quote was not found.', ar: 'لم يُعثر على هذا العرض.' },
  quote_expired: {
    status: 409,
    en: 'This quote is no longer valid. Please ask for a new one.',
    ar: 'انتهت صلاحية هذا العرض. يُرجى طلب عرض جديد.',
  },
  quote_used: {
    status: 409,
    en: 'This quote has been used already. Please ask for a new one.',
    ar: 'سبق استخدام هذا العرض. يُرجى طلب عرض جديد.',
  },
  currencies_not_exchanged: {
    status: 422,
    en: 'These two currencies cannot be converted into each other.',
    ar: 'لا يمكن التحويل بين هاتين العملتين.',
  },
  more_than_owed: {
    status: 409,
    en: 'This is more than is owed.',
    ar: 'هذا أكثر من المبلغ المستحق.',
  },
  amount_too_small: {
    status: 422,
    en: 'This amount is too small to convert.',
    ar: 'هذا المبلغ أصغر من أن يُحوَّل.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>
