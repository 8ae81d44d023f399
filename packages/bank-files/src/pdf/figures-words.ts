import { pdfWords } from './words.ts'

/** Words of a report of figures beside the figures themselves. */
export type FiguresWords = {
  readonly brand: string
  readonly made: string
  /** The heading of figures that are of everything. */
  readonly totals: string
  readonly empty: string
  readonly foot: string
  /** With `{page}`. */
  readonly page: string
}

export const figuresWords: Readonly<Record<'en' | 'ar', FiguresWords>> = {
  en: {
    brand: pdfWords.en.brand,
    made: 'Made on',
    totals: 'Totals',
    empty: 'There are no figures in this period.',
    foot: 'Computed from your transactions. Each bar is a share of the largest figure of its table.',
    page: 'Page {page}',
  },
  ar: {
    brand: pdfWords.ar.brand,
    made: 'أُعدّ في',
    totals: 'الإجماليات',
    empty: 'لا أرقام في هذه الفترة.',
    foot: 'محسوبة من معاملاتك. كل شريط نسبة من أكبر رقم في جدوله.',
    page: 'صفحة {page}',
  },
}
