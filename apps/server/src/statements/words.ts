import type { Category, TransactionKind } from '@sadaf/api'
import { englishWords, type ListedColumn, type TableWords } from '@sadaf/bank-files'
import type { Language } from '../platform/index.ts'
import type { AskedFilters } from '../transactions/index.ts'

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

/** Names of transaction kinds on a receipt, as on the screens. */
export const kindWords: Readonly<Partial<Record<TransactionKind, Readonly<Record<Language, string>>>>> = {
  topup: { en: 'Money added from a bank', ar: 'مال أُضيف من مصرف' },
  payment: { en: 'Payment between wallets', ar: 'تحويل بين محفظتين' },
  payout: { en: 'Transfer to a bank account', ar: 'تحويل إلى حساب مصرفي' },
  payout_return: { en: 'Transfer that a bank sent back', ar: 'تحويل أعاده المصرف' },
  inbound: { en: 'Bank transfer received', ar: 'حوالة مصرفية واردة' },
  purchase: { en: 'Purchase', ar: 'عملية شراء' },
  return: { en: 'Return of an earlier transaction', ar: 'إرجاع لمعاملة سابقة' },
  refund: { en: 'Refund of a purchase', ar: 'ردّ مبلغ عملية شراء' },
  conversion: { en: 'Conversion between own accounts', ar: 'تحويل عملات بين حسابين للشخص نفسه' },
}

/** How a receipt can be proved, and who holds the money: a receipt itself is no more than what we say. */
export function receiptFoot(language: Language, verifyAt: string): readonly string[] {
  const lines = {
    en: [
      'To prove it to others, have a statement of the account made: it lists this movement under the same reference, and carries a code that anybody can have verified at {where}.',
      'Sadaf holds no client funds. Regulated providers carry out what it orders.',
    ],
    ar: [
      'لإثباتها لأي جهة، أصدر كشفًا للحساب: ترد فيه هذه العملية بالمرجع نفسه، ويحمل رمزًا يمكن لأي شخص التحقق منه على {where}.',
      'لا تحتفظ صدف بأموال العملاء، وينفّذ العمليات مزوّدون خاضعون للتنظيم.',
    ],
  } as const
  return lines[language].map((line) => line.replace('{where}', `\u2066${verifyAt}\u2069`))
}

const typeWords = {
  incoming: { en: 'Money in', ar: 'الوارد' },
  outgoing: { en: 'Money out', ar: 'الصادر' },
} as const

const flowWords = {
  income: { en: 'Income', ar: 'الدخل' },
  spending: { en: 'Spending', ar: 'الإنفاق' },
} as const

const since = { en: 'from {day}', ar: 'من {day}' } as const
const until = { en: 'to {day}', ar: 'إلى {day}' } as const

/** Chosen filters, in words. */
export function chosenIn(
  language: Language,
  { search, status, type, flow, category, account_id: accountIds = [], from, to, ...others }: AskedFilters,
  accountNames: ReadonlyMap<string, string>,
): string[] {
  return [
    search ? `“${search}”` : undefined,
    status === 'all' ? undefined : statusWords[status][language],
    type === 'all' ? undefined : typeWords[type][language],
    flow && flowWords[flow][language],
    category && categoryWords[category][language],
    ...accountIds.map((id) => accountNames.get(id)),
    others.asset,
    others.counterparty,
    others.amount_from === undefined ? undefined : `≥ ${others.amount_from}`,
    others.amount_to === undefined ? undefined : `≤ ${others.amount_to}`,
    from && since[language].replace('{day}', from),
    to && until[language].replace('{day}', to),
  ].filter((each) => each !== undefined)
}
