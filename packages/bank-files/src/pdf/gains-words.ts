import { type PdfWords, pdfWords } from './words.ts'

/** Texts of a gains report on paper, beside its own figures. */
export type GainsWords = Pick<PdfWords, 'brand' | 'date'> & {
  /** With `{year}`. */
  readonly title: string
  readonly method: string
  readonly currency: string
  readonly made: string
  readonly asset: string
  readonly quantity: string
  readonly proceeds: string
  readonly cost: string
  readonly gain: string
  readonly nothing: string
  readonly count: string
  readonly together: string
  /** With `{quantity}`. */
  readonly unknown: string
  /** With `{count}`. */
  readonly unknownInAll: string
  /** Income of rewards, which is no gain of a sale. */
  readonly income: string
  /** With `{count}`. */
  readonly incomeUnknown: string
  readonly foot: string
  /** With `{page}`. */
  readonly page: string
}

export const gainsWords: Readonly<Record<'en' | 'ar', GainsWords>> = {
  en: {
    brand: pdfWords.en.brand,
    date: pdfWords.en.date,
    title: 'Realised gains {year}',
    method: 'Cost by',
    currency: 'Currency',
    made: 'Made on',
    asset: 'Asset',
    quantity: 'Quantity',
    proceeds: 'Proceeds',
    cost: 'Cost',
    gain: 'Gain',
    nothing: 'Nothing was sold in this year.',
    count: 'Sales:',
    together: 'Together',
    unknown: '{quantity} of it at no known cost',
    unknownInAll: 'Sales of which something came at no known cost: {count}. No gain is told of that part.',
    income: 'Income from staking, at its worth on the days it came',
    incomeUnknown: 'Rewards without a price on their day: {count}. They are not in the sum.',
    foot: 'Proceeds are less fees, costs include them. Past results do not show what comes.',
    page: 'Page {page}',
  },
  ar: {
    brand: pdfWords.ar.brand,
    date: pdfWords.ar.date,
    title: 'الأرباح المحقّقة {year}',
    method: 'حساب التكلفة',
    currency: 'العملة',
    made: 'أُعدّ في',
    asset: 'الأصل',
    quantity: 'الكمية',
    proceeds: 'العائد',
    cost: 'التكلفة',
    gain: 'الربح',
    nothing: 'لم يُبع شيء في هذه السنة.',
    count: 'عدد المبيعات:',
    together: 'المجموع',
    unknown: 'منها {quantity} بتكلفة غير معروفة',
    unknownInAll: 'مبيعات جزء منها بتكلفة غير معروفة: {count}. لا يُحسب ربح لذلك الجزء.',
    income: 'دخل التحصيص بقيمته يوم وصوله',
    incomeUnknown: 'عوائد بلا سعر يوم وصولها: {count}. لا تدخل في المجموع.',
    foot: 'العائد بعد خصم الرسوم، والتكلفة شاملة لها. النتائج السابقة لا تدل على ما سيأتي.',
    page: 'صفحة {page}',
  },
}
