import type { AnalyticsView } from '@sadaf/api'
import type { FigureColumn } from '@sadaf/bank-files'
import type { Language } from '../platform/index.ts'

export const columnWords: Readonly<Record<Language, Readonly<Record<FigureColumn, string>>>> = {
  en: {
    name: 'Figure',
    of: 'Of',
    from: 'From',
    to: 'To',
    amount: 'Amount',
    beside: 'Before or budget',
    currency: 'Currency',
  },
  ar: {
    name: 'الرقم',
    of: 'من',
    from: 'من يوم',
    to: 'إلى يوم',
    amount: 'المبلغ',
    beside: 'السابق أو الميزانية',
    currency: 'العملة',
  },
}

/** Names of figures in a file, as on the screens. */
export const figureWords = {
  en: {
    income: 'Income',
    expenses: 'Expenses',
    savings: 'Net savings',
    budget: 'Budget',
    merchant: 'Merchant',
    weekday: 'Day of the week',
  },
  ar: {
    income: 'الدخل',
    expenses: 'المصروفات',
    savings: 'صافي الادّخار',
    budget: 'الميزانية',
    merchant: 'التاجر',
    weekday: 'يوم الأسبوع',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>

/** Names of the views, as on the screens. */
export const viewWords: Readonly<Record<Language, Readonly<Record<AnalyticsView, string>>>> = {
  en: { overview: 'Overview', expenses: 'Expenses', budget: 'Budget', trends: 'Trends' },
  ar: { overview: 'نظرة عامة', expenses: 'المصروفات', budget: 'الميزانية', trends: 'الاتجاهات' },
}
