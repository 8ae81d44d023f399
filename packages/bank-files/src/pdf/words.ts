/** What a statement on paper says beside its own figures. */
export type PdfWords = {
  readonly brand: string
  readonly title: string
  readonly period: string
  readonly iban: string
  readonly account: string
  readonly bank: string
  readonly bic: string
  readonly issued: string
  readonly opening: string
  readonly incoming: string
  readonly outgoing: string
  readonly closing: string
  readonly date: string
  readonly description: string
  readonly amount: string
  readonly balance: string
  readonly nothing: string
  readonly code: string
  readonly verifyAt: string
  /** With `{page}` and `{pages}`. */
  readonly page: string
}

export const pdfWords: Readonly<Record<'en' | 'ar', PdfWords>> = {
  en: {
    brand: 'Sadaf',
    title: 'Account statement',
    period: 'Period',
    iban: 'IBAN',
    account: 'Account number',
    bank: 'Bank',
    bic: 'BIC',
    issued: 'Made on',
    opening: 'Opening balance',
    incoming: 'Money in',
    outgoing: 'Money out',
    closing: 'Closing balance',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    balance: 'Balance',
    nothing: 'Nothing moved in this period.',
    code: 'Code',
    verifyAt: 'Anybody can have it verified at',
    page: 'Page {page} of {pages}',
  },
  ar: {
    brand: 'صدف',
    title: 'كشف حساب',
    period: 'الفترة',
    iban: 'رقم الآيبان',
    account: 'رقم الحساب',
    bank: 'المصرف',
    bic: 'رمز المصرف (BIC)',
    issued: 'صدر في',
    opening: 'الرصيد الافتتاحي',
    incoming: 'الوارد',
    outgoing: 'الصادر',
    closing: 'الرصيد الختامي',
    date: 'التاريخ',
    description: 'الوصف',
    amount: 'المبلغ',
    balance: 'الرصيد',
    nothing: 'لم تحدث أي حركة في هذه الفترة.',
    code: 'الرمز',
    verifyAt: 'يمكن لأي شخص التحقق منه على',
    page: 'صفحة {page} من {pages}',
  },
}
