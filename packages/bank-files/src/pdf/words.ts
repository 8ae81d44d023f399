/** Texts of a statement on paper, beside its own figures. */
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

/** Texts of a list of transactions on paper, beside its own figures. */
export type ListingWords = Pick<
  PdfWords,
  'brand' | 'date' | 'description' | 'amount' | 'incoming' | 'outgoing'
> & {
  readonly title: string
  readonly chosen: string
  readonly everything: string
  readonly made: string
  readonly category: string
  readonly nothing: string
  readonly count: string
  /** With `{page}`. */
  readonly pageAlone: string
}

export const listingWords: Readonly<Record<'en' | 'ar', ListingWords>> = {
  en: {
    ...pdfWords.en,
    title: 'Transactions',
    chosen: 'Chosen',
    everything: 'All transactions',
    made: 'Made on',
    category: 'Category',
    nothing: 'No transaction was chosen.',
    count: 'Transactions:',
    pageAlone: 'Page {page}',
  },
  ar: {
    ...pdfWords.ar,
    title: 'المعاملات',
    chosen: 'المختار',
    everything: 'جميع المعاملات',
    made: 'أُعدّ في',
    category: 'الفئة',
    nothing: 'لم تُختر أي معاملة.',
    count: 'عدد المعاملات:',
    pageAlone: 'صفحة {page}',
  },
}
