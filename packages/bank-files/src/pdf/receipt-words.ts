/** Texts of a receipt, beside its own figures. */
export type ReceiptWords = {
  readonly brand: string
  readonly title: string
  readonly amount: string
  readonly status: Readonly<Record<'pending' | 'completed' | 'failed', string>>
  readonly pendingHint: string
  readonly failedHint: string
  readonly from: string
  readonly to: string
  readonly kind: string
  readonly converted: string
  readonly fee: string
  readonly noFee: string
  readonly total: string
  readonly rate: string
  readonly happened: string
  readonly ended: Readonly<Record<'completed' | 'failed', string>>
  readonly reference: string
  readonly note: string
  readonly carriedOutBy: string
  readonly issued: string
}

export const receiptWords: Readonly<Record<'en' | 'ar', ReceiptWords>> = {
  en: {
    brand: 'Sadaf',
    title: 'Receipt',
    amount: 'Amount',
    status: { pending: 'Pending', completed: 'Completed', failed: 'Failed' },
    pendingHint: 'It has not arrived yet and can still fail: this is no proof of payment.',
    failedHint: 'No money has moved by it: this is no proof of payment.',
    from: 'From',
    to: 'To',
    kind: 'Type',
    converted: 'Converted into',
    fee: 'Fee',
    noFee: 'No fee',
    total: 'Total',
    rate: 'Rate',
    happened: 'Made on',
    ended: { completed: 'Booked on', failed: 'Failed on' },
    reference: 'Reference',
    note: 'Note',
    carriedOutBy: 'Carried out by',
    issued: 'This receipt was made on {moment} and says what our books held then.',
  },
  ar: {
    brand: 'صدف',
    title: 'إيصال',
    amount: 'المبلغ',
    status: { pending: 'معلّقة', completed: 'مكتملة', failed: 'فاشلة' },
    pendingHint: 'لم تصل الأموال بعد، وقد تفشل العملية: لا يُعدّ هذا إثباتًا للدفع.',
    failedHint: 'لم تنتقل أي أموال بهذه العملية: لا يُعدّ هذا إثباتًا للدفع.',
    from: 'من',
    to: 'إلى',
    kind: 'النوع',
    converted: 'المبلغ بعد التحويل',
    fee: 'الرسوم',
    noFee: 'بلا رسوم',
    total: 'الإجمالي',
    rate: 'سعر الصرف',
    happened: 'تاريخ العملية',
    ended: { completed: 'تاريخ القيد', failed: 'تاريخ الفشل' },
    reference: 'المرجع',
    note: 'الملاحظة',
    carriedOutBy: 'نفّذها',
    issued: 'صدر هذا الإيصال في {moment}، وهو يوضح ما في دفاترنا حينها.',
  },
}
