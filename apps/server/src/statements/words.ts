import type { Category } from '@sadaf/api'
import { englishWords, type ListedColumn, type TableWords } from '@sadaf/bank-files'
import type { Language } from '../platform/index.ts'

/** The words of a table, for people and for programs that know them. */
export const tableWords: Readonly<Record<Language, TableWords>> = {
  en: englishWords,
  ar: {
    columns: {
      date: 'التاريخ',
      value_date: 'تاريخ الاستحقاق',
      description: 'الوصف',
      counterparty: 'الطرف الآخر',
      category: 'الفئة',
      reference: 'المرجع',
      amount: 'المبلغ',
      currency: 'العملة',
      balance: 'الرصيد',
      status: 'الحالة',
      id: 'المعرّف',
    },
    statuses: { booked: 'مقيّدة', pending: 'معلّقة' },
  },
}

export const categoryWords: Readonly<Record<Category, Readonly<Record<Language, string>>>> = {
  income: { en: 'Income', ar: 'دخل' },
  groceries: { en: 'Groceries', ar: 'بقالة' },
  entertainment: { en: 'Entertainment', ar: 'ترفيه' },
  housing: { en: 'Housing', ar: 'سكن' },
  rewards: { en: 'Rewards', ar: 'مكافآت' },
  transport: { en: 'Transport', ar: 'مواصلات' },
  shopping: { en: 'Shopping', ar: 'تسوّق' },
  investment: { en: 'Investment', ar: 'استثمار' },
  dining: { en: 'Dining', ar: 'مطاعم' },
  utilities: { en: 'Utilities', ar: 'مرافق' },
  health: { en: 'Health', ar: 'صحة' },
  travel: { en: 'Travel', ar: 'سفر' },
  education: { en: 'Education', ar: 'تعليم' },
  family: { en: 'Family', ar: 'عائلة' },
  fees: { en: 'Fees', ar: 'رسوم' },
  transfer: { en: 'Transfer', ar: 'تحويل' },
  crypto: { en: 'Crypto', ar: 'عملات مشفّرة' },
  other: { en: 'Other', ar: 'أخرى' },
}

const { columns: arabic } = tableWords.ar
const { columns: english } = tableWords.en

export const listedWords: Readonly<Record<Language, Readonly<Record<ListedColumn, string>>>> = {
  en: { ...english, note: 'Note', tags: 'Tags', account: 'Account' },
  ar: { ...arabic, note: 'ملاحظة', tags: 'الوسوم', account: 'الحساب' },
}

export const sheetNames: Readonly<Record<Language, string>> = { en: 'Transactions', ar: 'المعاملات' }

export const statusWords = {
  pending: { en: 'Pending', ar: 'معلّقة' },
  completed: { en: 'Completed', ar: 'مكتملة' },
  failed: { en: 'Failed', ar: 'فاشلة' },
} as const
